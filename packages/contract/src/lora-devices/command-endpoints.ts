import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Ref } from '../kernel/schemas.ts';
import { ConnectionPayload, InputsPayload, LegacyHealthCheckPayload, SthsPayload } from './payloads.ts';
import { LoraCommand, LoraDevice } from './schemas.ts';

const LoraDeviceParams = z.object({ loraDeviceId: Ref });
const commandResponse = z.object({ loraDevice: LoraDevice, commands: z.array(LoraCommand) });

const sharedRules = {
  access: { can: 'lora.configure' },
  params: LoraDeviceParams,
  response: commandResponse,
  repeat: 'key',
} as const;

/** Commands to a LoRa device. It fetches one command with each uplink. */
export const loraCommandEndpoints = defineContract({
  listCommands: {
    method: 'GET',
    path: '/api/lora/devices/{loraDeviceId}/commands',
    summary: 'Lists the newest hundred commands of a LoRa device with their state.',
    access: { can: 'lora.configure' },
    params: LoraDeviceParams,
    response: z.object({ commands: z.array(LoraCommand) }),
    bounded: 'the query stops at 100',
    errors: [],
  },
  configureInputs: {
    ...sharedRules,
    method: 'PUT',
    path: '/api/lora/devices/{loraDeviceId}/configuration/device',
    summary: 'Sets which inputs detect; takes effect after the device has fetched the command.',
    body: InputsPayload,
    errors: ['lora/old_generation'],
  },
  configureConnection: {
    ...sharedRules,
    method: 'PUT',
    path: '/api/lora/devices/{loraDeviceId}/configuration/connection',
    summary: 'Sets how often the device transmits, in seconds, and how it repeats unacknowledged uplinks.',
    body: ConnectionPayload,
    errors: ['lora/old_generation'],
  },
  configureSths: {
    ...sharedRules,
    method: 'PUT',
    path: '/api/lora/devices/{loraDeviceId}/configuration/sths_config',
    summary: 'Sets the presence and motion sensor of the device.',
    body: SthsPayload,
    errors: ['lora/old_generation'],
  },
  clearAlert: {
    ...sharedRules,
    method: 'POST',
    path: '/api/lora/devices/{loraDeviceId}/clear-alert',
    summary: 'Ends the alert of a LoRa device; the device resets its counter at its next connection.',
    errors: [],
  },
  setDetection: {
    ...sharedRules,
    method: 'POST',
    path: '/api/lora/devices/{loraDeviceId}/manual-set-detection',
    summary: 'Turns on the alert of a LoRa device by hand.',
    errors: [],
  },
  updateLegacyDevice: {
    ...sharedRules,
    method: 'POST',
    path: '/api/lora/devices/{loraDeviceId}/update-legacy-device',
    summary: 'Turns on both algorithms of a device of the old generation.',
    errors: ['lora/new_generation'],
  },
  updateLegacyHealthcheck: {
    ...sharedRules,
    method: 'POST',
    path: '/api/lora/devices/{loraDeviceId}/update-legacy-healthcheck',
    summary: 'Sets the minutes between two health checks of a device of the old generation.',
    body: LegacyHealthCheckPayload,
    errors: ['lora/new_generation'],
  },
});
