import { LogEntry } from '@trapline/contract/inspections/field-entries.ts';
import { currentUser, may, requirePlaceRole } from '../../../kernel/access.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { TxCtx } from '../../../kernel/context.ts';
import { getVisiblePlace, type VisiblePlace } from '../../../kernel/scope.ts';
import { requireMayClose } from '../close-inspection.ts';
import { countedMoment, earliestWork } from '../field/counted-moment.ts';
import { refOfVisit } from '../field/log-device.ts';
import { selectVisitOfLog, type VisitLog, type VisitOfLog } from '../field/logs.queries.ts';
import { capabilityOfWork } from '../field/place-work.ts';
import { prepareDrawing } from '../field/prepare-entry.ts';
import { selectEffectiveBefore } from '../field/receipts.queries.ts';
import { runEntry } from '../field/run-entry.ts';
import { setAsideReason } from '../field/set-aside-reason.ts';
import { lockVisit } from '../open-for-recording.write.ts';
import { asAuthor } from './as-author.ts';
import { type FieldLogRow, type SetAsideRow, selectAuthor } from './field-office.queries.ts';

/** An entry of a later version of the panel may have a form that this version does not know. */
const readEntry = ({ payload }: SetAsideRow): LogEntry => {
  const parsed = LogEntry.safeParse(payload);
  if (!parsed.success) throw new AppError('validation_error');
  return parsed.data;
};

/** Neither is a fact of the visit. */
const isBesideVisit = (entry: LogEntry): boolean =>
  entry.kind === 'unknownLabel' || (entry.kind === 'addPhoto' && entry.body.recommendation !== undefined);

/**
 * A technician who decides may not start or end visits that this person could not start or end, and does not change
 * approved visits.
 */
const requireRightsOfSettler = async (
  settling: TxCtx,
  place: VisiblePlace,
  visit: VisitOfLog | null,
  entry: LogEntry,
): Promise<void> => {
  const { kind } = entry;
  const settler = currentUser(settling);
  if (settler.type !== 'TECHNICIAN') return;
  if (kind === 'startVisit') return requirePlaceRole(settling, 'inspections.create', place.id);
  const capability = capabilityOfWork(kind);
  if (capability) return requirePlaceRole(settling, capability, place.id);
  if (!visit || isBesideVisit(entry)) return;
  const { inspection } = await lockVisit(settling, refOfVisit({ place, visit }), {}, 'alone');
  if (kind === 'finishVisit' || kind === 'cancelVisit') requireMayClose(settling, inspection);
  if (inspection.approved_at !== null && !may(settler, 'inspections.correct'))
    throw new AppError('inspections/approved');
};

/** A log that the office decides about, and the same log as it is locked. */
export type SettledLog = { readonly row: FieldLogRow; readonly locked: VisitLog };

/** The phone may have had another clock when it sent the entry than it has now. */
const momentOf = async (
  tx: TxCtx,
  { row: log, locked }: SettledLog,
  { seq, receivedAt, clockOffsetMs }: SetAsideRow,
  visit: VisitOfLog | null,
) => ({
  // entries that arrived before this was stored have none
  offset: clockOffsetMs ?? log.clockOffsetMs,
  startedAt: visit?.startedAt ?? earliestWork(receivedAt),
  // outside of visits the documents are independent
  lastEntryAt: log.inspectionUuid === null ? null : await selectEffectiveBefore(tx, { logId: locked.id, seq }),
  receivedAt,
});

const run = async (settling: TxCtx, log: SettledLog, row: SetAsideRow): Promise<Date> => {
  const { userId, rootCompanyId, placeUuid, inspectionUuid: visitUuid } = log.row;
  const tx = asAuthor(settling, await selectAuthor(settling, userId), rootCompanyId);
  const entry = readEntry(row);
  const place = await getVisiblePlace(tx, placeUuid);
  const visit = (await selectVisitOfLog(tx, place.id, visitUuid)) ?? null;
  await requireRightsOfSettler(settling, place, visit, entry);
  const at = countedMoment(entry, await momentOf(tx, log, row, visit));
  const target = { place, visit, visitUuid, refusal: null };
  const prepared = await prepareDrawing(tx, entry);
  await runEntry(tx, { target, log: log.locked, prepared }, entry, at);
  return at;
};

/** Applies an entry as its author; in a visit that is approved, this is a correction. Returns its effective time. */
export const applyEntry = async (tx: TxCtx, log: SettledLog, row: SetAsideRow): Promise<Date> => {
  try {
    return await run(tx, log, row);
  } catch (error) {
    const reason = setAsideReason(error);
    throw reason === null ? error : new AppError('inspections/cannot_apply', { details: reason, cause: error });
  }
};
