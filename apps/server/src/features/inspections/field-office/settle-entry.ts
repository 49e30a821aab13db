import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import type { InputOf } from '@trapline/contract/kernel/endpoint.ts';
import { currentUser, requirePlaceRole } from '../../../kernel/access.ts';
import { AppError, requireFound } from '../../../kernel/app-error.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import { type AnyCtx, type Ctx, inTransaction, type TxCtx } from '../../../kernel/context.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { lockLog } from '../field/logs.queries.ts';
import { isServerFault } from '../field/set-aside-reason.ts';
import { applyEntry, type SettledLog } from './apply-entry.ts';
import { auditOfEntry } from './audit-set-aside.ts';
import {
  type FieldLogRow,
  noteIfAllSettled,
  noteRejection,
  type SetAsideRow,
  selectFieldLog,
  selectSetAsideEntry,
  selectUndecided,
  storeSettlement,
} from './field-office.queries.ts';
import { presentSetAside } from './present-field-log.ts';
import { publishField } from './publish-field.ts';

type Decision = InputOf<typeof inspections.settleEntry>['body'];

const settle = async (tx: TxCtx, log: SettledLog, row: SetAsideRow, decision: Decision): Promise<void> => {
  const isApplied = decision.decision === 'apply';
  const effectiveAt = isApplied ? await applyEntry(tx, log, row) : null;
  const reason = decision.decision === 'reject' ? decision.reason : null;
  const settlement = isApplied ? 'applied' : 'rejected';
  await storeSettlement(tx, { logId: log.row.id, seq: row.seq, settlement, reason, effectiveAt });
  await noteIfAllSettled(tx, log.row.id);
  if (!isApplied) await noteRejection(tx, log.row.id);
  const action = isApplied ? 'visitLog.applyEntry' : 'visitLog.rejectEntry';
  await writeAudit(tx, auditOfEntry(action, log.row, row, reason ?? undefined));
};

type EntryRef = InputOf<typeof inspections.settleEntry>['params'];

/** Applying runs with the rights of an admin, so a technician must not decide about own entries. */
export const requireMaySettle = (ctx: AnyCtx, { placeId, userId }: FieldLogRow): void => {
  requirePlaceRole(ctx, 'inspections.settle', placeId);
  const { id, type } = currentUser(ctx);
  if (type === 'TECHNICIAN' && id === userId) throw new AppError('inspections/own_entries');
};

/** Decides about an entry once, under the same lock as further entries of the log. */
const settleOnce = (ctx: Ctx, params: EntryRef, decision: Decision) =>
  inTransaction(ctx, async (tx) => {
    const log = requireFound(await selectFieldLog(tx, params.visitLogId));
    const locked = await lockLog(tx, log.uuid);
    const find = async () => requireFound(await selectSetAsideEntry(tx, log.id, params.logEntryId));
    const row = await find();
    requireMaySettle(tx, log);
    if (row.settledAt === null) await settle(tx, { row: log, locked }, row, decision);
    const [entry] = await presentSetAside(tx, log, [row.settledAt === null ? await find() : row]);
    return { placeId: log.placeId, entry: requireFound(entry) };
  });

export const settleEntry: Handler<typeof inspections.settleEntry> = async (ctx, { params, body }) => {
  const { placeId, entry } = await settleOnce(ctx, params, body);
  await publishField(ctx, placeId);
  return { entry };
};

/** Entries of one request; the panel continues after the last one. */
const APPLIED_AT_ONCE = 50;

/** An entry that a rule also forbids for the office, or that fails because of a fault of the server, stays undecided. */
const applyIfAllowed = async (ctx: Ctx, params: EntryRef): Promise<boolean> => {
  try {
    await settleOnce(ctx, params, { decision: 'apply' });
    return true;
  } catch (error) {
    if (isServerFault(error)) return false;
    if (error instanceof AppError && error.code === 'inspections/cannot_apply') return false;
    throw error;
  }
};

/** Applies the undecided entries of a log in their order, each in a transaction of its own. */
export const applyEntries: Handler<typeof inspections.applyEntries> = async (ctx, { params, body }) => {
  const log = requireFound(await selectFieldLog(ctx, params.visitLogId));
  requireMaySettle(ctx, log);
  const entries = await selectUndecided(ctx, log.id, { after: body.after, limit: APPLIED_AT_ONCE });
  let applied = 0;
  for (const { uuid } of entries)
    if (await applyIfAllowed(ctx, { visitLogId: log.uuid, logEntryId: uuid })) applied += 1;
  if (applied > 0) await publishField(ctx, log.placeId);
  const last = entries.length < APPLIED_AT_ONCE ? null : (entries.at(-1)?.seq ?? null);
  return { applied, refused: entries.length - applied, last };
};
