import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { requireFound } from '../../../kernel/app-error.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import { type Ctx, inTransaction, type TxCtx } from '../../../kernel/context.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { lockLog } from '../field/logs.queries.ts';
import { type FieldLogRow, selectFieldLog } from './field-office.queries.ts';
import { clearLoss, markVisitsChanged, storeLoss } from './phone-loss.queries.ts';
import { presentFieldLog } from './present-field-log.ts';
import { publishField } from './publish-field.ts';
import { requireMaySettle } from './settle-entry.ts';

/** Changes a log under the same lock as entries that arrive, and answers with it. */
const changeUnderLock = async (ctx: Ctx, ref: Ref, change: (tx: TxCtx, log: FieldLogRow) => Promise<void>) => {
  const log = await inTransaction(ctx, async (tx) => {
    const find = async () => requireFound(await selectFieldLog(tx, ref));
    const found = await find();
    requireMaySettle(tx, found);
    await lockLog(tx, found.uuid);
    await change(tx, await find());
    return find();
  });
  await publishField(ctx, log.placeId);
  return { log: presentFieldLog(log) };
};

type Verb = 'visitLog.declareLost' | 'visitLog.withdrawLoss';

const noteChange = async (tx: TxCtx, action: Verb, log: FieldLogRow, after: object): Promise<void> => {
  const { id: entityId, rootCompanyId, placeId, inspectionUuid } = log;
  await writeAudit(tx, { action, entityId, rootCompanyId, placeId, after });
  if (inspectionUuid !== null) await markVisitsChanged(tx, { placeId, visitUuid: inspectionUuid });
};

/** A phone that has sent something since it was declared lost can be declared lost again. */
export const declarePhoneLost: Handler<typeof inspections.declarePhoneLost> = (ctx, { params, body: { reason } }) =>
  changeUnderLock(ctx, params.visitLogId, async (tx, log) => {
    if (log.isLost) return;
    const { pendingEntries: entries, pendingPhotos: photos } = log;
    await storeLoss(tx, log.id, { reason, entries, photos });
    const after = { lossReason: reason, missingEntries: entries, missingPhotos: photos };
    await noteChange(tx, 'visitLog.declareLost', log, after);
  });

/** Entries that have arrived meanwhile are still for the office to decide. */
export const withdrawPhoneLoss: Handler<typeof inspections.withdrawPhoneLoss> = (ctx, { params }) =>
  changeUnderLock(ctx, params.visitLogId, async (tx, log) => {
    if (log.declaredLostAt === null) return;
    await clearLoss(tx, log.id);
    await noteChange(tx, 'visitLog.withdrawLoss', log, {});
  });
