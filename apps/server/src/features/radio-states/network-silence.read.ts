import { NETWORK_SILENT_TIMEOUT_MS } from '@trapline/contract/uplinks/rules.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { reportingPeriod } from './reporting-period.read.ts';

/** The silence of fewer devices shows nothing about their connection: each device may have failed by itself. */
const MIN_DEVICES = 3;
/** Sample size: enough devices of a large connection to know how often an uplink must arrive. */
const SAMPLE_SIZE = 1000;

/** No uplink came for minutes. Only in this case the more costly check follows. */
export const hasNoRecentUplink = (now: Date): RawBuilder<SqlBool> =>
  sql`network.last_event_at < ${new Date(now.getTime() - NETWORK_SILENT_TIMEOUT_MS)}::timestamptz`;

/** No uplink came for twice the time in which one of several devices should have sent one. */
export const isNetworkSilent = (now: Date): RawBuilder<SqlBool> => sql`exists (
  select from (
    select count(*) as speakers, min(period) as shortest from (
      select greatest(${reportingPeriod('device')}, place.radio_error_interval) as period
      from lora_device_states state
        join lora_devices device on device.id = state.lora_device_id
        join places place on place.id = device.place_id
      where state.connection_id = network.id and state.silent_since is null and state.last_uplink_at is not null
        and device.deleted_at is null and device.device_id is not null
      limit ${sql.lit(SAMPLE_SIZE)}
    ) each_speaker
  ) fleet
  where fleet.speakers >= ${sql.lit(MIN_DEVICES)}
    and network.last_event_at < ${now}::timestamptz - 2 * fleet.shortest * interval '1 minute'
)`;
