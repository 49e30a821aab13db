import type { Report } from '@trapline/contract/reports/schemas.ts';
import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { useAskedReason } from '~/components/use-asked-reason.tsx';
import { spreadReason } from '~/lib/amendment.ts';
import { useDeleteReport } from '../calls.ts';
import { nameOf } from './period-text.ts';

type Props = { readonly report: Report; readonly onClose: () => void };

export function DeleteReport({ report, onClose }: Props) {
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
