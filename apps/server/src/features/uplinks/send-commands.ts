import { type Ctx, inTransaction } from '../../kernel/context.ts';
import type { SendCommand } from '../../kernel/radio.ts';
import { type DueCommand, dueCommands, expireCommands, markFailed, markSent } from '../lora-devices/commands.write.ts';
import { selectHeardThrough } from './networks.queries.ts';

const AT_ONCE = 200;

const sendOne = async (ctx: Ctx, command: DueCommand, send: SendCommand): Promise<void> => {
  const { id, uuid, devEui, port, confirmed } = command;
  const payload = Buffer.from(command.payload, 'hex');
  const outcome = await send({ devEui, uuid, port, payload, confirmed }).catch((error: unknown) =>
    error instanceof Error ? error : new Error(String(error)),
  );
  await inTransaction(ctx, (tx) =>
    outcome instanceof Error ? markFailed(tx, { id }, outcome.message) : markSent(tx, id, outcome.networkMessageId),
  );
};

/**
 * Hands networks what their devices are to be told, one a device at a time: through the connection it was given, else through
 * the one it was last heard by. A network that is told one twice knows it by its uuid.
 */
export const sendCommands = async (ctx: Ctx, senders: ReadonlyMap<number, SendCommand>): Promise<void> => {
  await inTransaction(ctx, expireCommands);
  const due = await dueCommands(ctx, AT_ONCE);
  if (due.length === 0) return;
  const heardThrough = await selectHeardThrough(
    ctx,
    due.map(({ loraDeviceId }) => loraDeviceId),
  );
  for (const command of due) {
    const send = senders.get(command.connectionId ?? heardThrough.get(command.loraDeviceId) ?? 0);
    if (send) await sendOne(ctx, command, send);
  }
};
