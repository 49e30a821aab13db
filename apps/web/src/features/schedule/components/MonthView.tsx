import type { ScheduleVisit } from '@trapline/contract/schedule/schemas.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { today } from '~/lib/days.ts';
import { useIsPhone } from '~/lib/use-phone.ts';
import { groupVisitsByDay, isSameMonth } from '../logic/calendar.ts';
import type { Actions } from './actions.ts';
import classes from './schedule.module.css';
import { useDayFormats } from './use-day-formats.ts';
import { useDrag } from './use-drag.ts';
import { MoveHint, VisitChip } from './VisitChip.tsx';

type Props = {
  readonly day: string;
  readonly days: readonly string[];
  readonly visits: readonly ScheduleVisit[];
  readonly actions: Actions;
};

const MAX_SHOWN = 3;
const DAYS_PER_WEEK = 7;

/** Six weeks. A click on the free area of a day plans a visit; a phone shows only the number of visits. */
export function MonthView({ day, days, visits, actions }: Props) {
  const dayFormats = useDayFormats();
  const { drag, begin: startDrag } = useDrag(actions, null);
  const isPhone = useIsPhone();
  const visitsByDay = groupVisitsByDay(visits);
  const currentDay = today();
  return (
    <div className={classes.month}>
      <MoveHint />
      {days.slice(0, DAYS_PER_WEEK).map((one) => (
        <span key={one} className={classes.weekday} aria-hidden="true">
          {dayFormats.weekday(one)}
        </span>
      ))}
      {days.map((one) => (
        <Day
          key={one}
          day={one}
          isOther={!isSameMonth(one, day)}
          isToday={one === currentDay}
          visits={visitsByDay.get(one) ?? []}
          shown={isPhone ? 0 : MAX_SHOWN}
          actions={actions}
        >
          {(visit) => (
            <VisitChip
              key={visit.uuid}
              visit={visit}
              actions={actions}
              hasHours={false}
              isDragged={drag?.uuid === visit.uuid}
              style={drag?.uuid === visit.uuid ? { translate: `${drag.x}px ${drag.y}px` } : undefined}
              onDragStart={startDrag(visit, false)}
            />
          )}
        </Day>
      ))}
    </div>
  );
}

/** Lines of a name in a month: a day with few visits has room for longer names. */
const linesOf = (visitCount: number): number | undefined => ({ 1: 3, 2: 2 })[visitCount];

type DayProps = {
  readonly day: string;
  readonly isOther: boolean;
  readonly isToday: boolean;
  readonly visits: readonly ScheduleVisit[];
  readonly shown: number;
  readonly actions: Actions;
  readonly children: (visit: ScheduleVisit) => ReactNode;
};

function Day({ day, isOther, isToday, visits, shown, actions, children }: DayProps) {
  const t = useTranslations('schedule');
  const dayFormats = useDayFormats();
  const hidden = visits.length - shown;
  return (
    <section
      className={classes.day}
      data-day={day}
      data-other={isOther || undefined}
      data-today={isToday || undefined}
      data-lines={linesOf(visits.length)}
      aria-label={dayFormats.long(day)}
    >
      {actions.plan && shown > 0 && (
        <button
          type="button"
          tabIndex={-1}
          className={classes.slot}
          aria-label={t('addOn', { date: dayFormats.long(day) })}
          onClick={() => actions.plan?.(day)}
        />
      )}
      <button
        type="button"
        className={classes.date}
        aria-current={isToday ? 'date' : undefined}
        onClick={() => actions.show(day)}
      >
        {Number(day.slice(-2))}
        <span className={classes.hidden}>{t('moreOn', { date: dayFormats.long(day), count: visits.length })}</span>
        {shown === 0 && visits.length > 0 && <span className={classes.count}>{visits.length}</span>}
      </button>
      {visits.slice(0, shown).map(children)}
      {shown > 0 && hidden > 0 && (
        <button type="button" className={classes.more} onClick={() => actions.show(day)}>
          {t('more', { count: hidden })}
        </button>
      )}
    </section>
  );
}
