import { memo } from 'react';
import { overlappingIn, UNASSIGNED } from '../../logic/dispatch.ts';
import { distancesOf } from '../../logic/way.ts';
import { type CellProps, isFaded, isSameCell } from './cell.ts';
import { DispatchCard } from './DispatchCard.tsx';
import classes from './dispatch.module.css';

const NONE: ReadonlySet<string> = new Set();
const NO_DISTANCES: ReadonlyMap<string, number> = new Map();

/** The visits of one person on one day of a week, in their order. */
export const WeekCell = memo(function WeekCell({ person, day, visits, placeUuid, positions, mayMove }: CellProps) {
  const isUnassigned = person === UNASSIGNED;
  const overlapping = isUnassigned ? NONE : overlappingIn(visits);
  const distances = isUnassigned ? NO_DISTANCES : distancesOf(visits, positions);
  return (
    <ol
      className={classes.cell}
      data-cell=""
      data-person={person}
      data-day={day}
      data-unassigned={isUnassigned || undefined}
    >
      {visits.map((visit, index) => (
        <li key={visit.uuid} data-faded={isFaded(visit, placeUuid) || undefined}>
          <DispatchCard
            visit={visit}
            order={isUnassigned ? null : index + 1}
            km={distances.get(visit.uuid)}
            overlaps={overlapping.has(visit.uuid)}
            mayMove={mayMove(visit)}
          />
        </li>
      ))}
    </ol>
  );
}, isSameCell);
