import type { Inspection } from '@trapline/contract/inspections/schemas.ts';
import { DateTime } from '~/components/DateTime.tsx';
import { PersonName } from '~/components/PersonName.tsx';
import { CheckedMeter } from './CheckedMeter.tsx';
import classes from './InspectionCard.module.css';
import { InspectionStatusBadge } from './InspectionStatusBadge.tsx';

/** A visit in the list of a phone. */
export function InspectionCard({ inspection }: { readonly inspection: Inspection }) {
  return (
    <div className={classes.root}>
      <div className={classes.head}>
        <strong>{inspection.name}</strong>
        <InspectionStatusBadge status={inspection.status} />
      </div>
      {inspection.note && <span className={classes.note}>{inspection.note}</span>}
      <div className={classes.line}>
        <DateTime value={inspection.startedAt} />
        <PersonName person={inspection.user} />
      </div>
      <CheckedMeter checked={inspection.devicesChecked} total={inspection.devicesTotal} />
    </div>
  );
}
