import { UnstyledButton } from '@mantine/core';
import type { DeviceTypeWithCatalogue } from '@trapline/contract/device-types/schemas.ts';
import { BAIT_STEPS, baitTone } from '@trapline/contract/inspections/rules.ts';
import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { useTranslations } from 'use-intl';
import { BaitBar } from '~/components/BaitBar.tsx';
import { withBait } from '../logic/draft.ts';
import classes from './tiles.module.css';
import type { RecordingOf } from './use-recording.ts';

type Props = {
  readonly observation: DeviceTypeWithCatalogue['deviceTypeObservations'][number];
  readonly entry: InspectionDevice;
  readonly recording: RecordingOf;
};

/** How much of the bait is gone, in the eleven steps one can tell apart by eye. */
export function BaitSteps({ observation: { id, name }, entry, recording: { draft, setDraft } }: Props) {
  const t = useTranslations('inspections.sheet');
  const chosen = draft.bait[id];
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
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser */}
      <div className={classes.bait} role="group" aria-label={t('bait', { name })}>
        {BAIT_STEPS.map((percent) => (
          <UnstyledButton
            key={percent}
            className={classes.step}
            data-tone={baitTone(percent)}
            aria-pressed={chosen === percent}
            onClick={() => setDraft(withBait(draft, id, percent))}
          >
            {percent}%
          </UnstyledButton>
        ))}
      </div>
    </div>
  );
}
