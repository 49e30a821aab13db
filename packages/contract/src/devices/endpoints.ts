import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { PageNumber, pageSize, Ref, Success, text } from '../kernel/schemas.ts';
import { deviceExchangeEndpoints } from './exchange-endpoints.ts';
import { globalDeviceEndpoints } from './global-endpoints.ts';
import {
  AssignNfcPayload,
  AssignQrCodePayload,
  BulkDeletePayload,
  BulkZonePayload,
  CreateDevicesPayload,
  SetOnMapPayload,
  UpdateDevicePayload,
} from './payloads.ts';
import { SIGNAL_STATUSES } from './rules.ts';
import { Device, DevicePageData, DeviceVisitWithFindings, DeviceWithAllData, PlaceDevice } from './schemas.ts';

/** The maximum number of devices in one facility list; a facility has 40 to 300, the largest known 1,200. */
export const PLACE_DEVICES_LIMIT = 2000;

/** Number of visits on one page of the history of a device: two years of monthly visits. */
export const DEVICE_VISITS_PAGE = 24;

const PlaceParams = z.object({ placeId: Ref });
const PlaceDeviceParams = z.object({ placeId: Ref, deviceId: Ref });
const deviceResponse = z.object({ device: Device });
const limit = z.coerce.number().int().min(1).max(PLACE_DEVICES_LIMIT).default(PLACE_DEVICES_LIMIT);

