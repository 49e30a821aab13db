import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import type { InputOf } from '@trapline/contract/kernel/endpoint.ts';
import { requirePlaceRole } from '../../../kernel/access.ts';
import { requireFound } from '../../../kernel/app-error.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import { inTransaction, type TxCtx } from '../../../kernel/context.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { lockLog } from '../field/logs.queries.ts';
import { applyEntry, type SettledLog } from './apply-entry.ts';
import { auditOfEntry } from './audit-set-aside.ts';
import { type SetAsideRow, selectFieldLog, selectSetAsideEntry, storeSettlement } from './field-office.queries.ts';
import { presentSetAside } from './present-field-log.ts';

type Decision = InputOf<typeof inspections.settleEntry>['body'];

const settle = async (tx: TxCtx, log: SettledLog, row: SetAsideRow, decision: Decision): Promise<void> => {
  const isApplied = decision.decision === 'apply';
  if (isApplied) await applyEntry(tx, log, row);
  const reason = decision.decision === 'reject' ? decision.reason : null;
  const settlement = isApplied ? 'applied' : 'rejected';
  await storeSettlement(tx, { logId: log.row.id, seq: row.seq, settlement, reason });
  const action = isApplied ? 'visitLog.applyEntry' : 'visitLog.rejectEntry';
  await writeAudit(tx, auditOfEntry(action, log.row, row, reason ?? undefined));
};

/** Decides about an entry once, under the same lock as further entries of the log. */
export const settleEntry: Handler<typeof inspections.settleEntry> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const log = requireFound(await selectFieldLog(tx, params.visitLogId));
    const locked = await lockLog(tx, log.uuid);
    const find = async () => requireFound(await selectSetAsideEntry(tx, log.id, params.logEntryId));
    const row = await find();
    requirePlaceRole(tx, 'inspections.settle', log.placeId);
    if (row.settledAt === null) await settle(tx, { row: log, locked }, row, body);
    const [entry] = await presentSetAside(tx, log, [row.settledAt === null ? await find() : row]);
    return { entry: requireFound(entry) };
  });
