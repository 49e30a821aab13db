import { Button } from '@mantine/core';
import { IconDownload, IconSend, IconTrash } from '@tabler/icons-react';
import type { Report } from '@trapline/contract/reports/schemas.ts';
import { useTranslations } from 'use-intl';
import { RowAction, RowActions } from '~/components/RowActions.tsx';
import { useMay } from '~/lib/use-may.ts';
import { useDownloadReport } from '../calls.ts';
import { reportName } from './period-text.ts';

/** What the menu of a report opens. */
export type ReportMenu = {
  readonly onDelete: (report: Report) => void;
  readonly onSentTo: (report: Report) => void;
};

type Props = ReportMenu & { readonly report: Report };

/** The PDF first; the menu contains its recipients and the removal from the list. */
export function ReportActions({ report, onDelete, onSentTo }: Props) {
  const t = useTranslations('reportPages');
  const tDeliveries = useTranslations('documentDeliveries');
  const maySend = useMay()('documents.send');
  const download = useDownloadReport();
  const name = reportName(report);
  return (
    <RowActions
      name={name}
      menu={
        (maySend || report.canDelete) && (
          <>
            {maySend && (
              <RowAction icon={<IconSend size={16} />} onClick={() => onSentTo(report)}>
                {tDeliveries('sendAndList')}
              </RowAction>
            )}
            {report.canDelete && (
              <RowAction icon={<IconTrash size={16} />} danger onClick={() => onDelete(report)}>
                {t('delete')}
              </RowAction>
            )}
          </>
        )
      }
    >
      <Button
        variant="light"
        size="compact-sm"
        leftSection={<IconDownload size={16} />}
        aria-label={t('downloadNamed', { name })}
        loading={download.isPending}
        onClick={() => download.mutate(report.uuid)}
      >
        {t('download')}
      </Button>
    </RowActions>
  );
}
