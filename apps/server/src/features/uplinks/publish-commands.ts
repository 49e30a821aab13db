import type { TxCtx } from '../../kernel/context.ts';
import type { ReceivedEvent } from '../../kernel/radio.ts';
import {
  type CommandReport,
  type FetchedReport,
  markAcked,
  markApplied,
  markFailed,
} from '../lora-devices/commands.write.ts';
import { updateFetched } from './fetched.queries.ts';
import type { UplinkRow } from './folded.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The acceptance of a command by a gateway shows nothing about the device. */
const toReport = ({ event, connection, arrivedAt }: ReceivedEvent): CommandReport[] => {
  if (event.type !== 'downlink' || event.state === 'sent') return [];
  const uuid = event.commandUuid !== null && UUID.test(event.commandUuid) ? event.commandUuid : null;
  if (uuid === null && event.networkMessageId === null) return [];
  return [
    {
      uuid,
      networkMessageId: event.networkMessageId,
      rootCompanyId: connection.rootCompanyId,
      devEui: event.devEui,
      at: arrivedAt,
      error: event.state === 'acked' ? null : (event.error ?? event.state),
    },
  ];
};

const ackedBy = ({ uplink, device, receivedAt }: UplinkRow): CommandReport[] =>
  uplink.ackedMessageId === null
    ? []
    : [
        {
          uuid: null,
          networkMessageId: uplink.ackedMessageId,
          rootCompanyId: device.rootCompanyId,
          devEui: device.devEui,
          at: receivedAt,
          error: null,
        },
      ];

/**
 * Records the results of commands, as reported by the network or the device, with one statement of each kind per batch.
 * Returns the commands that were fetched.
 */
export const publishCommands = async (
  tx: TxCtx,
  rows: readonly UplinkRow[],
  arrived: readonly ReceivedEvent[],
): Promise<readonly FetchedReport[]> => {
  const reports = arrived.flatMap(toReport);
  await markFailed(
    tx,
    reports.filter(({ error }) => error !== null),
  );
  const acked = await markAcked(
    tx,
    reports.filter(({ error }) => error === null),
  );
  // the uplink rows already contain the acknowledgements that AWS sends with an uplink
  const ackedByRows = await markAcked(tx, rows.flatMap(ackedBy));
  const applied = await markApplied(
    tx,
    rows.flatMap(({ status, device, receivedAt }) =>
      status?.ackSeq == null ? [] : [{ loraDeviceId: device.id, sequence: status.ackSeq, at: receivedAt }],
    ),
  );
  await updateFetched(tx, acked, applied);
  return [...acked, ...ackedByRows, ...applied];
};
