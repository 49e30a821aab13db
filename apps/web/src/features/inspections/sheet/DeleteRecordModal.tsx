import { useTranslations } from 'use-intl';
import { RemoveModal } from '~/components/RemoveModal.tsx';
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
  const { takeOut } = useRecordChanges(record);
  return (
    <RemoveModal
      title={t('deleteTitle', { name: pestName(record.name).common })}
      confirmLabel={t('delete')}
      done={t(`deleted.${record.kind}`)}
      onRemove={takeOut}
      onRemoved={onDeleted}
      onClose={onClose}
    >
      {t('deleteText')}
    </RemoveModal>
  );
}
