import { IconFileAnalytics } from '@tabler/icons-react';
import type { Report } from '@trapline/contract/reports/schemas.ts';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { DeletedThings } from '~/components/DeletedThings.tsx';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { useAskedReason } from '~/components/use-asked-reason.tsx';
import { spreadReason } from '~/lib/amendment.ts';
import { isLanguage, languageNames } from '~/lib/language.ts';
import { useDeletedReports, useDeleteReport, useReports } from '../calls.ts';
import { nameOf, periodText } from './period-text.ts';
import { ReportActions } from './ReportActions.tsx';
import { ReportState } from './ReportState.tsx';
import classes from './reports.module.css';
import { useReportColumns } from './use-report-columns.tsx';

type DeleteReportProps = { readonly report: Report; readonly onClose: () => void };

function DeleteReport({ report, onClose }: DeleteReportProps) {
  const t = useTranslations('reportPages');
  const remove = useDeleteReport();
  const asked = useAskedReason(true);
  return (
    <ConfirmWrite
      title={t('deleteTitle', { name: nameOf(report) })}
      confirmLabel={t('delete')}
      danger
      done={t('deleted')}
      mayGo={asked.check}
      onConfirm={() => remove.mutateAsync({ params: { reportId: report.uuid }, query: spreadReason(asked.reason) })}
      onClose={onClose}
    >
      {t('deleteText')}
      {asked.fields}
    </ConfirmWrite>
  );
}

type Props = {
  /** Uuid of a facility; undefined shows all facilities that the user may read. */
  readonly placeUuid: string | undefined;
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** The action that an empty list offers. */
  readonly action: ReactNode;
};

const PAGE_SIZE = 20;

export function PeriodReports({ placeUuid, page, onPage, action }: Props) {
  const t = useTranslations('reportPages');
  const list = useReports(placeUuid);
  const gone = useDeletedReports(placeUuid);
  const [deleted, setDeleted] = useState<Report | null>(null);
  const columns = useReportColumns(setDeleted);
  return (
    <>
      <DataGrid
        label={t('tabs.reports')}
        columns={columns}
        rows={list.data}
        load={list}
        rowId={({ uuid }) => uuid}
        rowLabel={nameOf}
        paging={{ page, size: PAGE_SIZE, onPage }}
        card={(report) => <ReportCard report={report} />}
        cardActions={(report) => (
          <div className={classes.cardActions}>
            <ReportActions report={report} onDelete={setDeleted} />
          </div>
        )}
        empty={
          <EmptyState
            icon={<IconFileAnalytics size={26} stroke={1.6} />}
            title={t('none')}
            text={t('noneText')}
            action={action}
          />
        }
      />
      <DeletedThings things={gone.data} nameOf={({ name }) => (isLanguage(name) ? languageNames[name] : name)} />
      {deleted && <DeleteReport report={deleted} onClose={() => setDeleted(null)} />}
    </>
  );
}

/** A report as a card, where there is no room for a table. */
function ReportCard({ report }: { readonly report: Report }) {
  const t = useTranslations('reportPages');
  const { place, otherPlaces } = report;
  return (
    <div className={classes.card}>
      <div className={classes.head}>
        <strong>{nameOf(report)}</strong>
        <ReportState report={report} />
      </div>
      <span>
        {place.name} {otherPlaces.length > 0 && t('more', { count: otherPlaces.length })}
      </span>
      <span className={classes.line}>
        {periodText(report)} · {languageNames[report.language]}
      </span>
    </div>
  );
}
