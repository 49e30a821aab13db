import { ELECTRONIC_DEVICE_TYPE_ID, signalStatusOf } from '@trapline/contract/devices/rules.ts';
import type { Device } from '@trapline/contract/devices/schemas.ts';
import { isoText } from '../../kernel/iso-text.ts';
import type { VisiblePlace } from '../../kernel/scope.ts';
import type { CatalogueEntries } from '../device-types/catalogue.read.ts';
import type { DeviceRow } from './devices.queries.ts';

/** Fields of the facility that a device shows. */
export type DevicePlace = Pick<VisiblePlace, 'id' | 'uuid' | 'radio_error_interval'>;

type Viewer = {
  readonly now: Date;
  readonly canSeeDevEui: boolean;
  readonly types: CatalogueEntries['types'];
};

const isoOrNull = (date: Date | null): string | null => date && isoText(date);

export const presentDevice = (row: DeviceRow, place: DevicePlace, viewer: Viewer): Device => {
  const isElectronic = row.device_type_id === ELECTRONIC_DEVICE_TYPE_ID || row.lora_dev_eui !== null;
  const detect = row.detect ?? false;
  const typeName = viewer.types.get(row.device_type_id)?.name ?? row.typeName;
  return {
    id: row.id,
    uuid: row.uuid,
    version: row.version,
    uniqueId: row.unique_id,
    name: row.name,
    description: row.description,
    location: row.location,
    placeId: place.id,
    placeUuid: place.uuid,
    zoneId: row.zone_id,
    zoneUuid: row.zoneUuid,
    zone: row.zoneName === null ? null : { name: row.zoneName },
    deviceTypeId: row.device_type_id,
    deviceTypeUuid: row.deviceTypeUuid,
    deviceType: { id: row.device_type_id, uuid: row.deviceTypeUuid, name: typeName, color: row.color },
    qrcodeId: row.qr_code_id,
    nfcId: row.nfc_id,
    loraDevEui: viewer.canSeeDevEui ? row.lora_dev_eui : null,
    detect,
    detectedAt: isoOrNull(row.detected_at),
    isElectronic,
    signalStatus: signalStatusOf(
      {
        isElectronic,
        detect,
        lastContactAt: row.last_contact_at,
        placeInterval: place.radio_error_interval,
        reportingPeriod: row.reporting_period,
      },
      viewer.now,
    ),
    lastContactAt: isoOrNull(row.last_contact_at),
    reportingPeriod: row.reporting_period,
    battery: row.battery,
    rssi: row.rssi,
    lastHistoryDetectionCounter: row.detection_counter,
    mapId: row.map_id,
    mapX: row.map_x,
    mapY: row.map_y,
    createdAt: isoText(row.created_at),
  };
};
