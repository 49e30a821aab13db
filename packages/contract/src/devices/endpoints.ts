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
import { Device, DeviceOfPlace, DeviceOnItsPage, DeviceVisitWithFound, DeviceWithAllData } from './schemas.ts';

/** The maximum number of devices in one facility list; a facility has 40 to 300, the largest known 1,200. */
export const PLACE_DEVICES_LIMIT = 2000;

/** Visits on one page of the history of a device: two years, where they come once a month. */
export const DEVICE_VISITS_PAGE = 24;

const ofPlace = z.object({ placeId: Ref });
const oneOfPlace = z.object({ placeId: Ref, deviceId: Ref });
const one = z.object({ device: Device });
const limit = z.coerce.number().int().min(1).max(PLACE_DEVICES_LIMIT).default(PLACE_DEVICES_LIMIT);

export const devices = defineContract({
  ...globalDeviceEndpoints,
  ...deviceExchangeEndpoints,
  listOfPlace: {
    method: 'GET',
    path: '/api/places/{placeId}/devices',
    summary:
      'Devices of a facility: alerting first, then by prefix letters and number; each with its newest five actions and pests unless the short view is asked for, which is many times faster.',
    access: { can: 'place-devices.see' },
    params: ofPlace,
    query: z.object({
      search: text(100).optional(),
      deviceTypeId: Ref.optional(),
      zoneId: Ref.optional(),
      status: z.enum(SIGNAL_STATUSES).optional(),
      view: z.enum(['short']).optional(),
      limit,
    }),
    response: z.object({ devices: z.array(DeviceOfPlace) }),
    errors: [],
  },
  allData: {
    method: 'GET',
    path: '/api/places/{placeId}/devices/all-data',
    summary:
      'Devices of a facility with everything radio told and everything recorded on them, newest first; at most the newest hundred thousand records together.',
    access: { can: 'place-devices.see' },
    params: ofPlace,
    query: z.object({ limit }),
    response: z.object({ devices: z.array(DeviceWithAllData) }),
    errors: [],
  },
  create: {
    method: 'POST',
    path: '/api/places/{placeId}/devices',
    summary: 'Adds one device, a row of them or a list of numbers: all or none. Answers the device, or an array.',
    access: { can: 'place-devices.add' },
    params: ofPlace,
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
      'One device of a facility with its newest five actions and pests, and how it stood in its last twelve visits.',
    access: { can: 'place-devices.see' },
    params: oneOfPlace,
    response: z.object({ device: DeviceOnItsPage }),
    errors: [],
  },
  listVisits: {
    method: 'GET',
    path: '/api/places/{placeId}/devices/{deviceId}/visits',
    summary: 'Visits that have ended and how the device stood in each, with what was found on it; newest first.',
    access: { can: 'place-devices.see' },
    params: oneOfPlace,
    query: z.object({ page: PageNumber, limit: pageSize(DEVICE_VISITS_PAGE, 100) }),
    response: z.object({ visits: z.array(DeviceVisitWithFound), totalPages: z.number(), count: z.number() }),
    errors: [],
  },
  update: {
    method: 'PATCH',
    path: '/api/places/{placeId}/devices/{deviceId}',
    summary: 'Changes what was sent; the number only by a super admin (DEC-067).',
    access: { can: 'place-devices.edit' },
    params: oneOfPlace,
    body: UpdateDevicePayload,
    response: one,
    errors: ['devices/uniqueid_already_exists', 'UNIQUE_ID_REQUIRED', 'UNIQUE_ID_TOO_LONG'],
    edits: 'device',
    repeat: 'key',
  },
  bulkDelete: {
    method: 'POST',
    path: '/api/places/{placeId}/devices/bulk-delete',
    summary: 'Takes devices out of every list; numbers, codes, tags and radio identities become free. All or none.',
    access: { can: 'place-devices.bulk-delete' },
    params: ofPlace,
    body: BulkDeletePayload,
    response: Success,
    errors: ['inspections/contractors_facts'],
    repeat: 'key',
  },
  bulkZoneAssign: {
    method: 'POST',
    path: '/api/places/{placeId}/devices/bulk-zone-assign',
    summary: 'Puts devices into a zone of the facility, or out of any. All or none.',
    access: { can: 'place-devices.bulk-zone' },
    params: ofPlace,
    body: BulkZonePayload,
    response: Success,
    errors: [],
    repeat: 'key',
  },
  cleanDetection: {
    method: 'POST',
    path: '/api/devices/{deviceId}/clean-detection',
    summary: 'Ends the alarm of a device in sight; a device without one stays as it is.',
    access: { can: 'place-devices.clean-detection' },
    params: z.object({ deviceId: Ref }),
    response: one,
    errors: ['inspections/contractors_facts'],
    repeat: 'key',
  },
  setOnMap: {
    method: 'POST',
    path: '/api/places/{placeId}/devices/{deviceId}/set-on-map',
    summary: 'Places a device on a floor plan, in pixels of its image.',
    access: { can: 'maps.edit' },
    params: oneOfPlace,
    body: SetOnMapPayload,
    response: one,
    errors: [],
    repeat: 'key',
  },
  unsetFromMap: {
    method: 'DELETE',
    path: '/api/places/{placeId}/devices/{deviceId}/unset-from-map',
    summary: 'Takes a device off its floor plan.',
    access: { can: 'maps.edit' },
    params: oneOfPlace,
    response: one,
    errors: [],
    repeat: 'key',
  },
  assignQrCode: {
    method: 'PUT',
    path: '/api/places/{placeId}/devices/{deviceId}/qr-code',
    summary: 'Gives a device an unused code of the same owner; the code it had becomes free (DEC-060).',
    access: { can: 'qr-codes.assign' },
    params: oneOfPlace,
    body: AssignQrCodePayload,
    response: one,
    errors: ['qrcodes/already_used'],
    repeat: 'key',
  },
  releaseQrCode: {
    method: 'DELETE',
    path: '/api/places/{placeId}/devices/{deviceId}/qr-code',
    summary: 'Takes the code off a device; it can go on another.',
    access: { can: 'qr-codes.assign' },
    params: oneOfPlace,
    response: one,
    errors: [],
    repeat: 'key',
  },
  assignNfc: {
    method: 'PUT',
    path: '/api/places/{placeId}/devices/{deviceId}/nfc',
    summary: 'Gives a device an NFC tag no other device of the same owner has.',
    access: { can: 'qr-codes.assign' },
    params: oneOfPlace,
    body: AssignNfcPayload,
    response: one,
    errors: ['devices/nfc_already_used'],
    repeat: 'key',
  },
  releaseNfc: {
    method: 'DELETE',
    path: '/api/places/{placeId}/devices/{deviceId}/nfc',
    summary: 'Takes the NFC tag off a device.',
    access: { can: 'qr-codes.assign' },
    params: oneOfPlace,
    response: one,
    errors: [],
    repeat: 'key',
  },
});
