import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Ref } from '../kernel/schemas.ts';
import { ConnectionPayload, InputsPayload, LegacyHealthCheckPayload, SthsPayload } from './payloads.ts';
import { LoraCommand, LoraDevice } from './schemas.ts';

const oneLoraDevice = z.object({ loraDeviceId: Ref });
const changed = z.object({ loraDevice: LoraDevice, commands: z.array(LoraCommand) });

const shared = {
  access: { can: 'lora.configure' },
  params: oneLoraDevice,
  response: changed,
  repeat: 'key',
} as const;

/** What a LoRa device is asked to do. It fetches one command each time it speaks. */
export const loraCommandEndpoints = defineContract({
  listCommands: {
    method: 'GET',
    path: '/api/lora/devices/{loraDeviceId}/commands',
    summary: 'The newest hundred commands of a LoRa device and how far each has come.',
    access: { can: 'lora.configure' },
    params: oneLoraDevice,
    response: z.object({ commands: z.array(LoraCommand) }),
    bounded: 'the query stops at 100',
    errors: [],
  },
  configureInputs: {
    ...shared,
    method: 'PUT',
    path: '/api/lora/devices/{loraDeviceId}/configuration/device',
    summary: 'Says which inputs notice; the device works by it once it has fetched it.',
    body: InputsPayload,
    errors: ['lora/old_generation'],
  },
  configureConnection: {
    ...shared,
    method: 'PUT',
    path: '/api/lora/devices/{loraDeviceId}/configuration/connection',
    summary: 'Says how often the device speaks, in seconds, and how it repeats what was not heard.',
    body: ConnectionPayload,
    errors: ['lora/old_generation'],
  },
  configureSths: {
    ...shared,
    method: 'PUT',
    path: '/api/lora/devices/{loraDeviceId}/configuration/sths_config',
    summary: 'Sets the presence and motion sensor of the device.',
    body: SthsPayload,
    errors: ['lora/old_generation'],
  },
  clearAlert: {
    ...shared,
    method: 'POST',
    path: '/api/lora/devices/{loraDeviceId}/clear-alert',
    summary: 'Ends the alert of a LoRa device; its own counter is zeroed at its next connection.',
    errors: [],
  },
  setDetection: {
    ...shared,
    method: 'POST',
    path: '/api/lora/devices/{loraDeviceId}/manual-set-detection',
    summary: 'Turns the alert of a LoRa device on by hand.',
    errors: [],
  },
  updateLegacyDevice: {
    ...shared,
    method: 'POST',
    path: '/api/lora/devices/{loraDeviceId}/update-legacy-device',
    summary: 'Switches both algorithms of a device of the old generation on.',
    errors: ['lora/new_generation'],
  },
  updateLegacyHealthcheck: {
    ...shared,
    method: 'POST',
    path: '/api/lora/devices/{loraDeviceId}/update-legacy-healthcheck',
    summary: 'Sets the minutes between two health checks of a device of the old generation.',
    body: LegacyHealthCheckPayload,
    errors: ['lora/new_generation'],
  },
});
