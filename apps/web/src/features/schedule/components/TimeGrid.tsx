import type { ScheduleVisit } from '@trapline/contract/schedule/schemas.ts';
import { type CSSProperties, type MouseEvent, useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { today } from '~/lib/days.ts';
import { asTime, groupVisitsByDay, MINUTES_OF_DAY, type PlacedVisit, placeInColumns } from '../logic/calendar.ts';
import type { Actions } from './actions.ts';
import classes from './schedule.module.css';
import { useDayFormats } from './use-day-formats.ts';
import { type Drag, useDrag } from './use-drag.ts';
import { MoveHint, VisitChip } from './VisitChip.tsx';

type Props = {
  readonly days: readonly string[];
  readonly visits: readonly ScheduleVisit[];
  readonly actions: Actions;
};

const HOUR_PX = 48;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const FIRST_HOUR_SHOWN = 6;
const HALF_HOUR_MINUTES = 30;
const NEW_VISIT_MINUTES = 120;

const toPx = (minutes: number): number => (minutes / 60) * HOUR_PX;

const boxOf = ({ visit, from, to, column, columns }: PlacedVisit, drag: Drag | null): CSSProperties => {
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
  const dayFormats = useDayFormats();
  const hourDrag = useDrag(actions, HOUR_PX);
  const dayDrag = useDrag(actions, null);
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    frame.current?.scrollTo({ top: FIRST_HOUR_SHOWN * HOUR_PX });
  }, []);
  const currentDay = today();
  const visitsByDay = groupVisitsByDay(visits);
  const columns = { '--days': days.length } as CSSProperties;
  const planAt = (day: string) => (event: MouseEvent<HTMLElement>) => {
    const startMinutes =
      Math.floor(((event.nativeEvent.offsetY / HOUR_PX) * 60) / HALF_HOUR_MINUTES) * HALF_HOUR_MINUTES;
    actions.plan?.(day, asTime(startMinutes), asTime(Math.min(startMinutes + NEW_VISIT_MINUTES, MINUTES_OF_DAY - 1)));
  };
  return (
    <div className={classes.grid} style={columns}>
      <MoveHint />
      <div className={classes.gridHead}>
        <span />
        {days.map((day) => (
          <div key={day} data-day={day} className={classes.gridDay} data-today={day === currentDay || undefined}>
            <button type="button" className={classes.gridDate} onClick={() => actions.show(day)}>
              {dayFormats.dayAndMonth(day)}
            </button>
            {(visitsByDay.get(day) ?? [])
              .filter(({ allDay }) => allDay)
              .map((visit) => (
                <VisitChip
                  key={visit.uuid}
                  visit={visit}
                  actions={actions}
                  hasHours={false}
                  isDragged={dayDrag.drag?.uuid === visit.uuid}
                  onDragStart={dayDrag.begin(visit, false)}
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
          <div key={day} data-day={day} className={classes.column} data-today={day === currentDay || undefined}>
            {actions.plan && (
              <button
                type="button"
                tabIndex={-1}
                className={classes.slot}
                aria-label={t('addOn', { date: dayFormats.long(day) })}
                onClick={planAt(day)}
              />
            )}
            {placeInColumns((visitsByDay.get(day) ?? []).filter(({ allDay }) => !allDay)).map((one) => (
              <VisitChip
                key={one.visit.uuid}
                visit={one.visit}
                actions={actions}
                hasHours
                isDragged={hourDrag.drag?.uuid === one.visit.uuid}
                style={boxOf(one, hourDrag.drag)}
                onDragStart={hourDrag.begin(one.visit, false)}
                onStretch={hourDrag.begin(one.visit, true)}
              />
            ))}
          </div>
        ))}
      </section>
    </div>
  );
}
