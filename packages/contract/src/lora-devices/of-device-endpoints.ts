import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Ref, Success } from '../kernel/schemas.ts';
import { AddToDevicePayload, AssignLoraPayload } from './payloads.ts';
import { LORA_DEVICES_LIMIT } from './rules.ts';
import { BatteryUplink, LoraDevice, LoraDeviceOfPlace, LoraUplink } from './schemas.ts';

const ofPlace = z.object({ placeId: Ref });
const oneOfPlace = z.object({ placeId: Ref, deviceId: Ref });
const one = z.object({ loraDevice: LoraDevice });

/** The LoRa device a device of a facility has. */
export const loraOfDeviceEndpoints = defineContract({
  getOfDevice: {
    method: 'GET',
    path: '/api/places/{placeId}/devices/{deviceId}/lora-device',
    summary: 'The LoRa device a device has; null where it has none (DEC-075).',
    access: { can: 'lora.see' },
    params: oneOfPlace,
    response: z.object({ loraDevice: LoraDevice.nullable() }),
    errors: [],
  },
  listUplinksOfDevice: {
    method: 'GET',
    path: '/api/places/{placeId}/devices/{deviceId}/lora-device/uplinks',
    summary: 'The newest thousand uplinks of the LoRa device a device has; none where it has none.',
    access: { can: 'lora.see' },
    params: oneOfPlace,
    response: z.object({ uplinks: z.array(LoraUplink), batteryUplinks: z.array(BatteryUplink).optional() }),
    bounded: 'each list stops at 1000',
    errors: [],
  },
  unassign: {
    method: 'DELETE',
    path: '/api/places/{placeId}/devices/{deviceId}/lora-device',
    summary: 'Takes the LoRa device off a device; it can be given to another.',
    access: { can: 'lora.assign' },
    params: oneOfPlace,
    response: Success,
    errors: [],
    repeat: 'key',
  },
  assign: {
    method: 'POST',
    path: '/api/places/{placeId}/devices/{deviceId}/lora-device/assign',
    summary: 'Gives a device a LoRa device of its company or owner that no other has.',
    access: { can: 'lora.assign' },
    params: oneOfPlace,
    body: AssignLoraPayload,
    response: one,
    errors: ['LORA_DEV_EUI_ALREADY_EXISTS', 'lora/device_assigned', 'lora/device_has_one'],
    repeat: 'key',
  },
  addToDevice: {
    method: 'POST',
    path: '/api/places/{placeId}/devices/{deviceId}/lora-device',
    summary: 'Registers a LoRa device and gives it to a device in one step.',
    access: { can: 'lora.assign' },
    params: oneOfPlace,
    body: AddToDevicePayload,
    response: one,
    errors: ['LORA_DEV_EUI_ALREADY_EXISTS', 'lora/device_has_one'],
    repeat: 'key',
  },
  listOfPlace: {
    method: 'GET',
    path: '/api/places/{placeId}/lora-devices',
    summary: 'LoRa devices of a facility, and those of its company or owner that no device has; by name.',
    access: { can: 'lora.see' },
    params: ofPlace,
    query: z.object({
      limit: z.coerce.number().int().min(1).max(LORA_DEVICES_LIMIT).default(LORA_DEVICES_LIMIT),
    }),
    response: z.object({ loraDevices: z.array(LoraDeviceOfPlace) }),
    errors: [],
  },
});
