import { Modal } from '@mantine/core';
import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useReturnFocus } from '~/lib/use-return-focus.ts';
import { RecommendButton } from '~/shared/recommendations/RecommendButton.tsx';
import { type DeviceRecord, deviceRecords } from '../logic/device-records.ts';
import { pestName } from '../logic/pest-name.ts';
import { useVisit } from '../logic/visit-context.ts';
import { isPending } from '../outbox/with-entries.ts';
import { isOnlyInPack } from '../pack/visit-of-pack.ts';
import sheet from './DeviceSheet.module.css';
import { PhotosPart } from './PhotosPart.tsx';
import { RecordHistory } from './RecordHistory.tsx';
import { RecordModal } from './RecordModal.tsx';
import { RecordRow } from './RecordRow.tsx';
import classes from './RecordsPart.module.css';
import type { Recording } from './use-recording.ts';

type RecordViewProps = { readonly record: DeviceRecord; readonly onClose: () => void };

/** A record of a read-only visit: its author, and its changes with their reasons. */
function RecordView({ record, onClose }: RecordViewProps) {
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

type Props = { readonly entry: InspectionDevice; readonly recording: Recording };

/** Everything recorded on the device in this visit, and its photos. */
export function RecordsPart({ entry, recording }: Props) {
  const t = useTranslations('inspections.sheet');
  const { rights, inspection } = useVisit();
  const [openUuid, setOpenUuid] = useState<string | null>(null);
  const records = deviceRecords(entry.device);
  const openRecord = records.find(({ uuid }) => uuid === openUuid);
  const RecordWindow = rights.mayRecord ? RecordModal : RecordView;
  return (
    <>
      <section className={sheet.section} aria-label={t('recorded')}>
        <h3 className={sheet.sectionTitle}>{t('recorded')}</h3>
        {records.length === 0 && <p className={sheet.quiet}>{t('nothingRecorded')}</p>}
        <ul className={classes.rows}>
          {records.map((record) => {
            const mayOpen = !isOnlyInPack(record) && (rights.mayRecord || !isPending(record));
            return (
              <RecordRow
                key={record.uuid}
                record={record}
                isEditable={rights.mayRecord && !isOnlyInPack(record)}
                onOpen={mayOpen ? () => setOpenUuid(record.uuid) : undefined}
              />
            );
          })}
        </ul>
      </section>
      <PhotosPart entry={entry} recording={recording} />
      <div className={classes.recommend}>
        <RecommendButton
          placeId={inspection.placeUuid}
          origin="FINDING"
          device={entry.device.uuid}
          inspection={inspection.uuid}
          photos={entry.device.deviceImages.map(({ id }) => String(id))}
        />
      </div>
      {openRecord && <RecordWindow key={openRecord.uuid} record={openRecord} onClose={() => setOpenUuid(null)} />}
    </>
  );
}
