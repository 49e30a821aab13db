import { AppError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { lockStatesOfDevices, startSilenceWatch } from '../radio-states/radio-states.write.ts';
import { endAlertsOfFormerPlace, type FreedSensor, removeFromDevices } from './remove-from-devices.write.ts';

/** Steps of devices that also change their LoRa devices. The caller has locked the devices. */

const freedSensorsOf = (
  released: readonly { readonly id: number; readonly deviceId: number | null }[],
): FreedSensor[] => released.flatMap(({ id, deviceId }) => (deviceId === null ? [] : [{ loraDeviceId: id, deviceId }]));

type ReleaseOptions = { readonly areTrapsDeleted: boolean };

const release = async (tx: TxCtx, deviceIds: readonly number[], options: ReleaseOptions): Promise<void> => {
  await lockStatesOfDevices(tx, deviceIds);
  const released = await tx.db
    .updateTable('lora_devices')
    .from('lora_devices as before')
    .set({ device_id: null })
    .whereRef('before.id', '=', 'lora_devices.id')
    .where('before.device_id', 'in', [0, ...deviceIds])
    .where('lora_devices.deleted_at', 'is', null)
    .returning([
      'lora_devices.id',
      'lora_devices.root_company_id',
      'lora_devices.dev_eui',
      'before.device_id as deviceId',
    ])
    .execute();
  await removeFromDevices(tx, freedSensorsOf(released), options);
  await writeAudit(
    tx,
    ...released.map(({ id, root_company_id, dev_eui }) => ({
      action: 'loraDevice.unassign' as const,
      entityId: id,
      rootCompanyId: root_company_id,
      before: { dev_eui },
    })),
  );
};

/** Releases the LoRa devices of deleted devices, so that they can be assigned to others. */
export const releaseSensorsOfDevices = (tx: TxCtx, deviceIds: readonly number[]): Promise<void> =>
  release(tx, deviceIds, { areTrapsDeleted: true });

/** When a facility is deleted, its LoRa devices stay with the company. */
export const releaseSensorsOfPlace = async (
  tx: TxCtx,
  placeId: number,
  deviceIds: readonly number[],
): Promise<void> => {
  await lockStatesOfDevices(tx, deviceIds);
  const released = await tx.db
    .updateTable('lora_devices')
    .from('lora_devices as before')
    .set({ device_id: null, place_id: null })
    .whereRef('before.id', '=', 'lora_devices.id')
    .where('before.place_id', '=', placeId)
    .where('lora_devices.deleted_at', 'is', null)
    .returning(['lora_devices.id', 'before.device_id as deviceId'])
    .execute();
  await removeFromDevices(tx, freedSensorsOf(released), { areTrapsDeleted: true });
};

type Bearer = {
  readonly id: number;
  readonly placeId: number;
  readonly companyId: number;
  readonly rootCompanyId: number;
};

const identityInUseError = () =>
  new AppError('LORA_DEV_EUI_ALREADY_EXISTS', { fields: [{ field: 'loraDevEui', code: 'already_used', limit: null }] });

/** A person changed the radio identity of a device: the LoRa device registered with that identity is assigned to it. */
export const assignSensorByDevEui = async (tx: TxCtx, bearer: Bearer, devEui: string | null): Promise<void> => {
  await release(tx, [bearer.id], { areTrapsDeleted: false });
  if (devEui === null) return;
  const lora = await tx.db
    .selectFrom('lora_devices')
    .select(['id', 'root_company_id', 'device_id'])
    .where('dev_eui', '=', devEui)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!lora) return;
  if (lora.root_company_id !== bearer.rootCompanyId || lora.device_id !== null) throw identityInUseError();
  await tx.db
    .updateTable('lora_devices')
    .set({ device_id: bearer.id, place_id: bearer.placeId, company_id: bearer.companyId })
    .where('id', '=', lora.id)
    .execute();
  // a detection from before the installation is no catch of this trap
  await endAlertsOfFormerPlace(tx, [lora.id]);
  await startSilenceWatch(tx, lora.id);
  await writeAudit(tx, {
    action: 'loraDevice.assign',
    entityId: lora.id,
    rootCompanyId: lora.root_company_id,
    placeId: bearer.placeId,
    after: { dev_eui: devEui },
  });
};
