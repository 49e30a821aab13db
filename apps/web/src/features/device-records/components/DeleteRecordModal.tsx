import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { useAskedReason } from '~/components/use-asked-reason.tsx';
import { useDeleteDeviceRecord } from '../calls.ts';
import type { ListedRecord } from '../logic/listed-record.ts';
import type { RecordsOf } from '../logic/records-of.ts';
import { CorrectionNotice } from './CorrectionNotice.tsx';

type Props = Pick<RecordsOf, 'device'> & { readonly record: ListedRecord; readonly onClose: () => void };

export function DeleteRecordModal({ device, record, onClose }: Props) {
  const t = useTranslations('deviceRecords');
  const { remove } = useDeleteDeviceRecord(record.kind, device.uuid);
  const asked = useAskedReason(record.inspection?.ended === true);
  return (
    <ConfirmWrite
      title={t('delete.title', { name: record.name })}
      confirmLabel={t('delete.confirm')}
      danger
      done={t(`deleted.${record.kind}`)}
      mayGo={asked.check}
      onConfirm={() => remove(record.uuid, asked.reason)}
      onClose={onClose}
    >
      {t('delete.text')}
      <CorrectionNotice inspection={record.inspection} />
      {asked.fields}
    </ConfirmWrite>
  );
}
