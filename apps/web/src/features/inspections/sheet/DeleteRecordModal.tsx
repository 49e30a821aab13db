import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
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
    <ConfirmWrite
      title={t('deleteTitle', { name: pestName(record.name).common })}
      confirmLabel={t('delete')}
      danger
      successMessage={t(`deleted.${record.kind}`)}
      onConfirm={takeOut}
      onDone={onDeleted}
      onClose={onClose}
    >
      {t('deleteText')}
    </ConfirmWrite>
  );
}
