import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { loraDevices } from '@trapline/contract/lora-devices/endpoints.ts';
import type { CreateLoraDevicePayload } from '@trapline/contract/lora-devices/payloads.ts';
import type { z } from 'zod';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import { emit } from '../../kernel/events.ts';
import type { Handler } from '../../kernel/implement.ts';
import { lockProfileFor } from '../payload-profiles/profiles.read.ts';
import { beginState } from '../radio-states/radio-states.write.ts';
import { moveIdentity } from './give-identity.ts';
import { identityConflict, toConflictError } from './identity-conflict.ts';
import { loadLoraDevice } from './load-lora-devices.ts';
import { loraDevicesRegistered } from './lora-devices.events.ts';
import { insertLoraDevices, selectBearerOf } from './lora-devices.queries.ts';
import { type Placement, placementOf } from './placement.ts';

type Sent = z.output<typeof CreateLoraDevicePayload>;
type Wanted = Pick<Sent, 'name' | 'description' | 'devEui' | 'appEui' | 'appKey'> &
  Partial<Pick<Sent, 'payloadProfileUuid'>>;

/**
 * If a device already has this radio identity, the new LoRa device is assigned to it, except to a device of another root
 * company.
 */
const withBearer = async (tx: TxCtx, devEui: string, wanted: Placement): Promise<Placement> => {
  const bearer = await selectBearerOf(tx, devEui);
  if (!bearer || bearer.id === wanted.device_id) return wanted;
  if (wanted.device_id !== null || bearer.root_company_id !== wanted.root_company_id) throw identityConflict();
  const { root_company_id, company_id, place_id, id } = bearer;
  return { root_company_id, company_id, place_id, device_id: id };
};

/** The id of a profile, or null if none was sent. A profile of another root company counts as not found. */
export const profileOf = async (tx: TxCtx, sent: Ref | null | undefined, rootCompanyId: number) =>
  sent ? await lockProfileFor(tx, sent, rootCompanyId) : null;

/** Registers a LoRa device with its placement; returns its uuid. The key is encrypted before it is stored. */
export const registerLoraDevice = async (tx: TxCtx, wanted: Wanted, asked: Placement): Promise<string> => {
  const standing = await withBearer(tx, wanted.devEui, asked);
  const words = { name: wanted.name || null, description: wanted.description || null };
  const reading = { payload_profile_id: await profileOf(tx, wanted.payloadProfileUuid, standing.root_company_id) };
  const identity = { dev_eui: wanted.devEui, app_eui: wanted.appEui };
  const sealed_app_key = wanted.appKey ? tx.services.vault.seal(wanted.appKey) : null;
  const [made] = await insertLoraDevices(tx, [
    { ...standing, ...words, ...identity, ...reading, sealed_app_key },
  ]).catch((error: unknown) => {
    throw toConflictError(error);
  });
  if (!made) throw identityConflict();
  await beginState(tx, made.id, standing.root_company_id);
  await emit(tx, loraDevicesRegistered, { loraDeviceIds: [made.id] });
  await moveIdentity(tx, { ...made, root_company_id: standing.root_company_id }, null, standing.device_id);
  await writeAudit(tx, {
    action: 'loraDevice.create',
    entityId: made.id,
    rootCompanyId: standing.root_company_id,
    after: { ...standing, ...words, ...identity, ...reading },
  });
  return made.uuid;
};

export const createLoraDevice: Handler<typeof loraDevices.create> = (ctx, { body }) =>
  inTransaction(ctx, async (tx) => {
    const uuid = await registerLoraDevice(tx, body, await placementOf(tx, body, null));
    return { loraDevice: await loadLoraDevice(tx, uuid) };
  });
