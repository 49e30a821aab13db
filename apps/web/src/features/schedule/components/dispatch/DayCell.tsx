import { type CSSProperties, memo } from 'react';
import { type PlacedVisit, placeInColumns } from '../../logic/calendar.ts';
import { overlappingIn } from '../../logic/dispatch.ts';
import { distancesOf } from '../../logic/way.ts';
import { type CellProps, isFaded, isSameCell } from './cell.ts';
import { DispatchCard } from './DispatchCard.tsx';
import classes from './dispatch.module.css';

type Props = CellProps & { readonly firstHour: number; readonly hourPx: number };

/** A shorter card has no room for its third line. */
const SHORT_MINUTES = 75;

const boxOf = ({ from, to, column, columns }: PlacedVisit, { firstHour, hourPx }: Props): CSSProperties => ({
  top: ((from - firstHour * 60) / 60) * hourPx,
  height: ((to - from) / 60) * hourPx - 2,
  insetInlineStart: `${(column / columns) * 100}%`,
  width: `calc(${100 / columns}% - 3px)`,
});

/** The hours of one person on one day. */
export const DayCell = memo(function DayCell(props: Props) {
  const { person, day, visits, placeUuid, positions, mayMove, hourPx } = props;
  const timed = visits.filter(({ allDay }) => !allDay);
  const overlapping = overlappingIn(timed);
  const distances = distancesOf(timed, positions);
  const style = { '--hour': `${hourPx}px` } as CSSProperties;
  return (
    <ol className={classes.hoursCell} style={style} data-cell="" data-hours="" data-person={person} data-day={day}>
      {placeInColumns(timed).map((placed, index) => (
        <li
          key={placed.visit.uuid}
          data-faded={isFaded(placed.visit, placeUuid) || undefined}
          data-short={placed.to - placed.from < SHORT_MINUTES || undefined}
        >
          <DispatchCard
            visit={placed.visit}
            order={index + 1}
            km={distances.get(placed.visit.uuid)}
            overlaps={overlapping.has(placed.visit.uuid)}
            mayMove={mayMove(placed.visit)}
            style={boxOf(placed, props)}
          />
        </li>
      ))}
    </ol>
  );
}, isSameCell);
