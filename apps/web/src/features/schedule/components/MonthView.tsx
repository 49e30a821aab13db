import type { ScheduleVisit } from '@trapline/contract/schedule/schemas.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { today } from '~/lib/days.ts';
import { useIsPhone } from '~/lib/use-phone.ts';
import { byDay, isSameMonth } from '../logic/calendar.ts';
import type { Actions } from './actions.ts';
import classes from './schedule.module.css';
import { useDayWords } from './use-day-words.ts';
import { useDrag } from './use-drag.ts';
import { MoveHint, VisitChip } from './VisitChip.tsx';

type Props = {
  readonly day: string;
  readonly days: readonly string[];
  readonly visits: readonly ScheduleVisit[];
  readonly actions: Actions;
};

const SHOWN = 3;
const WEEK = 7;

/** Six weeks. A click on the free area of a day plans a visit; a phone shows only the number of visits. */
export function MonthView({ day, days, visits, actions }: Props) {
  const words = useDayWords();
  const { drag, begin } = useDrag(actions, null);
  const isPhone = useIsPhone();
  const ofDay = byDay(visits);
  const now = today();
  return (
    <div className={classes.month}>
      <MoveHint />
      {days.slice(0, WEEK).map((one) => (
        <span key={one} className={classes.weekday} aria-hidden="true">
          {words.weekday(one)}
        </span>
      ))}
      {days.map((one) => (
        <Day
          key={one}
          day={one}
          isOther={!isSameMonth(one, day)}
          isToday={one === now}
          visits={ofDay.get(one) ?? []}
          shown={isPhone ? 0 : SHOWN}
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
              onTake={begin(visit, false)}
            />
          )}
        </Day>
      ))}
    </div>
  );
}

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
  const words = useDayWords();
  const hidden = visits.length - shown;
  return (
    <section
      className={classes.day}
      data-day={day}
      data-other={isOther || undefined}
      data-today={isToday || undefined}
      aria-label={words.long(day)}
    >
      {actions.plan && shown > 0 && (
        <button
          type="button"
          tabIndex={-1}
          className={classes.slot}
          aria-label={t('addOn', { date: words.long(day) })}
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
        <span className={classes.hidden}>{t('moreOn', { date: words.long(day), count: visits.length })}</span>
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
