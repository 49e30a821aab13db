import { sql } from 'kysely';
import type { TxCtx } from '../../kernel/context.ts';

/** What radio says of the devices it is assigned to. */

export type ToldByDevice = {
  readonly deviceId: number;
  readonly rootCompanyId: number;
  /** When it was heard; null where a person says it. */
  readonly at: Date | null;
  readonly battery: number | null;
  readonly rssi: number | null;
  readonly detectionCounter: number | null;
  /** Detected, and nobody is at it with a visit. */
  readonly detectedAt: Date | null;
  /** Kept as an entry of the history of the device too. */
  readonly forHistory: boolean;
};

const stamp = (date: Date | null): string | null => date?.toISOString() ?? null;

/** One statement for all of a batch. An alarm stays until somebody ended it; the moment is that of the newest detection. */
export const tellByRadio = async (tx: TxCtx, told: readonly ToldByDevice[]): Promise<void> => {
  if (told.length === 0) return;
  const rows = [...told].sort((one, other) => one.deviceId - other.deviceId);
  const each = <T>(pick: (one: ToldByDevice) => T): T[] => rows.map(pick);
  await sql`
    insert into device_states (device_id, root_company_id, last_contact_at, battery, rssi, detection_counter, detect, detected_at)
    select id, root_id, at, battery, rssi, counter, detected_at is not null, detected_at
    from unnest(${each(({ deviceId }) => deviceId)}::bigint[], ${each(({ rootCompanyId }) => rootCompanyId)}::bigint[],
      ${each(({ at }) => stamp(at))}::timestamptz[], ${each(({ battery }) => battery)}::integer[],
      ${each(({ rssi }) => rssi)}::integer[], ${each(({ detectionCounter }) => detectionCounter)}::integer[],
      ${each(({ detectedAt }) => stamp(detectedAt))}::timestamptz[]
    ) as told(id, root_id, at, battery, rssi, counter, detected_at)
    on conflict (device_id) do update set
      last_contact_at = greatest(device_states.last_contact_at, excluded.last_contact_at),
      battery = coalesce(excluded.battery, device_states.battery),
      rssi = coalesce(excluded.rssi, device_states.rssi),
      detection_counter = coalesce(excluded.detection_counter, device_states.detection_counter),
      detect = device_states.detect or excluded.detect,
      detected_at = greatest(device_states.detected_at, excluded.detected_at)`.execute(tx.db);
  const kept = rows.flatMap((one) => (one.forHistory && one.at ? [{ ...one, at: one.at }] : []));
  if (kept.length === 0) return;
  await tx.db
    .insertInto('device_history')
    .values(
      kept.map(({ deviceId, rootCompanyId, at, battery, rssi, detectionCounter, detectedAt }) => ({
        device_id: deviceId,
        root_company_id: rootCompanyId,
        type: detectedAt ? 2 : 1,
        detect: detectedAt !== null,
        battery,
        rssi,
        detection_counter: detectionCounter,
        created_at: at,
      })),
    )
    .execute();
};
