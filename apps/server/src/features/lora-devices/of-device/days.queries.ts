import { FACILITY_TIME_ZONE } from '@trapline/contract/kernel/facility-days.ts';
import { RADIO_DAYS } from '@trapline/contract/lora-devices/rules.ts';
import type { RadioDay } from '@trapline/contract/lora-devices/schemas.ts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../kernel/context.ts';
import { facilityDay, startOfFacilityDay } from '../../../kernel/wall-clock.ts';

const DAY_MS = 86_400_000;

/**
 * The last days of a LoRa device at its trap, days without an uplink included; simulated uplinks do not count. What it
 * reported before it was assigned belongs to another trap, maybe of another client.
 */
export const selectRadioDays = async (ctx: AnyCtx, loraDeviceId: number): Promise<readonly RadioDay[]> => {
  const today = facilityDay(ctx.now());
  const first = facilityDay(new Date(Date.parse(`${today}T12:00:00Z`) - (RADIO_DAYS - 1) * DAY_MS));
  const since = startOfFacilityDay(first);
  const { rows } = await sql<RadioDay>`
    with placed as (
      select greatest(${since}::timestamptz, max(at)) as since from audit_log
      where entity = 'loraDevice' and entity_id = ${loraDeviceId} and action = 'loraDevice.assign'
    ), received as (
      select (received_at at time zone ${FACILITY_TIME_ZONE}::text)::date as day, count(*)::integer as uplinks,
        (array_agg(battery order by received_at desc) filter (where battery between 0 and 254))[1] as battery,
        percentile_disc(0.5) within group (order by rssi) as rssi
      from lora_uplinks
      where lora_device_id = ${loraDeviceId} and received_at >= (select since from placed) and extra -> 'isSimulated' is null
      group by 1
    ), alerts as (
      select (created_at at time zone ${FACILITY_TIME_ZONE}::text)::date as day, count(*)::integer as detections
      from lora_history
      where lora_device_id = ${loraDeviceId} and created_at >= (select since from placed) and type = 'ALERT' and visibility = 'ALL'
      group by 1
    )
    select listed.day::date::text as day, coalesce(received.uplinks, 0) as uplinks, coalesce(alerts.detections, 0) as detections,
      received.battery, received.rssi
    from generate_series(${first}::date, ${today}::date, interval '1 day') as listed(day)
      left join received on received.day = listed.day::date left join alerts on alerts.day = listed.day::date
    order by 1 desc`.execute(ctx.db);
  return rows;
};
