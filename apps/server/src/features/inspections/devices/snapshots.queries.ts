import { sql } from 'kysely';
import type { TxCtx } from '../../../kernel/context.ts';
import { uniqueIdAt, zoneIdAt, zoneNameAt } from '../../../kernel/names-at.ts';

/** Snapshots of the devices of a visit at its end. */

/**
 * Stores a snapshot of the visit's devices; existing snapshots stay unchanged. A device added to a completed visit gets
 * the alarm it had in that visit, if any, never a current one; therefore devices removed before the end get a snapshot
 * too. Its zone is the zone on the day of the visit, if the device was in the facility then.
 */
export const snapshotDevices = (tx: TxCtx, inspectionId: number, alarm: 'as of now' | 'as of then') =>
  sql`update inspection_devices entry set snapshot_unique_id = device.unique_id, snapshot_name = device.name,
      snapshot_location = device.location, zone_id = zone.id, snapshot_zone_name = zone.name,
      snapshot_detect = case when ${alarm === 'as of now'} then coalesce(state.detect, false) else exists (
        select from inspection_devices gone where gone.inspection_id = entry.inspection_id
          and gone.device_id = entry.device_id and gone.snapshot_detect) end
    from devices device
      join inspections visit on visit.id = ${inspectionId}
      left join lateral (select stay.place_id, stay.zone_id from device_stays stay
        where ${alarm === 'as of then'} and stay.device_id = device.id and stay.since <= day_of(visit.started_at)
        order by stay.since desc limit 1) was on was.place_id = visit.place_id
      left join zones zone on zone.id = case when was.place_id is null then device.zone_id else was.zone_id end
      left join device_states state on state.device_id = device.id
    where entry.inspection_id = visit.id and entry.snapshot_unique_id is null
      and (entry.deleted_at is null or ${alarm === 'as of now'}) and device.id = entry.device_id`.execute(tx.db);

/**
 * The same for an end that is reported later: number, zone and alarm as they were then. An alarm that ended after the
 * visit was still active at its end, and one that was raised after it does not belong to the visit.
 */
export const snapshotDevicesAt = (tx: TxCtx, inspectionId: number, endedAt: Date) =>
  sql`update inspection_devices entry set snapshot_unique_id = ${uniqueIdAt('device', endedAt)},
      snapshot_name = device.name, snapshot_location = device.location, zone_id = zone.id,
      snapshot_zone_name = ${zoneNameAt('zone', endedAt)},
      snapshot_detect = coalesce(state.detect and (state.detected_at is null or state.detected_at <= ${endedAt}), false)
        or exists (select from alarms alarm where alarm.device_id = device.id and alarm.kind = 'detection'
          and alarm.during_inspection_id is null and alarm.raised_at <= ${endedAt}
          and (alarm.cleared_at is null or alarm.cleared_at > ${endedAt})),
      alarm_ended_at = case when entry.alarm_ended_at <= ${endedAt} then entry.alarm_ended_at end
    from devices device
      left join zones zone on zone.id = ${zoneIdAt('device', endedAt)}
      left join device_states state on state.device_id = device.id
    where entry.inspection_id = ${inspectionId} and entry.snapshot_unique_id is null
      and device.id = entry.device_id`.execute(tx.db);

/**
 * A visit that was cancelled at this time goes on: its end stores the devices again. An alarm that has ended since stays
 * a fact of the visit.
 */
export const clearSnapshots = (tx: TxCtx, inspectionId: number, cancelledAt: Date | null) =>
  tx.db
    .updateTable('inspection_devices')
    .set({
      snapshot_unique_id: null,
      snapshot_name: null,
      snapshot_location: null,
      snapshot_zone_name: null,
      snapshot_detect: null,
      zone_id: null,
      alarm_ended_at: sql<Date | null>`case
        when inspection_devices.snapshot_detect and not exists (select from device_states state
          where state.device_id = inspection_devices.device_id and state.detect)
        then coalesce(
          (select max(alarm.cleared_at) from alarms alarm where alarm.device_id = inspection_devices.device_id
            and alarm.kind = 'detection' and alarm.cleared_at >= ${cancelledAt}::timestamptz),
          inspection_devices.alarm_ended_at, ${cancelledAt}::timestamptz)
        else inspection_devices.alarm_ended_at end`,
    })
    .where('inspection_id', '=', inspectionId)
    .execute();
