import { isStarted } from '@trapline/contract/schedule/rules.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { type MatchedVisit, matchVisits } from './match-visits.ts';
import { horizonOf, isFullyPlanned, MAX_SLOTS, type Series, type Slot, slotsOf } from './series.ts';
import {
  clearOwnValues,
  deleteVisits,
  insertVisits,
  moveToTemporaryDays,
  type PlannedVisit,
  replaceVisits,
  selectVisitsOfEvent,
} from './visits.queries.ts';

export type Planned = { readonly slots: readonly Slot[]; readonly planned_to: string | null };

/** The visits of a series up to the planning horizon; a series with no visits, or with too many, is refused. */
export const planOf = (tx: TxCtx, series: Series): Planned => {
  const horizon = horizonOf(series, tx.now());
  const slots = slotsOf(series, horizon);
  if (slots.length === 0) throw new AppError('schedule/no_visits');
  if (slots.length > MAX_SLOTS) throw fieldError('dateFrom', 'invalid_date');
  return { slots, planned_to: isFullyPlanned(series, horizon) ? null : horizon };
};

export const hasVisitStarted = ({ inspectionStatus }: PlannedVisit): boolean =>
  isStarted({ inspection: inspectionStatus === null ? null : { status: inspectionStatus } });

/** Returns a check whether a visit is past or started. */
export const isPastVisit = (tx: TxCtx) => {
  const now = tx.now();
  return (visit: PlannedVisit): boolean => hasVisitStarted(visit) || visit.starts_at <= now;
};

type Event = { readonly id: number; readonly rootCompanyId: number; readonly placeId: number };

const isMoved = (event: Event, { visit, slot }: MatchedVisit): boolean =>
  visit.event_id !== event.id ||
  visit.day !== slot.day ||
  visit.starts_at.getTime() !== slot.startsAt.getTime() ||
  visit.ends_at.getTime() !== slot.endsAt.getTime();

type PlanToWrite = {
  readonly existing: readonly PlannedVisit[];
  readonly slots: readonly Slot[];
  /** Days by which the series moved. */
  readonly shift: number;
  readonly isRepeated: boolean;
  readonly isSingle: boolean;
};

/** Moves existing visits, of this event or of the event it continues, to the days of the event, and adds missing ones. */
export const writePlan = async (tx: TxCtx, event: Event, { isSingle, ...plan }: PlanToWrite): Promise<void> => {
  const isFixed = plan.isRepeated ? isPastVisit(tx) : hasVisitStarted;
  const after = plan.isRepeated ? tx.now() : null;
  const { followed, removed, added, isEmpty } = matchVisits(plan, { stays: isFixed, after });
  if (isEmpty) throw new AppError('schedule/no_visits');
  await deleteVisits(
    tx,
    removed.map(({ id }) => id),
  );
  const moved = followed.filter((one) => isMoved(event, one));
  // two visits that exchange their days would otherwise violate the unique index
  await moveToTemporaryDays(
    tx,
    moved.filter(({ visit, slot }) => visit.day !== slot.day).map(({ visit }) => visit.id),
  );
  const moves = moved.map(({ visit, slot }) => ({ ...slot, id: visit.id }));
  await replaceVisits(tx, event.id, moves, { resetsChanges: isSingle });
  await insertVisits(tx, event, added);
  if (isSingle) await clearOwnValues(tx, event.id);
};

type ReplannedEvent = Event & { readonly repeated: boolean; readonly shift: number };

/**
 * Moves the visits of a series to its new days. Started visits, past visits of a repetition, and changes that a person
 * made to a single visit stay as they are.
 */
export const replanVisits = async (
  tx: TxCtx,
  { repeated, shift, ...event }: ReplannedEvent,
  series: Series,
): Promise<string | null> => {
  const { slots, planned_to } = planOf(tx, series);
  const stored = await selectVisitsOfEvent(tx, event.id);
  const isSingle = series.unit === null;
  if (!repeated && isSingle && stored.some(hasVisitStarted)) throw new AppError('schedule/already_started');
  await writePlan(tx, event, { existing: stored, slots, shift, isRepeated: repeated, isSingle });
  return planned_to;
};
