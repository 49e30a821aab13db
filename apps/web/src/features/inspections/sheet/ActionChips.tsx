import { Button, Modal, Text } from '@mantine/core';
import type { VisitDeviceType } from '@trapline/contract/device-types/schemas.ts';
import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useReturnFocus } from '~/lib/use-return-focus.ts';
import { cleansTooLate } from '../logic/cleaning.ts';
import { hasAction, withAction } from '../logic/draft.ts';
import sheet from './DeviceSheet.module.css';
import { RecordChip } from './RecordChip.tsx';
import classesOfCleaningModal from './RecordsPart.module.css';
import classes from './tiles.module.css';
import type { Recording } from './use-recording.ts';

type CleaningModalProps = {
  readonly onBefore: () => void;
  readonly onAnyway: () => void;
  readonly onClose: () => void;
};

/** A cleaning after a pest of the same visit distorts the statistics; the dialog offers to date it before the pest. */
function CleaningModal({ onBefore, onAnyway, onClose }: CleaningModalProps) {
  const t = useTranslations('inspections.sheet.cleaning');
  useReturnFocus();
  const ui = useTranslations('ui.action');
  return (
    <Modal opened onClose={onClose} title={t('title')} size="sm" closeButtonProps={{ 'aria-label': ui('close') }}>
      <div className={classesOfCleaningModal.choice}>
        <Text>{t('text')}</Text>
        <Button data-autofocus onClick={onBefore}>
          {t('before')}
        </Button>
        <Button variant="default" onClick={onAnyway}>
          {t('confirm')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {ui('cancel')}
        </Button>
      </div>
    </Modal>
  );
}

type Action = VisitDeviceType['deviceTypeActions'][number];
type Props = {
  readonly type: VisitDeviceType;
  readonly entry: InspectionDevice;
  readonly recording: Recording;
};

/** The actions at the device; a cleaning asks for confirmation if pests of the visit are already recorded. */
export function ActionChips({ type, entry, recording }: Props) {
  const t = useTranslations('inspections.sheet');
  const [lateCleaning, setLateCleaning] = useState<Action | null>(null);
  const all = type.deviceTypeActions;
  if (all.length === 0) return null;
  const { draft, setDraft } = recording;
  const isRecorded = (id: number) =>
    entry.device.deviceActions.some(({ deviceTypeActionId }) => deviceTypeActionId === id);
  const addToDraft = ({ id }: Action, beforePests?: true) =>
    setDraft(withAction(draft, { id, ...(beforePests && { beforePests }) }));
  const handleTap = (action: Action) =>
    !hasAction(draft, action.id) && cleansTooLate(action, entry) ? setLateCleaning(action) : addToDraft(action);
  const addLateCleaning = (beforePests?: true) => {
    if (lateCleaning) addToDraft(lateCleaning, beforePests);
    setLateCleaning(null);
  };
  return (
    <section className={sheet.section} aria-label={t('actions')}>
      <h3 className={sheet.sectionTitle}>{t('actions')}</h3>
      <div className={classes.grid}>
        {all.map((action) => (
          <RecordChip
            key={action.id}
            name={action.name}
            isSelected={hasAction(draft, action.id)}
            isRecorded={isRecorded(action.id)}
            onTap={() => handleTap(action)}
          />
        ))}
      </div>
      {lateCleaning && (
        <CleaningModal
          onBefore={() => addLateCleaning(true)}
          onAnyway={() => addLateCleaning()}
          onClose={() => setLateCleaning(null)}
        />
      )}
    </section>
  );
}
