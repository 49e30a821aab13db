import type { VisitDeviceType } from '@trapline/contract/device-types/schemas.ts';
import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { useTranslations } from 'use-intl';
import { BaitSteps } from './BaitSteps.tsx';
import sheet from './DeviceSheet.module.css';
import { NeutralChips } from './NeutralChips.tsx';
import { RefillPanel } from './RefillPanel.tsx';
import type { RecordingOf } from './use-recording.ts';

type Props = {
  readonly type: VisitDeviceType;
  readonly entry: InspectionDevice;
  readonly recording: RecordingOf;
};

/** Bait eaten, bait put in, and the observations that are noted with one tap. */
export function ObservationPart({ type, entry, recording }: Props) {
  const t = useTranslations('inspections.sheet');
  const all = type.deviceTypeObservations;
  if (all.length === 0) return null;
  return (
    <section className={sheet.section} aria-label={t('observations')}>
      <h3 className={sheet.sectionTitle}>{t('observations')}</h3>
      {all
        .filter((observation) => observation.type === 'BAIT_COLLECT')
        .map((observation) => (
          <BaitSteps key={observation.id} observation={observation} entry={entry} recording={recording} />
        ))}
      {all
        .filter((observation) => observation.type === 'REFILL')
        .map((observation) => (
          <RefillPanel key={observation.id} observation={observation} recording={recording} />
        ))}
      <NeutralChips all={all.filter(({ type: kind }) => kind === 'NEUTRAL')} entry={entry} recording={recording} />
    </section>
  );
}
