import { Button } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import type { Report } from '@trapline/contract/reports/schemas.ts';
import { useTranslations } from 'use-intl';
import { RowAction, RowActions } from '~/components/RowActions.tsx';
import { useDownloadReport } from '../calls.ts';
import { reportName } from './period-text.ts';

type Props = { readonly report: Report; readonly onDelete: (report: Report) => void };

/** The PDF first; the menu contains the removal from the list. */
export function ReportActions({ report, onDelete }: Props) {
  const t = useTranslations('reportPages');
  const download = useDownloadReport();
  const name = reportName(report);
  return (
    <RowActions
      name={name}
      menu={
        report.canDelete && (
          <RowAction icon={<IconTrash size={16} />} danger onClick={() => onDelete(report)}>
            {t('delete')}
          </RowAction>
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
