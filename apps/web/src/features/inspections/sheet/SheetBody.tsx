import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { useState } from 'react';
import { OutboxStrip } from '../components/OutboxStrip.tsx';
import { useVisit } from '../logic/visit-context.ts';
import classes from './DeviceSheet.module.css';
import { RecordingSections } from './RecordingSections.tsx';
import { RecordsPart } from './RecordsPart.tsx';
import { SheetNotices } from './SheetNotices.tsx';
import type { RecordingOf } from './use-recording.ts';

type Props = { readonly entry: InspectionDevice; readonly recording: RecordingOf };

/** What can be recorded, then what is; who opens a device that is done already wants to see what is there. */
export function SheetBody({ entry, recording }: Props) {
  const { rights } = useVisit();
  // as it was when it was opened: nothing changes places under the thumb
  const [wasChecked] = useState(entry.status === 'CHECKED');
  const records = <RecordsPart entry={entry} recording={recording} />;
  return (
    <div className={classes.scroll}>
      <OutboxStrip isCompact />
      <SheetNotices entry={entry} />
      {wasChecked && records}
      {rights.mayRecord && <RecordingSections entry={entry} recording={recording} />}
      {!wasChecked && records}
    </div>
  );
}
