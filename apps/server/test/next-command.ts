import { dueCommands } from '../src/features/lora-devices/commands.write.ts';
import type { AnyCtx } from '../src/kernel/context.ts';

/** What the network is handed next for this LoRa device, if anything waits. */
export const nextCommand = async (ctx: AnyCtx, loraDeviceId: number) =>
  (await dueCommands(ctx, 1000)).find((command) => command.loraDeviceId === loraDeviceId);
