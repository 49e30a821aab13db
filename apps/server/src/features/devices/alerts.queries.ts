import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { matchesRef } from '../../kernel/refs.ts';
import { placeIsVisible } from '../../kernel/scope.ts';

/** Locks the facility of a visible device, so that it is not deleted in the meantime. */
export const selectPlaceOfDevice = (tx: TxCtx, ref: Ref) =>
  tx.db
    .selectFrom('devices')
    .innerJoin('places', 'places.id', 'devices.place_id')
    .select(['devices.id', 'devices.place_id as placeId'])
    .where(matchesRef('devices', ref))
    .where('devices.deleted_at', 'is', null)
    .where('places.deleted_at', 'is', null)
    .where(placeIsVisible(tx.actor))
    .forShare('devices')
    .executeTakeFirst();

/** Ends the alarm, if there is one, and returns its start; of two concurrent calls only one gets a result. */
export const endAlert = async (tx: TxCtx, deviceId: number) => {
  const alertingDevice = await tx.db
    .selectFrom('device_states')
    .select('detected_at as detectedAt')
    .where('device_id', '=', deviceId)
    .where('detect', '=', true)
    .forUpdate()
    .executeTakeFirst();
  if (!alertingDevice) return null;
  await tx.db
    .updateTable('device_states')
    .set({ detect: false, detected_at: null })
    .where('device_id', '=', deviceId)
    .execute();
  return alertingDevice;
};
