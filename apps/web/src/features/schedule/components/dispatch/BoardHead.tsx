import { useTranslations } from 'use-intl';
import { cellKey, plannedMinutes, UNASSIGNED } from '../../logic/dispatch.ts';
import { wayOf } from '../../logic/way.ts';
import { type Board, fullName, NO_VISITS } from './board.ts';
import classes from './dispatch.module.css';
import { WholeDayVisits } from './WholeDayVisits.tsx';

/** The names of the columns with the number of visits and the planned hours; in a day also visits for the whole day. */
export function BoardHead({ board }: { readonly board: Board }) {
  const t = useTranslations('schedule.dispatch');
  const columns = [
    { uuid: UNASSIGNED, name: t('unassigned'), isActive: true },
    ...board.people.map((person) => ({ uuid: person.uuid, name: fullName(person), isActive: person.isActive })),
  ];
  const [onlyDay] = board.days.length === 1 ? board.days : [];
  return (
    <div className={classes.head}>
      <div className={classes.corner} />
      {columns.map(({ uuid, name, isActive }) => {
        const cells = board.days.map((day) => board.cells.get(cellKey(uuid, day)) ?? NO_VISITS);
        const count = cells.reduce((sum, cell) => sum + cell.length, 0);
        const minutes = cells.reduce((sum, cell) => sum + plannedMinutes(cell), 0);
        const km = uuid === UNASSIGNED ? null : wayOf(cells, board.positions);
        return (
          <div
            key={uuid}
            className={classes.personHead}
            data-head=""
            data-person={uuid}
            data-unassigned={uuid === UNASSIGNED || undefined}
          >
            <h3 className={classes.person}>{name}</h3>
            <span className={classes.load}>
              {isActive ? t('load', { count, hours: Math.round((minutes / 60) * 10) / 10 }) : t('blocked')}
            </span>
            {km !== null && <span className={classes.load}>{t('way', { km })}</span>}
            {onlyDay !== undefined && <WholeDayVisits person={uuid} day={onlyDay} board={board} />}
          </div>
        );
      })}
    </div>
  );
}
