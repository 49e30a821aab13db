import { Card } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { RowData } from '@tanstack/react-table';
import { DASHBOARD_LIST_SIZE } from '@trapline/contract/dashboard/rules.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { BackLink } from '~/components/BackLink.tsx';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import type { GridLoad, GridProps } from '~/components/data-grid/grid-types.ts';
import { EmptyState } from '~/components/EmptyState.tsx';
import { EMPTY_LINE, PageHead } from '~/components/PageHead.tsx';
import { useSetPageName } from '~/lib/page-name.ts';
import { useExistingPage } from '~/lib/use-existing-page.ts';

type Props<Row extends RowData> = Pick<
  GridProps<Row>,
  'columns' | 'rows' | 'rowId' | 'rowLabel' | 'rowLink' | 'card' | 'cardActions'
> & {
  /** The title of the tile. */
  readonly title: string;
  readonly count: string | undefined;
  readonly none: { readonly title: string; readonly text: string };
  readonly load: GridLoad & {
    readonly isPlaceholderData: boolean;
    readonly data: { readonly totalPages: number } | undefined;
  };
  readonly page: number;
  readonly onPage: (page: number, options?: { readonly replace: boolean }) => void;
  /** A `FilterBar` above the rows. */
  readonly filters?: ReactNode;
};

/** The list behind a tile of the start page; it has as many rows as the tile counts. */
export function TileList<Row extends RowData>({
  title,
  count,
  none,
  load,
  page,
  onPage,
  filters,
  ...rows
}: Props<Row>) {
  const t = useTranslations('dashboard');
  const total = load.data?.totalPages;
  useSetPageName('page', title);
  useExistingPage({
    page,
    total: load.isPlaceholderData ? undefined : total,
    onPageMissing: (last) => onPage(last, { replace: true }),
  });
  return (
    <>
      <BackLink to="/app/dashboard" label={t('back')} />
      <PageHead title={title} lead={count ?? EMPTY_LINE} />
      <Card padding={0}>
        {filters}
        <DataGrid
          {...rows}
          label={title}
          load={load}
          paging={{ page, size: DASHBOARD_LIST_SIZE, total: total ?? 1, onPage }}
          empty={<EmptyState icon={<IconCircleCheck size={26} stroke={1.6} />} {...none} />}
        />
      </Card>
    </>
  );
}
