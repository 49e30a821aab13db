import type { ListedGlobalDevice } from '@trapline/contract/devices/schemas.ts';
import { TypeName } from '~/components/TypeName.tsx';
import { SignalStatusBadge } from '../SignalStatusBadge.tsx';
import classes from './global.module.css';

/** A device of any facility as a card, where there is no room for a table. */
export function GlobalDeviceCard({ device }: { readonly device: ListedGlobalDevice }) {
  const { uniqueId, name, location, deviceType, place, zone, signalStatus } = device;
  return (
    <div className={classes.card}>
      <div className={classes.head}>
        <span>
          <span className={classes.number}>{uniqueId}</span> {name}
        </span>
        {signalStatus && <SignalStatusBadge status={signalStatus} />}
      </div>
      <div className={classes.line}>{[place.name, zone?.name ?? location].filter(Boolean).join(', ')}</div>
      <div className={classes.line}>
        <TypeName {...deviceType} />
      </div>
    </div>
  );
}
