import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { AppError, found } from '../../../kernel/app-error.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import { type Ctx, inTransaction } from '../../../kernel/context.ts';
import { type Order, queueCommands } from '../commands.write.ts';
import { storeHistory } from '../history.write.ts';
import { type LockedLora, lockLoraDevice, updateLoraRow } from '../lora-devices.queries.ts';
import { type Answer, answerOf } from './answer.read.ts';

type Configured = {
  readonly generation: 'old' | 'new';
  /** The saved value, as shown in history and audit trail. */
  readonly saved: Readonly<Record<string, number>>;
  /** The values to store, where they differ from `saved`. */
  readonly keeps?: Readonly<Record<string, number>>;
  readonly order: (lora: LockedLora) => Order;
};

const asRecord = (value: unknown): object => (value !== null && typeof value === 'object' ? value : {});

/** A configuration is stored, added to the history and queued; it is in force once the device confirms it. */
export const configure = (ctx: Ctx, ref: Ref, change: Configured): Promise<Answer> =>
  inTransaction(ctx, async (tx) => {
    const lora = found(await lockLoraDevice(tx, ref));
    if (lora.is_old !== (change.generation === 'old'))
      throw new AppError(lora.is_old ? 'lora/old_generation' : 'lora/new_generation');
    const { saved, keeps = saved } = change;
    const configuration = { ...asRecord(lora.configuration), ...keeps };
    await updateLoraRow(tx, lora.id, { configuration: JSON.stringify(configuration) });
    const queued = await queueCommands(tx, [change.order(lora)]);
    const where = { loraDeviceId: lora.id, rootCompanyId: lora.root_company_id };
    await storeHistory(tx, [{ ...where, type: 'CONFIGURATION', data: saved, visibility: 'ADMIN' }]);
    await writeAudit(tx, {
      action: 'loraDevice.configure',
      entityId: lora.id,
      rootCompanyId: lora.root_company_id,
      after: saved,
    });
    return answerOf(tx, lora.uuid, lora.id, queued.length);
  });
