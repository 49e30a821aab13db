import type { DevicePhoto } from '@trapline/contract/device-records/schemas.ts';
import type { ReactNode } from 'react';
import { DateTime } from '~/components/DateTime.tsx';
import { PersonName } from '~/components/PersonName.tsx';
import { InspectionLink } from './InspectionLink.tsx';
import classes from './records.module.css';

type Props = { readonly photo: DevicePhoto; readonly placeId: string; readonly thumb: ReactNode };

/** A photo on a phone. */
export function PhotoCard({ photo: { user, createdAt, inspection }, placeId, thumb }: Props) {
  return (
    <span className={classes.photoCard}>
      {thumb}
      <span className={classes.card}>
        <span className={classes.note}>
          <PersonName person={user} />
        </span>
        <span className={classes.line}>
          <DateTime value={createdAt} />
        </span>
        <span className={classes.cardLink}>
          <InspectionLink placeId={placeId} inspection={inspection} />
        </span>
      </span>
    </span>
  );
}
