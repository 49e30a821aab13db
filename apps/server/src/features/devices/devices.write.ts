import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { emit } from '../../kernel/events.ts';
import { matchesRef } from '../../kernel/refs.ts';
import { toIdentifierConflict } from './device-guards.ts';
import { devicesDeletedWithPlace } from './devices.events.ts';
import { storeRetiredEvents } from './positions.write.ts';

/** Steps of other domains that change devices. */

/** Locks devices before their zone: the same order as in a change of a device. */
export const lockDevicesOfZone = async (tx: TxCtx, placeId: number, ref: Ref): Promise<void> => {
  await tx.db
    .selectFrom('devices')
    .innerJoin('zones', 'zones.id', 'devices.zone_id')
    .select('devices.id')
    .where('zones.place_id', '=', placeId)
    .where(matchesRef('zones', ref))
    .orderBy('devices.id')
    .forNoKeyUpdate('devices')
    .execute();
};

/** Removes the zone from its devices before it is deleted; returns the live devices that were in it. */
export const removeDevicesFromZone = async (tx: TxCtx, zoneId: number): Promise<number[]> => {
  const devices = await tx.db
    .updateTable('devices')
    .set({ zone_id: null })
    .where('zone_id', '=', zoneId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  return devices.map(({ id }) => id);
};

type Deletion = { readonly deleted_at: Date; readonly deleted_by: number };

/** Deletes the devices of a facility and frees code, tag and radio identity. Returns their number. */
export const markDevicesOfPlaceDeleted = async (tx: TxCtx, placeId: number, deletion: Deletion): Promise<number> => {
  const deletedRows = await tx.db
    .updateTable('devices')
    .set({ ...deletion, qr_code_id: null, nfc_id: null, lora_dev_eui: null })
    .where('place_id', '=', placeId)
    .where('deleted_at', 'is', null)
    .returning(['id', 'unique_id', 'root_company_id'])
    .execute();
  const [firstDeleted] = deletedRows;
  if (firstDeleted) await storeRetiredEvents(tx, firstDeleted, deletedRows);
  await emit(tx, devicesDeletedWithPlace, { placeId, deviceIds: deletedRows.map(({ id }) => id) });
  return deletedRows.length;
};

/** Stores the radio identity of the device's current LoRa device, or null; the caller has locked the device. */
export const setRadioIdentity = async (tx: TxCtx, deviceId: number, devEui: string | null): Promise<void> => {
  const device = await tx.db
    .selectFrom('devices')
    .select(['root_company_id', 'place_id', 'lora_dev_eui'])
    .where('id', '=', deviceId)
    .executeTakeFirstOrThrow();
  if (device.lora_dev_eui === devEui) return;
  await tx.db
    .updateTable('devices')
    .set({ lora_dev_eui: devEui })
    .where('id', '=', deviceId)
    .execute()
    .catch((error: unknown) => {
      throw toIdentifierConflict(error, 'loraDevEui', []);
    });
  await writeAudit(tx, {
    action: 'device.update',
    entityId: deviceId,
    rootCompanyId: device.root_company_id,
    placeId: device.place_id,
    before: { lora_dev_eui: device.lora_dev_eui },
    after: { lora_dev_eui: devEui },
  });
};
