import type { VisitDeviceType } from '@trapline/contract/device-types/schemas.ts';
import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { useTranslations } from 'use-intl';
import { BaitBar } from '~/components/BaitBar.tsx';
import { withBait } from '../logic/draft.ts';
import { BaitChoice } from './BaitChoice.tsx';
import classes from './tiles.module.css';
import type { RecordingOf } from './use-recording.ts';

type Props = {
  readonly observation: VisitDeviceType['deviceTypeObservations'][number];
  readonly entry: InspectionDevice;
  readonly recording: RecordingOf;
};

/** Bait eaten: what is recorded already, and the steps to record it in. */
export function BaitSteps({ observation: { id, name }, entry, recording: { draft, setDraft } }: Props) {
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
