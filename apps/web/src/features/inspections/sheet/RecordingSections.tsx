import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { ActionChips } from './ActionChips.tsx';
import { ObservationPart } from './ObservationPart.tsx';
import { PestTiles } from './PestTiles.tsx';
import type { RecordingOf } from './use-recording.ts';

type Props = { readonly entry: InspectionDevice; readonly recording: RecordingOf };

/** What can be recorded on this type. The part that a scan of it should open (its redirect option) stands first. */
export function RecordingSections({ entry, recording }: Props) {
  const { type } = recording;
  if (!type) return null;
  const pests = <PestTiles key="pests" type={type} entry={entry} recording={recording} />;
  const observations = <ObservationPart key="observations" type={type} entry={entry} recording={recording} />;
  const first = type.settings.redirectOption === 'observationsModal' ? [observations, pests] : [pests, observations];
  return (
    <>
      {first}
      <ActionChips type={type} entry={entry} recording={recording} />
    </>
  );
}
