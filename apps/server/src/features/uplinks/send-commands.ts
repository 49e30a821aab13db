import { type Ctx, inTransaction } from '../../kernel/context.ts';
import { NetworkFault, type SendCommand } from '../../kernel/radio.ts';
import {
  type DueCommand,
  dueCommands,
  expireCommands,
  markRefused,
  markSent,
  type RefusedCommand,
  type SentCommand,
} from '../lora-devices/commands.write.ts';
import { clearUnknown, markUnknown } from '../lora-devices/network-names.write.ts';

const BATCH_SIZE = 200;
/** Number of concurrent requests to a network. */
const MAX_PARALLEL_SENDS = 20;

type SendResult = { readonly loraDeviceId: number } & (
  | SentCommand
  | (RefusedCommand & { readonly isUnknown: boolean })
);

const sendCommand = async (command: DueCommand, send: SendCommand): Promise<SendResult> => {
  const { id, loraDeviceId, uuid, devEui, port, confirmed, networkDeviceId, replaces } = command;
  const payload = Buffer.from(command.payload, 'hex');
  try {
    return { id, loraDeviceId, ...(await send({ devEui, uuid, port, payload, confirmed, networkDeviceId, replaces })) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const fault = error instanceof NetworkFault ? error : null;
    return { id, loraDeviceId, error: message, passes: fault?.passes === true, isUnknown: fault?.code === 'not_found' };
  }
};

const sendBatch = async (
  ctx: Ctx,
  commands: readonly DueCommand[],
  senders: ReadonlyMap<number, SendCommand>,
): Promise<void> => {
  const outcomes = await Promise.all(
    commands.flatMap((command) => {
      const send = senders.get(command.connectionId ?? 0);
      return send ? [sendCommand(command, send)] : [];
    }),
  );
  const sentCommands = outcomes.flatMap((outcome) => ('error' in outcome ? [] : [outcome]));
  const refused = outcomes.flatMap((outcome) => ('error' in outcome ? [outcome] : []));
  await inTransaction(ctx, async (tx) => {
    await markSent(tx, sentCommands);
    await markRefused(tx, refused);
    await clearUnknown(
      tx,
      sentCommands.map(({ loraDeviceId }) => loraDeviceId),
    );
    await markUnknown(
      tx,
      refused.filter(({ isUnknown }) => isUnknown),
    );
  });
};

/**
 * Sends commands to networks, one per device at a time. If the process dies between sending and recording that, the
 * command is sent again: a network that stores our uuid recognizes it.
 */
export const sendCommands = async (ctx: Ctx, senders: ReadonlyMap<number, SendCommand>): Promise<void> => {
  await inTransaction(ctx, expireCommands);
  const due = await dueCommands(ctx, [...senders.keys()], BATCH_SIZE);
  for (let from = 0; from < due.length; from += MAX_PARALLEL_SENDS)
    await sendBatch(ctx, due.slice(from, from + MAX_PARALLEL_SENDS), senders);
};
