import { defineEvent } from '../../kernel/events.ts';

export const loraDevicesRegistered = defineEvent<{ readonly loraDeviceIds: readonly number[] }>(
  'loraDevicesRegistered',
);

/** LoRa devices were removed from devices; the caller has locked their radio states and then the LoRa devices. */
export const sensorsUnassigned = defineEvent<{
  readonly unassigned: readonly { readonly loraDeviceId: number; readonly deviceId: number }[];
  /** The traps are deleted too, which ends their alarms in another way. */
  readonly areTrapsDeleted: boolean;
}>('sensorsUnassigned');

/** A LoRa device was assigned to a device. */
export const sensorAssigned = defineEvent<{
  readonly lora: { readonly id: number; readonly root_company_id: number };
  readonly deviceId: number;
}>('sensorAssigned');

/** Devices fetched these commands. */
export const commandsFetched = defineEvent<{
  readonly commands: readonly { readonly id: number; readonly at: Date }[];
}>('commandsFetched');
