import type { Adjustment, LogEntry } from '@trapline/contract/inspections/field-entries.ts';
import { currentUser, requirePlaceRole } from '../../../kernel/access.ts';
import { AppError, requireFound } from '../../../kernel/app-error.ts';
import { ConcurrentChange, type TxCtx } from '../../../kernel/context.ts';
import { emit } from '../../../kernel/events.ts';
import { getVisiblePlace } from '../../../kernel/scope.ts';
import { uuidConflict } from '../../device-records/create-once.write.ts';
import { plannedVisitStarted } from '../inspections.events.ts';
import { selectInspectionByKey, selectOpenVisitOf } from '../inspections.queries.ts';
import { notePackOfVisit } from '../pack-of-visit.queries.ts';
import { startInspection } from '../start-inspection.write.ts';
import type { LogTarget } from './log-target.ts';

type Start = {
  readonly body: {
    readonly name: string;
    readonly description?: string | undefined;
    readonly planned?: string | undefined;
  };
  readonly startedAt: Date;
  /** When the data on the phone was current; null if the phone did not report it. */
  readonly packMadeAt: Date | null;
};

type StartEntry = Extract<LogEntry, { readonly kind: 'startVisit' }>;

/** A phone starts no visit with data older than 30 days; a day more for a clock that was changed. */
const OLDEST_PACK_MS = 31 * 24 * 3_600_000;

/** Only its age at the start counts: both times are of the same clock, which may be wrong. */
export const packMadeAtOf = ({ madeAt, body: { packMadeAt } }: StartEntry, startedAt: Date): Date | null => {
  if (packMadeAt === undefined) return null;
  const age = Date.parse(madeAt) - Date.parse(packMadeAt);
  return new Date(startedAt.getTime() - Math.min(Math.max(age, 0), OLDEST_PACK_MS));
};

/** The phone may have started it before in another log; the visit of another person has another uuid. */
const findStarted = async (tx: TxCtx, place: LogTarget['place'], visitUuid: string) => {
  const first = await selectInspectionByKey(tx, visitUuid);
  if (first && (first.userId !== currentUser(tx).id || first.placeId !== place.id)) throw uuidConflict();
  return first;
};

/**
 * Starts a visit at the time reported by the phone, even if the person has another open visit, because the work is
 * done: the new visit refers to the other one, and the office merges them later.
 */
export const startVisit = async (
  tx: TxCtx,
  target: LogTarget,
  { body: { planned, name, description }, startedAt, packMadeAt }: Start,
): Promise<Adjustment | null> => {
  const visitUuid = requireFound(target.visitUuid);
  const started = await findStarted(tx, target.place, visitUuid);
  if (started) {
    if (packMadeAt) await notePackOfVisit(tx, started.id, packMadeAt);
    return null;
  }
  const place = await getVisiblePlace(tx, target.place.uuid);
  requirePlaceRole(tx, 'inspections.create', place.id);
  const parallelTo = (await selectOpenVisitOf(tx, place.id, currentUser(tx).id))?.id ?? null;
  try {
    const named = { ...tx, requestUuid: visitUuid };
    const { id } = await startInspection(named, place, { name, description }, { startedAt, packMadeAt, parallelTo });
    if (planned) await emit(tx, plannedVisitStarted, { inspectionId: id, place, planned });
  } catch (error) {
    const isAlreadyStarted = error instanceof AppError && error.code === 'inspections/in_progress';
    throw isAlreadyStarted ? new ConcurrentChange() : error;
  }
  return parallelTo === null ? null : 'visit_parallel';
};
