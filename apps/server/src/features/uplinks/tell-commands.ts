import type { TxCtx } from '../../kernel/context.ts';
import type { Arrived } from '../../kernel/radio.ts';
import { markAcked, markApplied, markFailed } from '../lora-devices/commands.write.ts';
import type { UplinkRow } from './fold-uplinks.ts';

type Downlink = Extract<Arrived['event'], { type: 'downlink' }>;

/** By our own name of it where the network kept that, else by the one it gave. */
const nameOf = ({ commandUuid, networkMessageId }: Downlink) => {
  if (commandUuid !== null && UUID.test(commandUuid)) return { uuid: commandUuid };
  return networkMessageId === null ? null : { networkMessageId };
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const tellDownlink = async (tx: TxCtx, downlink: Downlink): Promise<void> => {
  const named = nameOf(downlink);
  // that a gateway took it for sending says nothing of the device
  if (!named || downlink.state === 'sent') return;
  if (downlink.state === 'acked') await markAcked(tx, named);
  else await markFailed(tx, named, downlink.error ?? downlink.state);
};

/** What became of commands, by the network's word or by the device's own; few of a batch say anything of one. */
export const tellCommands = async (
  tx: TxCtx,
  rows: readonly UplinkRow[],
  arrived: readonly Arrived[],
): Promise<void> => {
  for (const { event } of arrived) if (event.type === 'downlink') await tellDownlink(tx, event);
  for (const { uplink, status, device, receivedAt } of rows) {
    if (uplink.ackedMessageId !== null) await markAcked(tx, { networkMessageId: uplink.ackedMessageId }, receivedAt);
    if (status?.ackSeq != null) await markApplied(tx, device.id, status.ackSeq, receivedAt);
  }
};
