import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { PageQuery, Ref, Success, text } from '../kernel/schemas.ts';
import { CreateGlobalDevicePayload, UpdateGlobalDevicePayload } from './payloads.ts';
import { GLOBAL_SORTS, SIGNAL_STATUSES } from './rules.ts';
import { DeviceHistoryEntry, GlobalDevice, ListedGlobalDevice } from './schemas.ts';

/** Number of devices on one page of the list of all facilities. */
export const GLOBAL_PAGE_SIZE = 100;

/**
 * Maximum number of devices in one response: without a page and a limit, it contains all that the caller may read, up
 * to this number.
 */
export const GLOBAL_DEVICES_LIMIT = 10_000;

/** Maximum number of radio reports of a device, the newest first: three years with one report an hour. */
export const FULL_HISTORY_LIMIT = 30_000;

const DeviceParams = z.object({ deviceId: Ref });
const deviceResponse = z.object({ device: GlobalDevice });

/** Devices of every facility that the caller may read: the “global area” of the specification. */
export const globalDeviceEndpoints = defineContract({
  list: {
    method: 'GET',
    path: '/api/devices',
    summary:
      'Lists devices of all facilities that the caller may read, by number unless another order is requested; a hundred on a page, or all without a page. Each has its newest five actions and pests, except in the short view. The search finds every word anywhere in the number, name and location, as in the list of a facility.',
    access: { can: 'devices.see' },
    query: z.object({
      search: text(100).optional(),
      companyId: Ref.optional(),
      companyUuid: Ref.optional(),
      placeId: Ref.optional(),
      placeUuid: Ref.optional(),
      deviceTypeId: Ref.optional(),
      status: z.enum(SIGNAL_STATUSES).optional(),
      sort: z.enum(GLOBAL_SORTS).default('number'),
      view: z.enum(['short']).optional(),
      page: PageQuery.optional(),
      limit: z.coerce.number().int().min(1).max(GLOBAL_DEVICES_LIMIT).optional(),
    }),
    response: z.object({ devices: z.array(ListedGlobalDevice), totalPages: z.number(), count: z.number() }),
    errors: [],
  },
  getGlobal: {
    method: 'GET',
    path: '/api/devices/{deviceId}',
    summary:
      'Returns one device that the caller may read, with its newest five actions and pests and its last radio report.',
    access: { can: 'devices.see' },
    params: DeviceParams,
    response: deviceResponse,
    errors: [],
  },
  createGlobal: {
    method: 'POST',
    path: '/api/devices',
    summary: 'Adds one device to a facility that the caller may read; only a super admin sets its radio identity.',
    access: { can: 'devices.save' },
    body: CreateGlobalDevicePayload,
    response: deviceResponse,
    errors: [
      'devices/company_devices_limit_reached',
      'LORA_DEV_EUI_ALREADY_EXISTS',
      'UNIQUE_ID_REQUIRED',
      'UNIQUE_ID_TOO_LONG',
      'UNIQUE_ID_EXISTS',
    ],
    repeat: 'key',
  },
  updateGlobal: {
    method: 'PATCH',
    path: '/api/devices/{deviceId}',
    summary:
      'Changes the sent fields except facility and type (DEC-066); number and radio identity only by a super admin (DEC-067).',
    access: { can: 'devices.save' },
    params: DeviceParams,
    body: UpdateGlobalDevicePayload,
    response: deviceResponse,
    errors: [
      'devices/place_locked',
      'devices/device_type_locked',
      'LORA_DEV_EUI_ALREADY_EXISTS',
      'UNIQUE_ID_REQUIRED',
      'UNIQUE_ID_TOO_LONG',
      'UNIQUE_ID_EXISTS',
    ],
    edits: 'device',
    repeat: 'key',
  },
  deleteGlobal: {
    method: 'DELETE',
    path: '/api/devices/{deviceId}',
    summary: 'Removes a device from every list; number, code, tag and radio identity become free.',
    access: { can: 'devices.delete' },
    params: DeviceParams,
    response: Success,
    errors: ['inspections/contractors_facts'],
    repeat: 'key',
  },
  fullHistory: {
    method: 'GET',
    path: '/api/devices/{deviceId}/full-history',
    summary: 'Lists all radio reports of a device, newest first.',
    access: { can: 'devices.history' },
    params: DeviceParams,
    response: z.object({ history: z.array(DeviceHistoryEntry) }),
    bounded: 'the query stops at 30000',
    errors: [],
  },
});
