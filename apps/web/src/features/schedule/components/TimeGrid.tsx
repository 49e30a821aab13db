import type { ScheduleVisit } from '@trapline/contract/schedule/schemas.ts';
import { type CSSProperties, type MouseEvent, useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { today } from '~/lib/days.ts';
import { asTime, byDay, MINUTES_OF_DAY, type Placed, placed } from '../logic/calendar.ts';
import type { Actions } from './actions.ts';
import classes from './schedule.module.css';
import { useDayWords } from './use-day-words.ts';
import { type Drag, useDrag } from './use-drag.ts';
import { MoveHint, VisitChip } from './VisitChip.tsx';

type Props = {
  readonly days: readonly string[];
  readonly visits: readonly ScheduleVisit[];
  readonly actions: Actions;
};

const HOUR_PX = 48;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const FIRST_SHOWN = 6;
const HALF_HOUR = 30;
const NEW_MINUTES = 120;

const toPx = (minutes: number): number => (minutes / 60) * HOUR_PX;

const boxOf = ({ visit, from, to, column, columns }: Placed, drag: Drag | null): CSSProperties => {
  const dragged = drag?.uuid === visit.uuid ? drag : null;
  return {
    top: toPx(from),
    height: Math.max(toPx(to - from) + (dragged?.isStretch ? dragged.y : 0), HOUR_PX / 4),
    insetInlineStart: `${(column / columns) * 100}%`,
    width: `calc(${100 / columns}% - 3px)`,
    ...(dragged && !dragged.isStretch && { translate: `${dragged.x}px ${dragged.y}px` }),
  };
};

/** Days side by side with their hours; all-day visits are above them. */
export function TimeGrid({ days, visits, actions }: Props) {
  const t = useTranslations('schedule');
  const words = useDayWords();
  const hours = useDrag(actions, HOUR_PX);
  const whole = useDrag(actions, null);
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    frame.current?.scrollTo({ top: FIRST_SHOWN * HOUR_PX });
  }, []);
  const now = today();
  const ofDay = byDay(visits);
  const columns = { '--days': days.length } as CSSProperties;
  const planAt = (day: string) => (event: MouseEvent<HTMLElement>) => {
    const at = Math.floor(((event.nativeEvent.offsetY / HOUR_PX) * 60) / HALF_HOUR) * HALF_HOUR;
    actions.plan?.(day, asTime(at), asTime(Math.min(at + NEW_MINUTES, MINUTES_OF_DAY - 1)));
  };
  return (
    <div className={classes.grid} style={columns}>
      <MoveHint />
      <div className={classes.gridHead}>
        <span />
        {days.map((day) => (
          <div key={day} data-day={day} className={classes.gridDay} data-today={day === now || undefined}>
            <button type="button" className={classes.gridDate} onClick={() => actions.show(day)}>
              {words.dayAndMonth(day)}
            </button>
            {(ofDay.get(day) ?? [])
              .filter(({ allDay }) => allDay)
              .map((visit) => (
                <VisitChip
                  key={visit.uuid}
                  visit={visit}
                  actions={actions}
                  hasHours={false}
                  isDragged={whole.drag?.uuid === visit.uuid}
                  onTake={whole.begin(visit, false)}
                />
              ))}
          </div>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section ref={frame} className={classes.gridBody} tabIndex={0} aria-label={t('titles.list')}>
        <div className={classes.hours} aria-hidden="true">
          {HOURS.map((hour) => (
            <span key={hour}>{asTime(hour * 60)}</span>
          ))}
        </div>
        {days.map((day) => (
          <div key={day} data-day={day} className={classes.column} data-today={day === now || undefined}>
            {actions.plan && (
              <button
                type="button"
                tabIndex={-1}
                className={classes.slot}
                aria-label={t('addOn', { date: words.long(day) })}
                onClick={planAt(day)}
              />
            )}
            {placed((ofDay.get(day) ?? []).filter(({ allDay }) => !allDay)).map((one) => (
              <VisitChip
                key={one.visit.uuid}
                visit={one.visit}
                actions={actions}
                hasHours
                isDragged={hours.drag?.uuid === one.visit.uuid}
                style={boxOf(one, hours.drag)}
                onTake={hours.begin(one.visit, false)}
                onStretch={hours.begin(one.visit, true)}
              />
            ))}
          </div>
        ))}
      </section>
    </div>
  );
}
