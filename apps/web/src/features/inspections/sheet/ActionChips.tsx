import type { VisitDeviceType } from '@trapline/contract/device-types/schemas.ts';
import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { cleansTooLate } from '../logic/cleaning.ts';
import { CleaningModal } from './CleaningModal.tsx';
import sheet from './DeviceSheet.module.css';
import { RecordChip } from './RecordChip.tsx';
import classes from './tiles.module.css';
import type { RecordingOf } from './use-recording.ts';

type Action = VisitDeviceType['deviceTypeActions'][number];
type Props = {
  readonly type: VisitDeviceType;
  readonly entry: InspectionDevice;
  readonly recording: RecordingOf;
};

/** One tap records an action once; a cleaning that comes after a pest asks first. */
export function ActionChips({ type, entry, recording }: Props) {
  const t = useTranslations('inspections.sheet');
  const [late, setLate] = useState<Action | null>(null);
  const all = type.deviceTypeActions;
  if (all.length === 0) return null;
  const timesOf = (id: number) =>
    entry.device.deviceActions
      .filter(({ deviceTypeActionId }) => deviceTypeActionId === id)
      .reduce((sum, { amount }) => sum + amount, 0);
  const tap = (action: Action) => (cleansTooLate(action, entry) ? setLate(action) : recording.keepAction(action));
  const keepLate = (beforePests?: true) => {
    if (late) recording.keepAction(late, beforePests);
    setLate(null);
  };
  return (
    <section className={sheet.section} aria-label={t('actions')}>
      <h3 className={sheet.sectionTitle}>{t('actions')}</h3>
      <div className={classes.grid}>
        {all.map((action) => (
          <RecordChip key={action.id} name={action.name} times={timesOf(action.id)} onTap={() => tap(action)} />
        ))}
      </div>
      {late && (
        <CleaningModal onBefore={() => keepLate(true)} onAnyway={() => keepLate()} onClose={() => setLate(null)} />
      )}
    </section>
  );
}
