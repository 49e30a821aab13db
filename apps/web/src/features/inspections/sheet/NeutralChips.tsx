import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { VisitDeviceType } from '@trapline/contract/device-types/schemas.ts';
import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { useTranslations } from 'use-intl';
import { withObservation } from '../logic/draft.ts';
import { splitObservations } from '../logic/split-observations.ts';
import { useVisit } from '../logic/visit-context.ts';
import { RecordChip } from './RecordChip.tsx';
import classes from './tiles.module.css';
import type { Recording } from './use-recording.ts';

type Props = {
  readonly all: VisitDeviceType['deviceTypeObservations'];
  readonly entry: InspectionDevice;
  readonly recording: Recording;
};

/** Observations without a value, recorded with one tap. Frequent ones are shown, the rest is folded. */
export function NeutralChips({ all, entry, recording: { draft, setDraft } }: Props) {
  const t = useTranslations('inspections.sheet');
  const { devices } = useVisit().inspection;
  const recorded = new Set(
    entry.device.deviceObservations.map(({ deviceTypeObservationId }) => deviceTypeObservationId),
  );
  const { open, folded } = splitObservations(all, devices);
  const isUsed = ({ id }: { readonly id: number }) => recorded.has(id) || draft.observations.includes(id);
  const [isUnfolded, { toggle }] = useDisclosure(folded.some(isUsed));
  const Chevron = isUnfolded ? IconChevronUp : IconChevronDown;
  return (
    <>
      <div className={classes.grid}>
        {(isUnfolded ? [...open, ...folded] : open).map(({ id, name }) => (
          <RecordChip
            key={id}
            name={name}
            isSelected={draft.observations.includes(id)}
            isRecorded={recorded.has(id)}
            onTap={() => setDraft(withObservation(draft, id))}
          />
        ))}
      </div>
      {folded.length > 0 && (
        <Button
          variant="subtle"
          className={classes.unfold}
          rightSection={<Chevron size={18} aria-hidden="true" />}
          aria-expanded={isUnfolded}
          onClick={toggle}
        >
          {t(isUnfolded ? 'fewer' : 'moreObservations', { count: folded.length })}
        </Button>
      )}
    </>
  );
}
