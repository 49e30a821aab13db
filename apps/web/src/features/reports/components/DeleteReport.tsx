import type { Report } from '@trapline/contract/reports/schemas.ts';
import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { useDeleteReport } from '../api/use-delete-report.ts';
import { nameOf } from './period-text.ts';

type Props = { readonly report: Report; readonly onClose: () => void };

export function DeleteReport({ report, onClose }: Props) {
  const t = useTranslations('reportPages');
  const remove = useDeleteReport();
  return (
    <ConfirmWrite
      title={t('deleteTitle', { name: nameOf(report) })}
      confirmLabel={t('delete')}
      danger
      done={t('deleted')}
      onConfirm={() => remove.mutateAsync({ params: { reportId: report.uuid } })}
      onClose={onClose}
    >
      {t('deleteText')}
    </ConfirmWrite>
  );
}
