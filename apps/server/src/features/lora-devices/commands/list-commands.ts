import type { loraDevices } from '@trapline/contract/lora-devices/endpoints.ts';
import { requireFound } from '../../../kernel/app-error.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { selectLoraDevice } from '../lora-devices.queries.ts';
import { selectCommands } from './commands.queries.ts';
import { presentCommand } from './present-command.ts';

export const listCommands: Handler<typeof loraDevices.listCommands> = async (ctx, { params }) => {
  const { id } = requireFound(await selectLoraDevice(ctx, params.loraDeviceId));
  return { commands: (await selectCommands(ctx, id)).map(presentCommand) };
};
