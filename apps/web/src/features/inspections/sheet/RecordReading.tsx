import { Modal } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useReturnFocus } from '~/lib/use-return-focus.ts';
import type { DeviceRecord } from '../logic/device-records.ts';
import { pestName } from '../logic/pest-name.ts';
import { RecordHistory } from './RecordHistory.tsx';

type Props = { readonly record: DeviceRecord; readonly onClose: () => void };

/** A record of a visit that is read: who entered it, and who changed it and why. */
export function RecordReading({ record, onClose }: Props) {
  const t = useTranslations('ui.action');
  useReturnFocus();
  return (
    <Modal
      opened
      onClose={onClose}
      title={pestName(record.name).common}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <RecordHistory record={record} />
    </Modal>
  );
}