export const devices = defineContract({
  ...globalDeviceEndpoints,
  ...deviceExchangeEndpoints,
  listOfPlace: {
    method: 'GET',
    path: '/api/places/{placeId}/devices',
    summary:
      'Lists devices of a facility: alerting ones first, then by prefix letters and number, each with its newest five actions and pests. The short view leaves these out and is many times faster.',
    access: { can: 'place-devices.see' },
    params: PlaceParams,
    query: z.object({
      search: text(100).optional(),
      deviceTypeId: Ref.optional(),
      zoneId: Ref.optional(),
      status: z.enum(SIGNAL_STATUSES).optional(),
      view: z.enum(['short']).optional(),
      limit,
    }),
    response: z.object({ devices: z.array(PlaceDevice) }),
    errors: [],
  },
  allData: {
    method: 'GET',
    path: '/api/places/{placeId}/devices/all-data',
    summary:
      'Lists devices of a facility with all radio reports and records, newest first; at most the newest 100,000 records in total.',
    access: { can: 'place-devices.see' },
    params: PlaceParams,
    query: z.object({ limit }),
    response: z.object({ devices: z.array(DeviceWithAllData) }),
    errors: [],
  },
  create: {
    method: 'POST',
    path: '/api/places/{placeId}/devices',
    summary: 'Adds one device, a range or a list of numbers: all or none. Returns the device, or an array.',
    access: { can: 'place-devices.add' },
    params: PlaceParams,
    body: CreateDevicesPayload,
    response: z.union([Device, z.array(Device)]),
    errors: [
      'devices/company_devices_limit_reached',
      'devices/uniqueid_already_exists',
      'LORA_DEV_EUI_ALREADY_EXISTS',
      'UNIQUE_ID_REQUIRED',
      'UNIQUE_ID_TOO_LONG',
    ],
    repeat: 'key',
  },
  get: {
    method: 'GET',
    path: '/api/places/{placeId}/devices/{deviceId}',
    summary:
      'Returns one device of a facility with its newest five actions and pests, and its state in its last twelve visits.',
    access: { can: 'place-devices.see' },
    params: PlaceDeviceParams,
    response: z.object({ device: DevicePageData }),
    errors: [],
  },
  listVisits: {
    method: 'GET',
    path: '/api/places/{placeId}/devices/{deviceId}/visits',
    summary: 'Lists ended visits with the state of the device in each and what was found on it; newest first.',
    access: { can: 'place-devices.see' },
    params: PlaceDeviceParams,
    query: z.object({ page: PageNumber, limit: pageSize(DEVICE_VISITS_PAGE, 100) }),
    response: z.object({ visits: z.array(DeviceVisitWithFindings), totalPages: z.number(), count: z.number() }),
    errors: [],
  },
  update: {
    method: 'PATCH',
    path: '/api/places/{placeId}/devices/{deviceId}',
    summary: 'Changes the sent fields of a device; the number only by a super admin (DEC-067).',
    access: { can: 'place-devices.edit' },
    params: PlaceDeviceParams,
    body: UpdateDevicePayload,
    response: deviceResponse,
    errors: ['devices/uniqueid_already_exists', 'UNIQUE_ID_REQUIRED', 'UNIQUE_ID_TOO_LONG'],
    edits: 'device',
    repeat: 'key',
  },
  bulkDelete: {
    method: 'POST',
    path: '/api/places/{placeId}/devices/bulk-delete',
    summary: 'Removes devices from every list; numbers, codes, tags and radio identities become free. All or none.',
    access: { can: 'place-devices.bulk-delete' },
    params: PlaceParams,
    body: BulkDeletePayload,
    response: Success,
    errors: ['inspections/contractors_facts'],
    repeat: 'key',
  },
  bulkZoneAssign: {
    method: 'POST',
    path: '/api/places/{placeId}/devices/bulk-zone-assign',
    summary: 'Moves devices into a zone of the facility, or out of all zones. All or none.',
    access: { can: 'place-devices.bulk-zone' },
    params: PlaceParams,
    body: BulkZonePayload,
    response: Success,
    errors: [],
    repeat: 'key',
  },
  cleanDetection: {
    method: 'POST',
    path: '/api/devices/{deviceId}/clean-detection',
    summary: 'Ends the alarm of a device that the caller may read; a device without an alarm stays unchanged.',
    access: { can: 'place-devices.clean-detection' },
    params: z.object({ deviceId: Ref }),
    response: deviceResponse,
    errors: ['inspections/contractors_facts'],
    repeat: 'key',
  },
  setOnMap: {
    method: 'POST',
    path: '/api/places/{placeId}/devices/{deviceId}/set-on-map',
    summary: 'Places a device on a floor plan, in pixels of its image.',
    access: { can: 'maps.edit' },
    params: PlaceDeviceParams,
    body: SetOnMapPayload,
    response: deviceResponse,
    errors: [],
    repeat: 'key',
  },
  unsetFromMap: {
    method: 'DELETE',
    path: '/api/places/{placeId}/devices/{deviceId}/unset-from-map',
    summary: 'Removes a device from its floor plan.',
    access: { can: 'maps.edit' },
    params: PlaceDeviceParams,
    response: deviceResponse,
    errors: [],
    repeat: 'key',
  },
  assignQrCode: {
    method: 'PUT',
    path: '/api/places/{placeId}/devices/{deviceId}/qr-code',
    summary: 'Assigns an unused code of the same owner to a device; its previous code becomes free (DEC-060).',
    access: { can: 'qr-codes.assign' },
    params: PlaceDeviceParams,
    body: AssignQrCodePayload,
    response: deviceResponse,
    errors: ['qrcodes/already_used'],
    repeat: 'key',
  },
  releaseQrCode: {
    method: 'DELETE',
    path: '/api/places/{placeId}/devices/{deviceId}/qr-code',
    summary: 'Removes the code of a device; the code can be assigned to another device.',
    access: { can: 'qr-codes.assign' },
    params: PlaceDeviceParams,
    response: deviceResponse,
    errors: [],
    repeat: 'key',
  },
  assignNfc: {
    method: 'PUT',
    path: '/api/places/{placeId}/devices/{deviceId}/nfc',
    summary: 'Assigns an NFC tag to a device; no other device of the same owner may have it.',
    access: { can: 'qr-codes.assign' },
    params: PlaceDeviceParams,
    body: AssignNfcPayload,
    response: deviceResponse,
    errors: ['devices/nfc_already_used'],
    repeat: 'key',
  },
  releaseNfc: {
    method: 'DELETE',
    path: '/api/places/{placeId}/devices/{deviceId}/nfc',
    summary: 'Removes the NFC tag of a device.',
    access: { can: 'qr-codes.assign' },
    params: PlaceDeviceParams,
    response: deviceResponse,
    errors: [],
    repeat: 'key',
  },
});
