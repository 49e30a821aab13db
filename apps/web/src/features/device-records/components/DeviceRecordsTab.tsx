import type { RecordsOf } from '../logic/records-of.ts';
import { ActionsPart } from './ActionsPart.tsx';
import { ObjectsPart } from './ObjectsPart.tsx';
import { ObservationsPart } from './ObservationsPart.tsx';
import { PhotosPart } from './PhotosPart.tsx';
import classes from './records.module.css';

/** Everything recorded on a device over its life: actions, pests, observations and photos. */
export function DeviceRecordsTab({ place, device }: RecordsOf) {
  return (
    <div className={classes.stack}>
      <ActionsPart place={place} device={device} />
      <ObjectsPart place={place} device={device} />
      <ObservationsPart place={place} device={device} />
      <PhotosPart place={place} device={device} />
    </div>
  );
}
