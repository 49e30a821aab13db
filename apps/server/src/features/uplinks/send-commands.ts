import { type Ctx, inTransaction } from '../../kernel/context.ts';
import { NetworkFault, type SendCommand } from '../../kernel/radio.ts';
import {
  type DueCommand,
  dueCommands,
  expireCommands,
  type Handed,
  markNotTaken,
  markSent,
  type NotTaken,
} from '../lora-devices/commands.write.ts';

const AT_ONCE = 200;
/** What a network is asked at a time. */
const TOGETHER = 20;

const sendOne = async (command: DueCommand, send: SendCommand): Promise<Handed | NotTaken> => {
  const { id, uuid, devEui, port, confirmed, networkDeviceId, replaces } = command;
  const payload = Buffer.from(command.payload, 'hex');
  try {
    return { id, ...(await send({ devEui, uuid, port, payload, confirmed, networkDeviceId, replaces })) };
  } catch (error) {
    const told = error instanceof Error ? error.message : String(error);
    return { id, error: told, passes: error instanceof NetworkFault && error.passes };
  }
};

const sendSome = async (
  ctx: Ctx,
  commands: readonly DueCommand[],
  senders: ReadonlyMap<number, SendCommand>,
): Promise<void> => {
  const outcomes = await Promise.all(
    commands.flatMap((command) => {
      const send = senders.get(command.connectionId ?? 0);
      return send ? [sendOne(command, send)] : [];
    }),
  );
  await inTransaction(ctx, async (tx) => {
    await markSent(
      tx,
      outcomes.flatMap((outcome) => ('error' in outcome ? [] : [outcome])),
    );
    await markNotTaken(
      tx,
      outcomes.flatMap((outcome) => ('error' in outcome ? [outcome] : [])),
    );
  });
};

/**
 * Hands networks what their devices are to be told, one a device at a time. Who dies between the handing over and the note of
 * it tells it again: a network that keeps our uuid knows it by that.
 */
export const sendCommands = async (ctx: Ctx, senders: ReadonlyMap<number, SendCommand>): Promise<void> => {
  await inTransaction(ctx, expireCommands);
  const due = await dueCommands(ctx, [...senders.keys()], AT_ONCE);
  for (let from = 0; from < due.length; from += TOGETHER)
    await sendSome(ctx, due.slice(from, from + TOGETHER), senders);
};
