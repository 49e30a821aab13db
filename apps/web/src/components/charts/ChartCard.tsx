import { Button, Card, Menu, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, type Ref, useId, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ButtonMenu } from '~/components/menu/ButtonMenu.tsx';
import type { ChartTable } from './chart-types.ts';
import classes from './charts.module.css';
import { DataTable } from './DataTable.tsx';
import { saveCsv, savePng, saveSvg } from './export-chart.ts';
import { isBelowChart } from './fit-table.ts';

type Props = {
  readonly title: string;
  /** The name and the heading of the downloaded files. */
  readonly fileTitle: string;
  /** A secondary line below the title. */
  readonly note?: string | undefined;
  /** Explains the chart, below it. */
  readonly footnote?: ReactNode;
  readonly table: ChartTable;
  readonly children: (chart: Ref<SVGSVGElement>) => ReactNode;
};

/** A chart with a table of its numbers; the chart can be downloaded as a picture and the numbers as a table. */
export function ChartCard({ title, fileTitle, note, footnote, table, children }: Props) {
  const t = useTranslations('statistics.chart');
  const chart = useRef<SVGSVGElement>(null);
  const locale = useLocale();
  const heading = useId();
  const withDrawing = (save: (drawn: SVGSVGElement) => unknown) => () => chart.current && void save(chart.current);
  return (
    <Card component="section" aria-labelledby={heading}>
      <div className={classes.head}>
        <Title order={2} id={heading}>
          {title}
        </Title>
        <ButtonMenu
          width="max-content"
          button={
            <Button variant="default" size="compact-sm" leftSection={<IconDownload size={16} aria-hidden="true" />}>
              {t('export')}
            </Button>
          }
        >
          <Menu.Item onClick={withDrawing((drawn) => savePng(drawn, fileTitle))}>{t('png')}</Menu.Item>
          <Menu.Item onClick={withDrawing((drawn) => saveSvg(drawn, fileTitle))}>{t('svg')}</Menu.Item>
          <Menu.Item onClick={() => saveCsv(table, fileTitle, locale)}>{t('csv')}</Menu.Item>
        </ButtonMenu>
      </div>
      {note && <p className={classes.note}>{note}</p>}
      <div className={classes.row} data-below={isBelowChart(table) || undefined}>
        {children(chart)}
        <DataTable label={t('table', { title })} table={table} />
      </div>
      {footnote && <p className={classes.footnote}>{footnote}</p>}
    </Card>
  );
}
