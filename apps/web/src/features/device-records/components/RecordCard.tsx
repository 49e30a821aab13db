import type { ReactNode } from 'react';
import { DateTime } from '~/components/DateTime.tsx';
import { PersonName } from '~/components/PersonName.tsx';
import type { ListedRecord } from '../logic/listed-record.ts';
import { InspectionLink } from './InspectionLink.tsx';
import { RecordAmount } from './RecordAmount.tsx';
import classes from './records.module.css';

type Props = {
  readonly record: ListedRecord;
  readonly placeId: string;
  /** What one does with it. */
  readonly children: ReactNode;
};

/** A record on a phone. */
export function RecordCard({ record, placeId, children }: Props) {
  const { name, isDangerous, note, user, createdAt, inspection } = record;
  return (
    <span className={classes.card}>
      <span className={classes.cardTop}>
        <span className={isDangerous ? classes.danger : classes.name}>{name}</span>
        <RecordAmount record={record} />
      </span>
      {note && <span className={classes.note}>{note}</span>}
      <span className={classes.line}>
        <PersonName person={user} />, <DateTime value={createdAt} />
      </span>
      <span className={classes.cardFoot}>
        <span className={classes.cardLink}>
          <InspectionLink placeId={placeId} inspection={inspection} />
        </span>
        {children}
      </span>
    </span>
  );
}
