import { type CommandReport, type DueCommand, dueCommands } from '../src/features/lora-devices/commands.write.ts';
import type { AnyCtx } from '../src/kernel/context.ts';
import { TEST_NOW } from './template.ts';

/** Returns the next command that the network gets for this LoRa device over this connection, if one is pending. */
export const nextCommand = async (
  ctx: AnyCtx,
  loraDeviceId: number,
  connectionId: number,
): Promise<DueCommand | undefined> => {
  await ctx.db
    .updateTable('lora_devices')
    .set({ connection_id: connectionId })
    .where('id', '=', loraDeviceId)
    .execute();
  return (await dueCommands(ctx, [connectionId], 1000)).find((command) => command.loraDeviceId === loraDeviceId);
};

/** The result of a command, or why it failed, as a network of the installation reports it. */
export const commandReport = (
  named: Partial<Pick<CommandReport, 'uuid' | 'networkMessageId'>>,
  error: string | null = null,
): CommandReport => ({
  uuid: null,
  networkMessageId: null,
  rootCompanyId: null,
  devEui: null,
  at: TEST_NOW,
  ...named,
  error,
});
