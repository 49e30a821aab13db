import { Button, Card, Text, Title } from '@mantine/core';
import { IconDownload, IconFileTypePdf } from '@tabler/icons-react';
import type { Intervention, InterventionReport } from '@trapline/contract/interventions/schemas.ts';
import { useTranslations } from 'use-intl';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import { formatDateTime } from '~/lib/date-time.ts';
import { languageNames } from '~/lib/language.ts';
import { useProtocol } from '../logic/use-protocol.ts';
import classes from './interventions.module.css';

const TONES = { current: 'good', changedSince: 'warning', replaced: 'quiet' } as const;

type Props = {
  readonly placeId: string;
  readonly intervention: Intervention;
  readonly reports: readonly InterventionReport[];
};

/** Every protocol that was issued; replaced ones can still be read. */
export function Protocols({ placeId, intervention, reports }: Props) {
  const t = useTranslations('interventions');
  const { isGenerating, generate } = useProtocol(placeId, intervention);
  const [newest] = reports;
  const isCurrent = newest?.current ?? false;
  const earlier = reports.filter(({ replaced }) => replaced);
  return (
    <Card component="section" className={classes.block}>
      <div className={classes.productHead}>
        <Title order={2}>{t('reports.title')}</Title>
        <Button
          variant={isCurrent ? 'default' : 'filled'}
          leftSection={<IconFileTypePdf size={17} />}
          loading={isGenerating}
          onClick={generate}
        >
          {t('generate')}
        </Button>
      </div>
      {newest ? (
        <>
          <Rows reports={reports.filter(({ replaced }) => !replaced)} />
          {earlier.length > 0 && (
            <details>
              <summary className={classes.earlierVersions}>{t('reports.earlier', { count: earlier.length })}</summary>
              <Rows reports={earlier} />
            </details>
          )}
        </>
      ) : (
        <Text c="dimmed">
          {t('reports.none')}. {t('reports.noneText')}
        </Text>
      )}
    </Card>
  );
}

function Rows({ reports }: Pick<Props, 'reports'>) {
  return (
    <ul className={classes.reports}>
      {reports.map((report) => (
        <Row key={report.uuid} report={report} />
      ))}
    </ul>
  );
}

function Row({ report }: { readonly report: InterventionReport }) {
  const t = useTranslations('interventions');
  const { issue, language, createdAt, madeBy, url, current: isCurrent, replaced } = report;
  const date = formatDateTime(createdAt);
  const reportState = isCurrent ? 'current' : replaced ? 'replaced' : 'changedSince';
  const title = `${t('reports.issue', { issue })} · ${languageNames[language]}`;
  return (
    <li className={classes.report}>
      <span className={classes.reportText}>
        <span className={classes.reportHead}>
          <strong>{title}</strong>
          <StatusBadge tone={TONES[reportState]}>{t(`reports.${reportState}`)}</StatusBadge>
        </span>
        <span className={classes.line}>
          {madeBy === null ? t('reports.byItself', { date }) : t('reports.by', { date, by: madeBy })}
        </span>
      </span>
      <Button
        component="a"
        href={url}
        variant={isCurrent ? 'light' : 'default'}
        size="compact-sm"
        leftSection={<IconDownload size={16} />}
        aria-label={`${t('download')}: ${title}`}
      >
        {t('protocol')}
      </Button>
    </li>
  );
}
