import { sql } from 'kysely';
import type { TxCtx } from '../../kernel/context.ts';

/** Selects radio devices in bad health from their reports; reads only. */

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const STUCK_HOURS = 12;
/** Raw battery value; the alarm is raised at a fifth of full charge and ends at a quarter. */
const LOW_BATTERY_LEVEL = 51;
const RECOVERED_BATTERY_LEVEL = 64;
/** Fewer reports than this in a week are not enough for a decision. */
const MIN_REPORTS = 4;

export type UnhealthyDevice = {
  readonly id: number;
  readonly deviceId: number;
  readonly placeId: number;
  readonly rootCompanyId: number;
  /** When the problem began, if known. */
  readonly since: Date | null;
};

const isAssigned = sql`device.deleted_at is null and device.device_id is not null and device.place_id is not null`;
const hasNoOpenAlarm = (kind: string) =>
  sql`not exists (select from alarms where alarms.device_id = device.device_id and alarms.kind = ${kind} and alarms.cleared_at is null)`;
const deviceColumns = sql`state.lora_device_id as id, device.device_id as "deviceId", device.place_id as "placeId",
  device.root_company_id as "rootCompanyId"`;

/** Sensors that still detect although the command to stop was sent and the device reported half a day later. */
export const selectStuck = async (tx: TxCtx, limit: number): Promise<readonly UnhealthyDevice[]> => {
  const before = new Date(tx.now().getTime() - STUCK_HOURS * HOUR_MS);
  const { rows } = await sql<UnhealthyDevice>`
    select ${deviceColumns}, state.clearing_since as since
    from lora_device_states state join lora_devices device on device.id = state.lora_device_id
    where state.clearing_since <= ${before} and state.admin_detected
      and state.last_uplink_at >= state.clearing_since + make_interval(hours => ${STUCK_HOURS})
      and ${isAssigned} and ${hasNoOpenAlarm('stuck_sensor')}
    order by state.lora_device_id limit ${limit}`.execute(tx.db);
  return rows;
};

const medianSince = (since: Date) => sql`
  select percentile_disc(0.5) within group (order by uplink.battery) as median, count(*) as words
  from lora_uplinks uplink
  where uplink.lora_device_id = state.lora_device_id and uplink.received_at > ${since} and uplink.battery between 1 and 254
    and uplink.extra -> 'isSimulated' is null`;

/**
 * The next devices whose last report was low, each with whether its median of the week is low; `last` is the position
 * to continue from, null at the end.
 */
export const selectLowBatteries = async (tx: TxCtx, after: number, limit: number) => {
  const { rows } = await sql<UnhealthyDevice & { isUnhealthy: boolean }>`
    select asked.*, asked.words >= ${MIN_REPORTS} and asked.median < ${LOW_BATTERY_LEVEL} as "isUnhealthy"
    from (
      select ${deviceColumns}, null::timestamptz as since, week.median, week.words
      from lora_device_states state join lora_devices device on device.id = state.lora_device_id
        cross join lateral (${medianSince(new Date(tx.now().getTime() - 7 * DAY_MS))}) week
      where state.lora_device_id > ${after} and state.battery between 1 and ${LOW_BATTERY_LEVEL - 1}
        and ${isAssigned} and ${hasNoOpenAlarm('low_battery')}
      order by state.lora_device_id limit ${limit}
    ) asked order by id`.execute(tx.db);
  return {
    unhealthy: rows.filter(({ isUnhealthy }) => isUnhealthy) as readonly UnhealthyDevice[],
    last: rows.length < limit ? null : (rows.at(-1)?.id ?? null),
  };
};

const HEALTHY = {
  low_battery: (tx: TxCtx) => sql`
    state.battery >= ${RECOVERED_BATTERY_LEVEL}
    and (select day.words > 0 and day.median >= ${RECOVERED_BATTERY_LEVEL} from (${medianSince(new Date(tx.now().getTime() - DAY_MS))}) day)`,
  stuck_sensor: () => sql`(not state.admin_detected or state.clearing_since is null)`,
} as const;

/** Locks devices with an alarm of this kind that no longer have the reason for it. */
export const lockRecovered = async (
  tx: TxCtx,
  kind: keyof typeof HEALTHY,
  limit: number,
): Promise<readonly number[]> => {
  const { rows } = await sql<{ deviceId: number }>`
    select alarms.device_id as "deviceId"
    from alarms join lora_device_states state on state.lora_device_id = alarms.lora_device_id
    where alarms.kind = ${kind} and alarms.cleared_at is null and ${HEALTHY[kind](tx)}
    order by alarms.id limit ${limit} for update of alarms skip locked`.execute(tx.db);
  return rows.map(({ deviceId }) => deviceId);
};
