import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { useReasonFields } from '~/components/use-reason-fields.tsx';
import { useDeleteDeviceRecord } from '../calls.ts';
import type { ListedRecord } from '../logic/listed-record.ts';
import type { RecordsContext } from '../logic/records-context.ts';
import { CorrectionNotice } from './CorrectionNotice.tsx';

type Props = Pick<RecordsContext, 'device'> & { readonly record: ListedRecord; readonly onClose: () => void };

export function DeleteRecordModal({ device, record, onClose }: Props) {
  const t = useTranslations('deviceRecords');
  const { remove } = useDeleteDeviceRecord(record.kind, device.uuid);
  const reasonInput = useReasonFields(record.inspection?.ended === true);
  return (
    <ConfirmWrite
      title={t('delete.title', { name: record.name })}
      confirmLabel={t('delete.confirm')}
      danger
      successMessage={t(`deleted.${record.kind}`)}
      canSubmit={reasonInput.check}
      onConfirm={() => remove(record.uuid, reasonInput.reason)}
      onClose={onClose}
    >
      {t('delete.text')}
      <CorrectionNotice inspection={record.inspection} />
      {reasonInput.fields}
    </ConfirmWrite>
  );
}
