import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { ErrorState } from '~/components/ErrorState.tsx';
import { LoadingState } from '~/components/LoadingState.tsx';
import { useDownloadReport, useLatestReports } from '~/features/reports/calls.ts';
import { periodText, reportName } from '~/features/reports/components/period-text.ts';
import { ReportState } from '~/features/reports/components/ReportState.tsx';
import { languageNames } from '~/lib/language.ts';
import classes from './sites.module.css';

const MAX_REPORTS = 3;

/** The latest period reports with download buttons; renders nothing while there are none. */
export function SitesReports() {
  const t = useTranslations('dashboard.sites');
  const reportWords = useTranslations('reportPages');
  const load = useLatestReports(MAX_REPORTS);
  const { data = [] } = load;
  const download = useDownloadReport();
  if (load.isLoading) return <LoadingState shape="text" count={2} />;
  if (load.isLoadingError)
    return <ErrorState error={load.error} retrying={load.isFetching} onRetry={() => void load.refetch()} />;
  if (data.length === 0) return null;
  return (
    <div className={classes.reports}>
      <h3>{t('reports')}</h3>
      <ul>
        {data.map((report) => (
          <li key={report.uuid}>
            <strong>{reportName(report)}</strong>
            <span>{periodText(report)}</span>
            <span>{languageNames[report.language]}</span>
            <span>
              {report.place.name}{' '}
              {report.otherPlaces.length > 0 && reportWords('more', { count: report.otherPlaces.length })}
            </span>
            <ReportState report={report} />
            <Button
              variant="light"
              size="compact-sm"
              leftSection={<IconDownload size={16} />}
              aria-label={reportWords('downloadNamed', { name: reportName(report) })}
              loading={download.isPending && download.variables === report.uuid}
              onClick={() => download.mutate(report.uuid)}
            >
              {reportWords('download')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
