import { Modal } from '@mantine/core';
import { IconFileAnalytics } from '@tabler/icons-react';
import type { Report } from '@trapline/contract/reports/schemas.ts';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { DeletedEntries } from '~/components/DeletedEntries.tsx';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { useReasonFields } from '~/components/use-reason-fields.tsx';
import { toReasonFields } from '~/lib/amendment.ts';
import { isLanguage, languageNames } from '~/lib/language.ts';
import { useReturnFocus } from '~/lib/use-return-focus.ts';
import { SentTo } from '~/shared/deliveries/SentTo.tsx';
import { useDeletedReports, useDeleteReport, useReports } from '../calls.ts';
import { periodText, reportName } from './period-text.ts';
import { ReportActions } from './ReportActions.tsx';
import { ReportState } from './ReportState.tsx';
import classes from './reports.module.css';
import { useReportColumns } from './use-report-columns.tsx';

type DeleteReportProps = { readonly report: Report; readonly onClose: () => void };

function DeleteReport({ report, onClose }: DeleteReportProps) {
  const t = useTranslations('reportPages');
  const remove = useDeleteReport();
  const reasonInput = useReasonFields(true);
  return (
    <ConfirmWrite
      title={t('deleteTitle', { name: reportName(report) })}
      confirmLabel={t('delete')}
      danger
      successMessage={t('deleted')}
      canSubmit={reasonInput.check}
      onConfirm={() =>
        remove.mutateAsync({ params: { reportId: report.uuid }, query: toReasonFields(reasonInput.reason) })
      }
      onClose={onClose}
    >
      {t('deleteText')}
      {reasonInput.fields}
    </ConfirmWrite>
  );
}

type SentReportProps = { readonly report: Report; readonly onClose: () => void };

/** The recipients of a report; all issues of its period are listed, and this one can be sent. */
function SentReport({ report, onClose }: SentReportProps) {
  const t = useTranslations('documentDeliveries');
  const tAction = useTranslations('ui.action');
  const [isCovered, setCovered] = useState(false);
  useReturnFocus();
  return (
    <Modal
      opened
      onClose={onClose}
      // Escape closes only the window above this one
      closeOnEscape={!isCovered}
      size="lg"
      title={`${t('title')}: ${reportName(report)}`}
      closeButtonProps={{ 'aria-label': tAction('close') }}
    >
      <SentTo subject={{ kind: 'report', reportId: report.uuid }} issues={[report]} isPlain onCovered={setCovered} />
    </Modal>
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
  const deletedReports = useDeletedReports(placeUuid);
  const [reportToDelete, setReportToDelete] = useState<Report | null>(null);
  const [sentReport, setSentReport] = useState<Report | null>(null);
  const menu = { onDelete: setReportToDelete, onSentTo: setSentReport };
  const columns = useReportColumns(menu);
  return (
    <>
      <DataGrid
        label={t('tabs.reports')}
        columns={columns}
        rows={list.data}
        load={list}
        rowId={({ uuid }) => uuid}
        rowLabel={reportName}
        paging={{ page, size: PAGE_SIZE, onPage }}
        card={(report) => <ReportCard report={report} />}
        cardActions={(report) => (
          <div className={classes.cardActions}>
            <ReportActions report={report} {...menu} />
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
      <DeletedEntries
        entries={deletedReports.data}
        nameOf={({ name }) => (isLanguage(name) ? languageNames[name] : name)}
      />
      {sentReport && <SentReport report={sentReport} onClose={() => setSentReport(null)} />}
      {reportToDelete && <DeleteReport report={reportToDelete} onClose={() => setReportToDelete(null)} />}
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
        <strong>{reportName(report)}</strong>
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
