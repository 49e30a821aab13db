import { Link } from '@tanstack/react-router';
import type { DashboardInspection } from '@trapline/contract/dashboard/schemas.ts';
import type { ReactNode } from 'react';
import { DateTime } from '~/components/DateTime.tsx';
import { PersonName } from '~/components/PersonName.tsx';
import { FindingsLine } from '~/features/dashboard/components/FindingsLine.tsx';
import { useMay } from '~/lib/use-may.ts';
import classes from './visits.module.css';

type Props = {
  readonly visit: DashboardInspection;
  /** The next action for the visit. */
  readonly children: ReactNode;
};

/** A visit with its findings; its name links to the visit if the user may see it. */
export function VisitLine({ visit, children }: Props) {
  const mayOpen = useMay()('inspections.see');
  const { uuid, placeUuid, placeName, name, user, finishedAt, startedAt } = visit;
  return (
    <div className={classes.line} data-link={mayOpen || undefined}>
      <div className={classes.text}>
        {mayOpen ? (
          <Link
            to="/app/places/edit/$placeId/inspections/$inspectionId"
            params={{ placeId: placeUuid, inspectionId: uuid }}
            className={classes.place}
          >
            {placeName}
          </Link>
        ) : (
          <strong className={classes.place}>{placeName}</strong>
        )}
        <span className={classes.visit}>
          <span>{name}</span>
          <span>
            <PersonName person={user} />
          </span>
          <DateTime atFacility value={finishedAt ?? startedAt} />
        </span>
        <FindingsLine visit={visit} />
      </div>
      <div className={classes.aside}>{children}</div>
    </div>
  );
}
