import { useTranslations } from 'use-intl';
import { ConfirmModal } from '~/components/ConfirmModal.tsx';
import { toastSuccess } from '~/lib/toast.ts';
import type { DeviceRecord } from '../logic/device-records.ts';
import { pestName } from '../logic/pest-name.ts';
import { useRecordChanges } from './use-record-changes.ts';

type Props = {
  readonly record: DeviceRecord;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
};

export function DeleteRecordModal({ record, onDeleted, onClose }: Props) {
  const t = useTranslations('inspections.record');
  const { takeOut, removing } = useRecordChanges(record);
  const remove = async () => {
    try {
      await takeOut();
    } catch {
      // said in the window
      return;
    }
    toastSuccess(t(`deleted.${record.kind}`));
    onDeleted();
  };
  return (
    <ConfirmModal
      opened
      title={t('deleteTitle', { name: pestName(record.name).common })}
      confirmLabel={t('delete')}
      danger
      pending={removing.isPending}
      error={removing.error}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {t('deleteText')}
    </ConfirmModal>
  );
}
