import { LogEntry } from '@trapline/contract/inspections/field-entries.ts';
import { currentUser } from '../../../kernel/access.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { TxCtx, UserActor } from '../../../kernel/context.ts';
import { getVisiblePlace } from '../../../kernel/scope.ts';
import { countedMoment } from '../field/counted-moment.ts';
import { reasonForCustody } from '../field/custody.ts';
import { selectVisitOfLog, type VisitLog } from '../field/logs.queries.ts';
import { prepareDrawing } from '../field/prepare-entry.ts';
import { runEntry } from '../field/run-entry.ts';
import { type FieldLogRow, type SetAsideRow, selectAuthor } from './field-office.queries.ts';

const NO_ROLES: UserActor['placeRoles'] = new Map();

/**
 * The author with the rights of an admin of the contractor: the records belong to the author, who may have lost the
 * right to make them, and the office has decided that they count.
 */
const asAuthor = async (tx: TxCtx, { userId, rootCompanyId }: FieldLogRow): Promise<TxCtx> => {
  const settler = currentUser(tx);
  const author = await selectAuthor(tx, userId);
  const actor: UserActor = {
    ...settler,
    ...author,
    type: 'COMPANY_ADMIN',
    companyId: rootCompanyId,
    rootCompanyId,
    permissions: [],
    placeRoles: NO_ROLES,
  };
  return { ...tx, actor, appliedBy: settler };
};

/** An entry of a later version of the panel may have a form that this version does not know. */
const readEntry = ({ payload }: SetAsideRow): LogEntry => {
  const parsed = LogEntry.safeParse(payload);
  if (!parsed.success) throw new AppError('validation_error');
  return parsed.data;
};

/** A log that the office decides about, and the same log as it is locked. */
export type SettledLog = { readonly row: FieldLogRow; readonly locked: VisitLog };

const run = async (settling: TxCtx, { row: log, locked }: SettledLog, row: SetAsideRow): Promise<void> => {
  const tx = await asAuthor(settling, log);
  const entry = readEntry(row);
  const place = await getVisiblePlace(tx, log.placeUuid);
  const visit = (await selectVisitOfLog(tx, place.id, log.inspectionUuid)) ?? null;
  const moment = { offset: log.clockOffsetMs, startedAt: visit?.startedAt ?? null, lastEntryAt: null, now: tx.now() };
  const target = { place, visit, visitUuid: log.inspectionUuid, refusal: null };
  const prepared = await prepareDrawing(tx, entry);
  await runEntry(tx, { target, log: locked, prepared }, entry, countedMoment(entry, moment));
};

/** Applies an entry as its author; in a visit that is approved, this is a correction. */
export const applyEntry = async (tx: TxCtx, log: SettledLog, row: SetAsideRow): Promise<void> => {
  try {
    await run(tx, log, row);
  } catch (error) {
    const reason = reasonForCustody(error);
    throw reason === null ? error : new AppError('inspections/cannot_apply', { details: reason, cause: error });
  }
};
