import type { LoraCommand, LoraDevice } from '@trapline/contract/lora-devices/schemas.ts';
import type { TxCtx } from '../../../kernel/context.ts';
import { loadLoraDevice } from '../load-lora-devices.ts';
import { selectCommands } from './commands.queries.ts';
import { presentCommand } from './present-command.ts';

export type CommandResponse = { readonly loraDevice: LoraDevice; readonly commands: LoraCommand[] };

/** The current device, with the number of commands just queued. */
export const commandResponseOf = async (
  tx: TxCtx,
  uuid: string,
  id: number,
  queued: number,
): Promise<CommandResponse> => ({
  loraDevice: await loadLoraDevice(tx, uuid),
  commands: (queued === 0 ? [] : await selectCommands(tx, id, queued)).map(presentCommand),
});
