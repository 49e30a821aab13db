import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Ref } from '../kernel/schemas.ts';
import { RadioSetting, RadioSettingPayload } from './schemas.ts';

const DeviceParams = z.object({ deviceId: Ref });
const PlaceParams = z.object({ placeId: Ref });
const radioSettingsResponse = z.object({ radioSettings: z.array(RadioSetting) });

/** Radio options of devices; an option is in force once the device has fetched it. */
export const radioSettings = defineContract({
  listOfDevice: {
    method: 'GET',
    path: '/api/devices/{deviceId}/radio-settings',
    summary: 'Lists radio settings of a device, newest first.',
    access: { can: 'radio-settings.manage' },
    params: DeviceParams,
    response: radioSettingsResponse,
    bounded: 'the query stops at 10000',
    errors: [],
  },
  setOfDevice: {
    method: 'POST',
    path: '/api/devices/{deviceId}/radio-setting',
    summary: 'Sets a radio option of a device: whole bytes of hex on the port of the option.',
    access: { can: 'radio-settings.manage' },
    params: DeviceParams,
    body: RadioSettingPayload,
    response: z.object({ radioSetting: RadioSetting }),
    errors: ['radio/no_radio'],
    repeat: 'key',
  },
  listOfPlace: {
    method: 'GET',
    path: '/api/places/{placeId}/radio-settings',
    summary: 'Lists radio settings of the devices of a facility, newest first.',
    access: { can: 'radio-settings.manage' },
    params: PlaceParams,
    response: radioSettingsResponse,
    bounded: 'the query stops at 10000',
    errors: [],
  },
  setOfPlace: {
    method: 'POST',
    path: '/api/places/{placeId}/radio-settings',
    summary: 'Sets an option on every radio device of a facility; returns one setting for each device.',
    access: { can: 'radio-settings.manage' },
    params: PlaceParams,
    body: RadioSettingPayload,
    response: radioSettingsResponse,
    errors: ['radio/no_radio'],
    repeat: 'key',
  },
});
