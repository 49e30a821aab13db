import type { loraDevices } from '@trapline/contract/lora-devices/endpoints.ts';
import type { LoraDevice } from '@trapline/contract/lora-devices/schemas.ts';
import { fieldError, requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { ConcurrentChange, inTransaction } from '../../kernel/context.ts';
import { differenceOf, withoutUndefined } from '../../kernel/diff.ts';
import type { Handler } from '../../kernel/implement.ts';
import { requireUnchanged } from '../../kernel/require-version.ts';
import { lockState } from '../radio-states/radio-states.write.ts';
import { profileOf } from './create-lora-device.ts';
import { toConflictError } from './identity-conflict.ts';
import { loadLoraDevice } from './load-lora-devices.ts';
import {
  type LoraChange,
  lockDevice,
  lockLoraDevice,
  selectCurrentPlacement,
  updateLoraRow,
} from './lora-devices.queries.ts';
import { moveIdentity } from './move-identity.ts';
import { placementOf } from './placement.ts';

const textOrNull = (value: string | null | undefined) => (value === undefined ? undefined : value || null);

/**
 * A LoRa device cannot change its root company, because the new company must not read earlier uplinks: it registers the
 * device again (decision radio/devices).
 */
const requireSameOwner = (before: number, after: number): void => {
  if (before !== after) throw fieldError('companyUuid', 'invalid_value');
};

/** The response names the company and the facility in another way than the request. */
const withSentFields = (lora: LoraDevice) => ({
  ...lora,
  companyUuid: lora.company.uuid,
  placeUuid: lora.place?.uuid ?? null,
});

export const updateLoraDevice: Handler<typeof loraDevices.update> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    // devices and the radio state are locked before the LoRa device, in the same order as for an assignment
    const before = requireFound(await selectCurrentPlacement(tx, params.loraDeviceId));
    if (before.device_id !== null) await lockDevice(tx, before.device_id);
    const placement = await placementOf(tx, body, before);
    await lockState(tx, before.id);
    const lora = requireFound(await lockLoraDevice(tx, params.loraDeviceId));
    if (lora.device_id !== before.device_id) throw new ConcurrentChange();
    const loadCurrent = () => loadLoraDevice(tx, lora.uuid);
    const loadSentFields = async () => withSentFields(await loadCurrent());
    await requireUnchanged(tx, { entity: 'loraDevice', row: lora, input: body, loadCurrent: loadSentFields });
    requireSameOwner(lora.root_company_id, placement.root_company_id);
    const { payloadProfileUuid: sentProfile } = body;
    const texts = withoutUndefined({
      name: textOrNull(body.name),
      description: textOrNull(body.description),
      payload_profile_id:
        sentProfile === undefined ? undefined : await profileOf(tx, sentProfile, lora.root_company_id),
    });
    const change = differenceOf<LoraChange>(lora, { ...texts, ...placement });
    const key = body.appKey ? { sealed_app_key: tx.services.vault.seal(body.appKey) } : {};
    const after = { ...change.after, ...key };
    if (Object.keys(after).length > 0) {
      await updateLoraRow(tx, lora.id, after).catch((error: unknown) => {
        throw toConflictError(error);
      });
      await moveIdentity(tx, lora, lora.device_id, placement.device_id);
      await writeAudit(tx, {
        action: 'loraDevice.update',
        entityId: lora.id,
        rootCompanyId: lora.root_company_id,
        before: change.before,
        after,
      });
    }
    return { loraDevice: await loadCurrent() };
  });
