import { sql } from 'kysely';
import type { TxCtx } from '../../kernel/context.ts';
import type { FetchedReport } from '../lora-devices/commands.write.ts';

const MINUTE_MS = 60_000;
/**
 * A network reports a command together with the uplink that acknowledges it: an older uplink belongs to another
 * command.
 */
const TIME_TOLERANCE_MS = 2 * MINUTE_MS;

/**
 * Marks the uplink with which a device fetched a command: the one with its acknowledgement number, otherwise the last
 * one that the network reported. The query lists the days, so that the database reads only their partitions.
 */
export const updateFetched = async (
  tx: TxCtx,
  acked: readonly FetchedReport[],
  applied: readonly FetchedReport[],
): Promise<void> => {
  const all = [...acked, ...applied];
  if (all.length === 0) return;
  const moments = all.map(({ at }) => at.getTime());
  await sql`
    update lora_uplinks uplink set acked_message_id = reported.uuid
    from unnest(
      ${all.map(({ loraDeviceId }) => loraDeviceId)}::bigint[], ${all.map(({ uuid }) => uuid)}::text[],
      ${all.map(({ at }) => at.toISOString())}::timestamptz[], ${all.map((one) => applied.includes(one))}::boolean[]
    ) as reported(id, uuid, at, is_exact)
      join lora_device_states state on state.lora_device_id = reported.id
    where uplink.lora_device_id = reported.id
      and uplink.received_at = case when reported.is_exact then reported.at else state.last_uplink_at end
      and uplink.received_at between ${new Date(Math.min(...moments) - TIME_TOLERANCE_MS)} and ${new Date(Math.max(...moments) + TIME_TOLERANCE_MS)}
      and uplink.received_at >= reported.at - ${TIME_TOLERANCE_MS} * interval '1 millisecond'
      and uplink.acked_message_id is null`.execute(tx.db);
};
