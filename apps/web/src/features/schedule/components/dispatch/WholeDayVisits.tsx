import { cellKey } from '../../logic/dispatch.ts';
import { type Board, NO_VISITS } from './board.ts';
import { DispatchCard } from './DispatchCard.tsx';
import classes from './dispatch.module.css';

type Props = { readonly person: string; readonly day: string; readonly board: Board };

/** Visits for the whole day, above the hours. */
export function WholeDayVisits({ person, day, board }: Props) {
  const visits = (board.cells.get(cellKey(person, day)) ?? NO_VISITS).filter(({ allDay }) => allDay);
  return (
    <div className={classes.wholeDay} data-cell="" data-person={person} data-day={day}>
      {visits.map((visit) => (
        <DispatchCard key={visit.uuid} visit={visit} order={null} overlaps={false} mayMove={board.mayMove(visit)} />
      ))}
    </div>
  );
}
