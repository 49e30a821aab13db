import { useTranslations } from 'use-intl';
import { ConfirmModal } from '~/components/ConfirmModal.tsx';
import { useAskedReason } from '~/components/use-asked-reason.tsx';
import { toastSuccess } from '~/lib/toast.ts';
import { useDeleteDeviceRecord } from '../api/use-delete-device-record.ts';
import type { ListedRecord } from '../logic/listed-record.ts';
import type { RecordsOf } from '../logic/records-of.ts';
import { CorrectionNotice } from './CorrectionNotice.tsx';

type Props = Pick<RecordsOf, 'device'> & { readonly record: ListedRecord; readonly onClose: () => void };

export function DeleteRecordModal({ device, record, onClose }: Props) {
  const t = useTranslations('deviceRecords');
  const { remove, removal } = useDeleteDeviceRecord(record.kind, device.uuid);
  const asked = useAskedReason(record.inspection?.ended === true);
  const confirm = async () => {
    if (!asked.check()) return;
    try {
      await remove(record.uuid, asked.reason);
    } catch {
      // said in the window
      return;
    }
    toastSuccess(t(`deleted.${record.kind}`));
    onClose();
  };
  return (
    <ConfirmModal
      opened
      title={t('delete.title', { name: record.name })}
      confirmLabel={t('delete.confirm')}
      danger
      pending={removal.isPending}
      error={removal.error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {t('delete.text')}
      <CorrectionNotice inspection={record.inspection} />
      {asked.fields}
    </ConfirmModal>
  );
}
