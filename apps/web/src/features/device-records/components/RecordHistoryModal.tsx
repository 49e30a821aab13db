import { Modal } from '@mantine/core';
import { type ChangeLine, changeLines } from '@trapline/contract/device-records/rules.ts';
import { useTranslations } from 'use-intl';
import { ChangeHistory } from '~/components/ChangeHistory.tsx';
import { PendingCard } from '~/components/PendingCard.tsx';
import { facilityDateTime } from '~/lib/days.ts';
import { percentText } from '~/lib/percent.ts';
import { useReasonText } from '~/lib/use-reason-text.ts';
import { useReturnFocus } from '~/lib/use-return-focus.ts';
import { useDeviceRecordHistory } from '../calls.ts';
import type { ListedRecord } from '../logic/listed-record.ts';
import type { RecordsContext } from '../logic/records-context.ts';

type Props = Pick<RecordsContext, 'device'> & { readonly record: ListedRecord; readonly onClose: () => void };

/** The history of a record: its author and all changes with time, old value and new value. */
export function RecordHistoryModal({ device, record, onClose }: Props) {
  const t = useTranslations();
  useReturnFocus();
  const reasonText = useReasonText();
  const valueText = ({ field }: ChangeLine, value: string | number | null): string => {
    if (value === null) return '—';
    if (field === 'createdAt') return facilityDateTime(String(value));
    if (field === 'percent') return percentText(String(value));
    return field === 'grams' ? t('inspections.devices.grams', { grams: Number(value) }) : String(value);
  };
  const load = useDeviceRecordHistory({ kind: record.kind, deviceId: device.uuid, uuid: record.uuid });
  const steps = load.data?.history.map((step) => ({
    at: step.at,
    by: step.by,
    mark: step.correction ? t('inspections.record.correction') : undefined,
    reason: step.correction ? reasonText(step.reason) : undefined,
    lines: changeLines(step).map((line) => ({
      label: t(`inspections.record.field.${line.field}`),
      before: step.before ? valueText(line, line.before) : undefined,
      after: valueText(line, line.after),
    })),
  }));
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${t('deviceRecords.history')}: ${record.name}`}
      closeButtonProps={{ 'aria-label': t('ui.action.close') }}
    >
      {steps ? <ChangeHistory steps={steps} /> : <PendingCard load={load} />}
    </Modal>
  );
}
