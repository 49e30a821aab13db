import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { loraDevices } from '@trapline/contract/lora-devices/endpoints.ts';
import type { CreateLoraDevicePayload } from '@trapline/contract/lora-devices/payloads.ts';
import type { z } from 'zod';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import { emit } from '../../kernel/events.ts';
import type { Handler } from '../../kernel/implement.ts';
import { lockUsableProfile } from '../payload-profiles/profiles.read.ts';
import { insertState } from '../radio-states/radio-states.write.ts';
import { identityConflict, toConflictError } from './identity-conflict.ts';
import { loadLoraDevice } from './load-lora-devices.ts';
import { loraDevicesRegistered } from './lora-devices.events.ts';
import { insertLoraDevices, lockDeviceWithDevEui } from './lora-devices.queries.ts';
import { moveIdentity } from './move-identity.ts';
import { type Placement, placementOf } from './placement.ts';

type CreateInput = z.output<typeof CreateLoraDevicePayload>;
type NewLoraDevice = Pick<CreateInput, 'name' | 'description' | 'devEui' | 'appEui' | 'appKey'> &
  Partial<Pick<CreateInput, 'payloadProfileUuid'>>;

/**
 * If a device already has this radio identity, the new LoRa device is assigned to it. It is refused if another device
 * was requested, or if that device belongs to another root company.
 */
const placementOfBearer = async (tx: TxCtx, devEui: string, requested: Placement): Promise<Placement> => {
  const bearer = await lockDeviceWithDevEui(tx, devEui);
  if (!bearer || bearer.id === requested.device_id) return requested;
  if (requested.device_id !== null || bearer.root_company_id !== requested.root_company_id) throw identityConflict();
  const { root_company_id, company_id, place_id, id } = bearer;
  return { root_company_id, company_id, place_id, device_id: id };
};

/** The id of a profile, or null if none was sent. A profile of another root company counts as not found. */
export const profileOf = async (tx: TxCtx, profileRef: Ref | null | undefined, rootCompanyId: number) =>
  profileRef ? await lockUsableProfile(tx, profileRef, rootCompanyId) : null;

/** Registers a LoRa device with its placement; returns its uuid. The key is encrypted before it is stored. */
export const registerLoraDevice = async (
  tx: TxCtx,
  input: NewLoraDevice,
  requestedPlacement: Placement,
): Promise<string> => {
  const placement = await placementOfBearer(tx, input.devEui, requestedPlacement);
  const texts = { name: input.name || null, description: input.description || null };
  const profileFields = {
    payload_profile_id: await profileOf(tx, input.payloadProfileUuid, placement.root_company_id),
  };
  const identity = { dev_eui: input.devEui, app_eui: input.appEui };
  const sealed_app_key = input.appKey ? tx.services.vault.seal(input.appKey) : null;
  const [inserted] = await insertLoraDevices(tx, [
    { ...placement, ...texts, ...identity, ...profileFields, sealed_app_key },
  ]).catch((error: unknown) => {
    throw toConflictError(error);
  });
  if (!inserted) throw identityConflict();
  await insertState(tx, inserted.id, placement.root_company_id);
  await emit(tx, loraDevicesRegistered, { loraDeviceIds: [inserted.id] });
  await moveIdentity(tx, { ...inserted, root_company_id: placement.root_company_id }, null, placement.device_id);
  await writeAudit(tx, {
    action: 'loraDevice.create',
    entityId: inserted.id,
    rootCompanyId: placement.root_company_id,
    after: { ...placement, ...texts, ...identity, ...profileFields },
  });
  return inserted.uuid;
};

export const createLoraDevice: Handler<typeof loraDevices.create> = (ctx, { body }) =>
  inTransaction(ctx, async (tx) => {
    const uuid = await registerLoraDevice(tx, body, await placementOf(tx, body, null));
    return { loraDevice: await loadLoraDevice(tx, uuid) };
  });
