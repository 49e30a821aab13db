import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { AppError, requireFound } from '../../../kernel/app-error.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import { type Ctx, inTransaction } from '../../../kernel/context.ts';
import { type CommandRequest, queueCommands } from '../commands.write.ts';
import { storeHistory } from '../history.write.ts';
import { type LockedLora, lockLoraDevice, updateLoraRow } from '../lora-devices.queries.ts';
import { type CommandResponse, commandResponseOf } from './command-response.read.ts';

type ConfigurationChange = {
  readonly generation: 'old' | 'new';
  /** The saved value, as shown in history and audit trail. */
  readonly saved: Readonly<Record<string, number>>;
  /** The values to store, where they differ from `saved`. */
  readonly storedValues?: Readonly<Record<string, number>>;
  readonly order: (lora: LockedLora) => CommandRequest;
};

const asRecord = (value: unknown): object => (value !== null && typeof value === 'object' ? value : {});

/** A configuration is stored, added to the history and queued; it is in force once the device confirms it. */
export const queueConfiguration = (ctx: Ctx, ref: Ref, change: ConfigurationChange): Promise<CommandResponse> =>
  inTransaction(ctx, async (tx) => {
    const lora = requireFound(await lockLoraDevice(tx, ref));
    if (lora.is_old !== (change.generation === 'old'))
      throw new AppError(lora.is_old ? 'lora/old_generation' : 'lora/new_generation');
    const { saved, storedValues: storedAs = saved } = change;
    const configuration = { ...asRecord(lora.configuration), ...storedAs };
    await updateLoraRow(tx, lora.id, { configuration: JSON.stringify(configuration) });
    const queued = await queueCommands(tx, [change.order(lora)]);
    const location = { loraDeviceId: lora.id, rootCompanyId: lora.root_company_id };
    await storeHistory(tx, [{ ...location, type: 'CONFIGURATION', data: saved, visibility: 'ADMIN' }]);
    await writeAudit(tx, {
      action: 'loraDevice.configure',
      entityId: lora.id,
      rootCompanyId: lora.root_company_id,
      after: saved,
    });
    return commandResponseOf(tx, lora.uuid, lora.id, queued.length);
  });
