import { IconCheck, IconPlayerPlay, IconRepeat, IconUserOff } from '@tabler/icons-react';
import type { ScheduleVisit } from '@trapline/contract/schedule/schemas.ts';
import { type CSSProperties, type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { timeOf } from '~/lib/days.ts';
import type { Actions } from './actions.ts';
import classes from './schedule.module.css';
import { moveOf } from './use-drag.ts';
import { useVisitTexts } from './use-visit-texts.ts';

type Props = {
  readonly visit: ScheduleVisit;
  readonly actions: Actions;
  /** Whether the up and down keys move by hours instead of weeks. */
  readonly hasHours: boolean;
  readonly style?: CSSProperties | undefined;
  readonly isDragged: boolean;
  readonly onDragStart: (event: PointerEvent<HTMLElement>) => void;
  readonly onStretch?: (event: PointerEvent<HTMLElement>) => void;
};

const ICONS = { IN_PROGRESS: IconPlayerPlay, COMPLETED: IconCheck, CANCELLED: null } as const;

/** A visit in a calendar: a button that opens it and can be dragged. */
export function VisitChip({ visit, actions, hasHours, style, isDragged, onDragStart, onStretch }: Props) {
  const visitTexts = useVisitTexts();
  const chip = useRef<HTMLButtonElement>(null);
  const { keyboardSelection } = actions;
  const mayMove = actions.mayMove(visit);
  // after a move to another day a new button is rendered, and no element has the focus
  useEffect(() => {
    if (keyboardSelection.current === visit.uuid && document.activeElement === document.body) chip.current?.focus();
  });
  // a removed button gives focus to no element; a user who leaves it moves focus to another element
  const clearSelection = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && keyboardSelection.current === visit.uuid) keyboardSelection.current = null;
  };
  const StateIcon = visit.inspection && ICONS[visit.inspection.status];
  const handleKey = (event: KeyboardEvent) => {
    if (!event.altKey || !mayMove) return;
    const move = moveOf(event.key, event.shiftKey, hasHours && !visit.allDay);
    if (!move) return;
    event.preventDefault();
    keyboardSelection.current = visit.uuid;
    actions.move(visit, move);
  };
  return (
    <button
      ref={chip}
      type="button"
      className={classes.chip}
      style={style}
      data-type={visit.type}
      data-hours={hasHours || undefined}
      data-dragged={isDragged || undefined}
      title={visitTexts.label(visit)}
      aria-describedby={mayMove ? MOVE_HINT : undefined}
      onClick={() => actions.open(visit)}
      onKeyDown={handleKey}
      onBlur={clearSelection}
      onPointerDown={onDragStart}
    >
      <span className={classes.chipTexts}>
        {!visit.allDay && <span className={classes.chipTime}>{timeOf(visit.dateFrom)}</span>}
        <span className={classes.chipName}>{hasHours || !actions.showsAllPlaces ? visit.name : visit.placeName}</span>
        {!hasHours && visit.people.length > 0 && (
          <span className={classes.chipPeople} aria-hidden="true">
            {visitTexts.initials(visit)}
          </span>
        )}
        {StateIcon && <StateIcon size={13} aria-hidden="true" className={classes.chipIcon} />}
        {visitTexts.people(visit) && <IconUserOff size={13} aria-hidden="true" className={classes.chipIcon} />}
        {visit.repeats && <IconRepeat size={12} aria-hidden="true" className={classes.chipIcon} />}
      </span>
      {hasHours && <span className={classes.chipPlace}>{visit.placeName}</span>}
      {hasHours && <span className={classes.chipPlace}>{visitTexts.names(visit)}</span>}
      <span className={classes.hidden}>{visitTexts.label(visit)}</span>
      {onStretch && mayMove && <span className={classes.stretch} onPointerDown={onStretch} aria-hidden="true" />}
    </button>
  );
}

/** The id of the hint that is rendered once beside a calendar. */
const MOVE_HINT = 'schedule-move-hint';

export function MoveHint() {
  const t = useTranslations('schedule');
  return (
    <p id={MOVE_HINT} className={classes.hidden}>
      {t('moveHint')}
    </p>
  );
}
