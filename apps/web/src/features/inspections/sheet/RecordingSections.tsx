import type { VisitDeviceType } from '@trapline/contract/device-types/schemas.ts';
import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { useTranslations } from 'use-intl';
import { BaitBar } from '~/components/BaitBar.tsx';
import { FormBlock } from '~/components/form-block.ts';
import { withBait } from '../logic/draft.ts';
import { ActionChips } from './ActionChips.tsx';
import { BaitChoice } from './BaitChoice.tsx';
import sheet from './DeviceSheet.module.css';
import { NeutralChips } from './NeutralChips.tsx';
import { PestTiles } from './PestTiles.tsx';
import { RefillPanel } from './RefillPanel.tsx';
import classes from './tiles.module.css';
import type { Recording } from './use-recording.ts';

type BaitStepsProps = {
  readonly observation: VisitDeviceType['deviceTypeObservations'][number];
  readonly entry: InspectionDevice;
  readonly recording: Recording;
};

/** Eaten bait: the recorded percentage, and the buttons to record a new one. */
function BaitSteps({ observation: { id, name }, entry, recording: { draft, setDraft } }: BaitStepsProps) {
  const t = useTranslations('inspections.sheet');
  const recorded = entry.device.deviceObservations.findLast(
    ({ deviceTypeObservationId }) => deviceTypeObservationId === id,
  )?.data.amountPercentage;
  return (
    <div className={classes.panel}>
      <div className={classes.row}>
        <span className={classes.rowName}>{t('bait', { name })}</span>
        {typeof recorded === 'number' && (
          <span className={classes.recorded}>
            ✓ <BaitBar percent={recorded} />
          </span>
        )}
      </div>
      <BaitChoice name={name} chosen={draft.bait[id]} onChoose={(percent) => setDraft(withBait(draft, id, percent))} />
    </div>
  );
}

type ObservationPartProps = {
  readonly type: VisitDeviceType;
  readonly entry: InspectionDevice;
  readonly recording: Recording;
};

/** Eaten bait, refilled bait, and the observations that are recorded with one tap. */
function ObservationPart({ type, entry, recording }: ObservationPartProps) {
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
          <FormBlock key={observation.id} value={recording.blockSaving}>
            <RefillPanel observation={observation} recording={recording} />
          </FormBlock>
        ))}
      <NeutralChips all={all.filter(({ type: kind }) => kind === 'NEUTRAL')} entry={entry} recording={recording} />
    </section>
  );
}

type Props = { readonly entry: InspectionDevice; readonly recording: Recording };

/** The records that this type allows. The section that a scan should open (redirect option of the type) comes first. */
export function RecordingSections({ entry, recording }: Props) {
  const { type } = recording;
  if (!type) return null;
  const pests = <PestTiles key="pests" type={type} entry={entry} recording={recording} />;
  const observations = <ObservationPart key="observations" type={type} entry={entry} recording={recording} />;
  const orderedSections =
    type.settings.redirectOption === 'observationsModal' ? [observations, pests] : [pests, observations];
  return (
    <>
      {orderedSections}
      <ActionChips type={type} entry={entry} recording={recording} />
    </>
  );
}
