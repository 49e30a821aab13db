import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Ref, Success } from '../kernel/schemas.ts';
import { AddToDevicePayload, AssignLoraPayload } from './payloads.ts';
import { LORA_DEVICES_LIMIT } from './rules.ts';
import { BatteryUplink, LoraDevice, LoraDeviceOfPlace, LoraUplink, RadioDay } from './schemas.ts';

const PlaceParams = z.object({ placeId: Ref });
const PlaceDeviceParams = z.object({ placeId: Ref, deviceId: Ref });
const loraDeviceResponse = z.object({ loraDevice: LoraDevice });

/** The LoRa device assigned to a device of a facility. */
export const loraOfDeviceEndpoints = defineContract({
  getOfDevice: {
    method: 'GET',
    path: '/api/places/{placeId}/devices/{deviceId}/lora-device',
    summary: 'Returns the LoRa device assigned to a device; null if there is none (DEC-075).',
    access: { can: 'lora.see' },
    params: PlaceDeviceParams,
    response: z.object({ loraDevice: LoraDevice.nullable() }),
    errors: [],
  },
  listUplinksOfDevice: {
    method: 'GET',
    path: '/api/places/{placeId}/devices/{deviceId}/lora-device/uplinks',
    summary: 'Lists the newest thousand uplinks of the LoRa device assigned to a device; empty if there is none.',
    access: { can: 'lora.see' },
    params: PlaceDeviceParams,
    response: z.object({ uplinks: z.array(LoraUplink), batteryUplinks: z.array(BatteryUplink).optional() }),
    bounded: 'each list stops at 1000',
    errors: [],
  },
  listDaysOfDevice: {
    method: 'GET',
    path: '/api/places/{placeId}/devices/{deviceId}/lora-device/days',
    summary:
      'Lists the last thirty days of the LoRa device assigned to a device, latest first: uplinks, detections, battery and signal of each day; empty if there is none.',
    access: { can: 'lora.see' },
    params: PlaceDeviceParams,
    response: z.object({ days: z.array(RadioDay) }),
    bounded: 'there are 30 days',
    errors: [],
  },
  unassign: {
    method: 'DELETE',
    path: '/api/places/{placeId}/devices/{deviceId}/lora-device',
    summary:
      'Unassigns the LoRa device from a device; it can be assigned to another. With restore, an assignment is undone: company and facility become as before, if the same person assigned it last.',
    access: { can: 'lora.assign' },
    params: PlaceDeviceParams,
    query: z.object({ restore: z.enum(['true', 'false']).optional() }),
    response: Success,
    errors: [],
    repeat: 'key',
  },
  assign: {
    method: 'POST',
    path: '/api/places/{placeId}/devices/{deviceId}/lora-device/assign',
    summary: 'Assigns an unassigned LoRa device of the same company or root company to a device.',
    access: { can: 'lora.assign' },
    params: PlaceDeviceParams,
    body: AssignLoraPayload,
    response: loraDeviceResponse,
    errors: ['LORA_DEV_EUI_ALREADY_EXISTS', 'lora/device_assigned', 'lora/device_has_one'],
    repeat: 'key',
  },
  addToDevice: {
    method: 'POST',
    path: '/api/places/{placeId}/devices/{deviceId}/lora-device',
    summary: 'Registers a LoRa device and assigns it to a device in one step.',
    access: { can: 'lora.assign' },
    params: PlaceDeviceParams,
    body: AddToDevicePayload,
    response: loraDeviceResponse,
    errors: ['LORA_DEV_EUI_ALREADY_EXISTS', 'lora/device_has_one'],
    repeat: 'key',
  },
  listOfPlace: {
    method: 'GET',
    path: '/api/places/{placeId}/lora-devices',
    summary: 'Lists LoRa devices of a facility, and unassigned ones of its company or root company; by name.',
    access: { can: 'lora.see' },
    params: PlaceParams,
    query: z.object({
      limit: z.coerce.number().int().min(1).max(LORA_DEVICES_LIMIT).default(LORA_DEVICES_LIMIT),
    }),
    response: z.object({ loraDevices: z.array(LoraDeviceOfPlace) }),
    errors: [],
  },
});
