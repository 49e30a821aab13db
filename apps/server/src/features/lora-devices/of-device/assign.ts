import { eitherRef, type Ref, success } from '@trapline/contract/kernel/schemas.ts';
import type { loraDevices } from '@trapline/contract/lora-devices/endpoints.ts';
import { AppError, fieldError, requireFound } from '../../../kernel/app-error.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import { inTransaction, type TxCtx } from '../../../kernel/context.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { getVisiblePlace, type VisiblePlace } from '../../../kernel/scope.ts';
import { lockStatesOfDevices } from '../../radio-states/radio-states.write.ts';
import { registerLoraDevice } from '../create-lora-device.ts';
import { toConflictError } from '../identity-conflict.ts';
import { loadLoraDevice } from '../load-lora-devices.ts';
import {
  lockLoraForPlace,
  lockLoraOfDevice,
  lockStateForPlace,
  lockTargetDevice,
  type TargetDevice,
  updateLoraRow,
} from '../lora-devices.queries.ts';
import { moveIdentity } from '../move-identity.ts';
import { placementBeforeAssignment } from './earlier-placement.ts';

type Params = { readonly placeId: Ref; readonly deviceId: Ref };

/** Locks a device of a visible facility; returns it and whether it has a LoRa device. */
const openTargetDevice = async (
  tx: TxCtx,
  params: Params,
): Promise<{ place: VisiblePlace; target: TargetDevice; has: boolean }> => {
  const place = await getVisiblePlace(tx, params.placeId);
  const target = requireFound(await lockTargetDevice(tx, params.deviceId, place.id));
  return { place, target, has: (await lockLoraOfDevice(tx, target.id)) !== undefined };
};

const auditEntryOf = (place: VisiblePlace, entityId: number) => ({
  entityId,
  rootCompanyId: place.root_company_id,
  placeId: place.id,
});

export const assignLoraDevice: Handler<typeof loraDevices.assign> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const { place, target, has: hasSensor } = await openTargetDevice(tx, params);
    const ref = eitherRef(body.loraDeviceUuid, body.loraDeviceId) ?? '';
    await lockStateForPlace(tx, place, ref);
    const lora = await lockLoraForPlace(tx, place, ref);
    if (!lora) throw fieldError('loraDeviceUuid', 'not_found');
    if (lora.device_id !== null) throw new AppError('lora/device_assigned');
    if (hasSensor) throw new AppError('lora/device_has_one');
    await updateLoraRow(tx, lora.id, {
      device_id: target.id,
      place_id: place.id,
      company_id: place.company_id,
    }).catch((error: unknown) => {
      throw toConflictError(error);
    });
    await moveIdentity(tx, lora, null, target.id);
    const { dev_eui, company_id, place_id } = lora;
    await writeAudit(tx, {
      ...auditEntryOf(place, lora.id),
      action: 'loraDevice.assign',
      before: { company_id, place_id },
      after: { dev_eui, uniqueId: target.unique_id, company_id: place.company_id, place_id: place.id },
    });
    return { loraDevice: await loadLoraDevice(tx, lora.uuid) };
  });

export const unassignLoraDevice: Handler<typeof loraDevices.unassign> = (ctx, { params, query }) =>
  inTransaction(ctx, async (tx) => {
    const place = await getVisiblePlace(tx, params.placeId);
    const target = requireFound(await lockTargetDevice(tx, params.deviceId, place.id));
    await lockStatesOfDevices(tx, [target.id]);
    const lora = await lockLoraOfDevice(tx, target.id);
    // already removed: repeating the call changes nothing
    if (!lora) return success;
    const earlier = query.restore === 'true' ? await placementBeforeAssignment(tx, lora.id) : undefined;
    await updateLoraRow(tx, lora.id, { device_id: null, ...earlier });
    await moveIdentity(tx, lora, target.id, null);
    await writeAudit(tx, {
      ...auditEntryOf(place, lora.id),
      action: 'loraDevice.unassign',
      before: {
        dev_eui: lora.dev_eui,
        uniqueId: target.unique_id,
        ...(earlier && { company_id: lora.company_id, place_id: lora.place_id }),
      },
      after: earlier,
    });
    return success;
  });

export const addToDevice: Handler<typeof loraDevices.addToDevice> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const { place, target, has: hasSensor } = await openTargetDevice(tx, params);
    if (hasSensor) throw new AppError('lora/device_has_one');
    const uuid = await registerLoraDevice(tx, body, {
      root_company_id: place.root_company_id,
      company_id: place.company_id,
      place_id: place.id,
      device_id: target.id,
    });
    return { loraDevice: await loadLoraDevice(tx, uuid) };
  });
