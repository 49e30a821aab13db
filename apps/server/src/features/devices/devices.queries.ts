import { PLACE_DEVICES_LIMIT } from '@trapline/contract/devices/endpoints.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../kernel/context.ts';
import { matchesRef } from '../../kernel/refs.ts';
import { containsText } from '../../kernel/text-search.ts';

type DeviceFilter = {
  readonly search?: string | undefined;
  readonly deviceType?: Ref | undefined;
  readonly zone?: Ref | undefined;
};

/** Live devices of a facility with type, zone and what radio last told: alerting first, then letters and number. */
export const selectDevicesOfPlace = (ctx: AnyCtx, placeId: number, { search, deviceType, zone }: DeviceFilter) =>
  ctx.db
    .selectFrom('devices')
    .innerJoin('device_types', 'device_types.id', 'devices.device_type_id')
    .leftJoin('zones', 'zones.id', 'devices.zone_id')
    .leftJoin('device_states as state', 'state.device_id', 'devices.id')
    .select([
      'devices.id',
      'devices.uuid',
      'devices.unique_id',
      'devices.name',
      'devices.description',
      'devices.location',
      'devices.zone_id',
      'zones.uuid as zoneUuid',
      'zones.name as zoneName',
      'devices.device_type_id',
      'device_types.uuid as deviceTypeUuid',
      'device_types.name as typeName',
      'device_types.color',
      'devices.qr_code_id',
      'devices.nfc_id',
      'devices.lora_dev_eui',
      'devices.map_id',
      'devices.map_x',
      'devices.map_y',
      'devices.created_at',
      'state.detect',
      'state.detected_at',
      'state.last_contact_at',
      'state.battery',
      'state.rssi',
      'state.detection_counter',
      'state.reporting_period',
    ])
    .where('devices.place_id', '=', placeId)
    .where('devices.deleted_at', 'is', null)
    .$if(search !== undefined && search !== '', (query) =>
      query.where(containsText(['devices.unique_id', 'devices.name', 'devices.location'], search ?? '')),
    )
    .$if(deviceType !== undefined, (query) => query.where(matchesRef('device_types', deviceType ?? '')))
    .$if(zone !== undefined, (query) => query.where(matchesRef('zones', zone ?? '')))
    .orderBy(sql`coalesce(state.detect, false) desc`)
    .orderBy('devices.unique_prefix')
    .orderBy('devices.unique_number', (order) => order.asc().nullsLast())
    .orderBy('devices.id')
    .limit(PLACE_DEVICES_LIMIT)
    .execute();

export type DeviceRow = Awaited<ReturnType<typeof selectDevicesOfPlace>>[number];
