import { z } from 'zod';
import { SIGNAL_STATUSES } from '../devices/rules.ts';
import { defineContract } from '../kernel/endpoint.ts';
import { PageQuery, pageSize, Ref, Success, text } from '../kernel/schemas.ts';
import { loraCommandEndpoints } from './command-endpoints.ts';
import { loraGatewayEndpoints } from './gateway-endpoints.ts';
import { loraImportEndpoints } from './import-endpoints.ts';
import { loraOfDeviceEndpoints } from './of-device-endpoints.ts';
import { CreateLoraDevicePayload, UpdateLoraDevicePayload } from './payloads.ts';
import { LORA_DEVICES_LIMIT, LORA_PAGE_SIZE, LORA_SORTS, LORA_VERSIONS } from './rules.ts';
import { BatteryUplink, ListedLoraDevice, LoraDevice, LoraHistoryEntry, LoraUplink } from './schemas.ts';

const LoraDeviceParams = z.object({ loraDeviceId: Ref });
const loraDeviceResponse = z.object({ loraDevice: LoraDevice });

/** Counted from zero. */
const zeroBasedPage = z.object({
  page: z.coerce.number().int().min(0).max(100_000).default(0),
  limit: pageSize(LORA_PAGE_SIZE, LORA_PAGE_SIZE),
});

/** LoRa devices: sensors with a radio, which are assigned to devices of facilities. */
export const loraDevices = defineContract({
  ...loraImportEndpoints,
  ...loraGatewayEndpoints,
  list: {
    method: 'GET',
    path: '/api/lora/devices',
    summary:
      'Lists LoRa devices that the caller may read, newest first unless another order is requested; all without a page. The short view leaves out their uplinks.',
    access: { can: 'lora.see' },
    query: z.object({
      search: text(100).optional(),
      companyUuid: Ref.optional(),
      companyId: Ref.optional(),
      version: z.enum(LORA_VERSIONS).default('ALL'),
      status: z.enum(SIGNAL_STATUSES).optional(),
      sort: z.enum(LORA_SORTS).default('createdAt'),
      view: z.enum(['short']).optional(),
      page: PageQuery.optional(),
      limit: z.coerce.number().int().min(1).max(LORA_DEVICES_LIMIT).optional(),
    }),
    response: z.object({
      loraDevices: z.array(ListedLoraDevice.extend({ uplinks: z.array(LoraUplink).optional() })),
      count: z.number(),
      totalPages: z.number(),
    }),
    errors: [],
  },
  create: {
    method: 'POST',
    path: '/api/lora/devices',
    summary:
      'Registers a LoRa device for a company, facility or device. Its key is stored encrypted and never returned.',
    access: { can: 'lora.create' },
    body: CreateLoraDevicePayload,
    response: loraDeviceResponse,
    errors: ['LORA_DEV_EUI_ALREADY_EXISTS', 'lora/device_has_one'],
    repeat: 'key',
  },
  get: {
    method: 'GET',
    path: '/api/lora/devices/{loraDeviceId}',
    summary: 'Returns one LoRa device with its newest five uplinks.',
    access: { can: 'lora.see' },
    params: LoraDeviceParams,
    response: loraDeviceResponse,
    errors: [],
  },
  update: {
    method: 'PATCH',
    path: '/api/lora/devices/{loraDeviceId}',
    summary: 'Changes the sent fields of a LoRa device: texts, key, company, facility or assigned device.',
    access: { can: 'lora.edit' },
    params: LoraDeviceParams,
    body: UpdateLoraDevicePayload,
    response: loraDeviceResponse,
    errors: ['LORA_DEV_EUI_ALREADY_EXISTS', 'lora/device_has_one'],
    edits: 'loraDevice',
    repeat: 'key',
  },
  delete: {
    method: 'DELETE',
    path: '/api/lora/devices/{loraDeviceId}',
    summary: 'Removes an unassigned LoRa device from every list; its identity becomes free.',
    access: { can: 'lora.edit' },
    params: LoraDeviceParams,
    response: Success,
    errors: ['lora/device_assigned'],
    repeat: 'key',
  },
  listUplinks: {
    method: 'GET',
    path: '/api/lora/devices/{loraDeviceId}/uplinks/paginated',
    summary:
      'Lists uplinks of a LoRa device, newest first, pages from zero; for super admins also the newest 1,000 battery readings.',
    access: { can: 'lora.see' },
    params: LoraDeviceParams,
    query: zeroBasedPage,
    response: z.object({
      rows: z.array(LoraUplink),
      count: z.number(),
      batteryUplinks: z.array(BatteryUplink).optional(),
    }),
    errors: [],
  },
  listHistory: {
    method: 'GET',
    path: '/api/lora/devices/{loraDeviceId}/history',
    summary: 'Lists alerts and changes of a LoRa device, newest first, pages from zero.',
    access: { can: 'lora.see' },
    params: LoraDeviceParams,
    query: zeroBasedPage,
    response: z.object({ rows: z.array(LoraHistoryEntry), count: z.number() }),
    errors: [],
  },
  ...loraCommandEndpoints,
  ...loraOfDeviceEndpoints,
});
