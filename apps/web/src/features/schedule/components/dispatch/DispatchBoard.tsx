import type { ScheduleVisit } from '@trapline/contract/schedule/schemas.ts';
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { today } from '~/lib/days.ts';
import { asTime } from '../../logic/calendar.ts';
import { cellKey, type Suitability, suitabilityOf, type Target, UNASSIGNED } from '../../logic/dispatch.ts';
import { useDayFormats } from '../use-day-formats.ts';
import { BoardHead } from './BoardHead.tsx';
import { type Board, type Card, NO_VISITS } from './board.ts';
import { DayCell } from './DayCell.tsx';
import classes from './dispatch.module.css';
import { hourScaleOf } from './hour-scale.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { useDispatchDrag } from './use-dispatch-drag.ts';
import { WeekCell } from './WeekCell.tsx';

type Props = {
  readonly board: Board;
  /** Visits of other facilities fade. */
  readonly placeUuid: string | undefined;
  readonly onOpen: (card: Card) => void;
  readonly onMenu: (card: Card) => void;
  readonly onMove: (card: Card, target: Target) => void;
};

const visitsByUuid = ({ cells }: Board): ReadonlyMap<string, ScheduleVisit> =>
  new Map([...cells.values()].flat().map((visit) => [visit.uuid, visit]));

const cardAt = (element: EventTarget) => {
  const card = (element as Element).closest<HTMLElement>('[data-visit]');
  return { uuid: card?.dataset.visit, from: card?.closest<HTMLElement>('[data-cell]')?.dataset.person };
};

/** Technicians as columns; a day has hours, a week has one row for each day. */
export function DispatchBoard({ board, placeUuid, onOpen, onMenu, onMove }: Props) {
  const t = useTranslations('schedule.dispatch');
  const frame = useRef<HTMLElement>(null);
  const { people, days, cells } = board;
  const isWeek = days.length > 1;
  const scale = isWeek ? null : hourScaleOf([...cells.values()].flat());
  const visits = visitsByUuid(board);
  const findCard = (uuid = '', from?: string): Card | null => {
    const visit = visits.get(uuid);
    return visit && from !== undefined ? { visit, from } : null;
  };
  const columns = [UNASSIGNED, ...people.map(({ uuid }) => uuid)];
  const fitAt = (visit: ScheduleVisit | undefined, person: string): Suitability => {
    const found = people.find(({ uuid }) => uuid === person);
    return visit && found ? suitabilityOf(found, visit) : 'inspects';
  };
  const beginDrag = useDispatchDrag(
    {
      scale,
      mayDrag: (uuid) => {
        const visit = visits.get(uuid);
        return visit !== undefined && board.mayMove(visit);
      },
      suitabilityOf: (uuid, person) => fitAt(visits.get(uuid), person),
      onDrop: (uuid, from, target) => {
        const card = findCard(uuid, from);
        if (card) onMove(card, target);
      },
    },
    classes.ghost ?? '',
  );
  const { handleKey, restoreFocus } = useBoardKeys({ columns, isWeek, onMove, fitAt });
  useLayoutEffect(() => restoreFocus(frame.current));
  const press = (event: MouseEvent<HTMLElement>) => {
    const kind = (event.target as Element).closest<HTMLElement>('[data-press]')?.dataset.press;
    const { uuid, from } = cardAt(event.target);
    const card = findCard(uuid, from);
    if (card && kind === 'open') onOpen(card);
    if (card && kind === 'move') onMenu(card);
  };
  const keyPressed = (event: KeyboardEvent<HTMLElement>) => {
    const { uuid, from } = cardAt(event.target);
    const card = findCard(uuid, from);
    if (card && board.mayMove(card.visit)) handleKey(event, card);
  };
  // a day and a month of a week fit into one line
  const style = { '--people': columns.length, '--row-head': isWeek ? '104px' : '74px' } as CSSProperties;
  return (
    <>
      <p className={classes.hint}>{t('hint')}</p>
      <section
        ref={frame}
        className={classes.frame}
        style={style}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by the keyboard
        tabIndex={0}
        aria-label={t('board')}
        onPointerDown={beginDrag}
        onClick={press}
        onKeyDown={keyPressed}
      >
        <BoardHead board={board} />
        {days.map((day) => (
          <BoardRow key={day} day={day} columns={columns} board={board} scale={scale} placeUuid={placeUuid} />
        ))}
      </section>
    </>
  );
}

type RowProps = {
  readonly day: string;
  readonly columns: readonly string[];
  readonly board: Board;
  readonly scale: ReturnType<typeof hourScaleOf> | null;
  readonly placeUuid: string | undefined;
};

function BoardRow({ day, columns, board, scale, placeUuid }: RowProps) {
  const dayFormats = useDayFormats();
  const height = scale ? { height: scale.hours.length * scale.hourPx } : undefined;
  return (
    <div className={classes.row} style={height} data-hours={scale ? true : undefined}>
      <div
        className={classes.rowHead}
        data-hours={scale ? true : undefined}
        data-today={(!scale && day === today()) || undefined}
        aria-hidden={scale ? true : undefined}
      >
        {scale ? scale.hours.map((hour) => <span key={hour}>{asTime(hour * 60)}</span>) : dayFormats.dayAndMonth(day)}
      </div>
      {columns.map((person) => {
        const visits = board.cells.get(cellKey(person, day)) ?? NO_VISITS;
        const part = { person, day, visits, placeUuid, positions: board.positions, mayMove: board.mayMove };
        return scale && person !== UNASSIGNED ? (
          <DayCell key={person} {...part} firstHour={scale.firstHour} hourPx={scale.hourPx} />
        ) : (
          <WeekCell key={person} {...part} />
        );
      })}
    </div>
  );
}
