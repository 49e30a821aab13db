import { type Numbering, planUniqueIds } from '@trapline/contract/devices/numbering.ts';
import type { CreateDevicesPayload } from '@trapline/contract/devices/payloads.ts';
import { ELECTRONIC_DEVICE_TYPE_ID } from '@trapline/contract/devices/rules.ts';
import { eitherRef } from '@trapline/contract/kernel/schemas.ts';
import type { z } from 'zod';
import { fieldError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { emit } from '../../kernel/events.ts';
import { requireWithinLimit } from '../../kernel/require-within-limit.ts';
import type { VisiblePlace } from '../../kernel/scope.ts';
import { lockRootCompany } from '../companies/companies.read.ts';
import { selectSubscriptionInForce } from '../companies/subscription-in-force.read.ts';
import { lockUsableDeviceType } from '../device-types/device-types.read.ts';
import {
  deviceAudit,
  requireIdentifierRight,
  requireUniqueIds,
  requireZone,
  sensorBearerOf,
  toIdentifierConflict,
} from './device-guards.ts';
import { radioIdentityChanged } from './devices.events.ts';
import { countLiveDevices, insertDevices, type NewDevice, selectUniqueIds } from './devices.queries.ts';
import { storeInstalledEvents } from './positions.write.ts';

type NewDevicesInput = z.output<typeof CreateDevicesPayload>;

/** The input field that determines the numbers; errors in the numbers are shown there. */
const numberFieldOf = ({ amountType, startFrom }: Numbering): string => {
  if (amountType === 'SPECIFIC') return 'specificUniqueIds';
  if (amountType === 'ONE') return 'prefix';
  return startFrom === 'YES' ? 'startFromNumber' : 'amount';
};

const deviceLimitOf = async (ctx: AnyCtx, rootCompanyId: number): Promise<number | null> =>
  (await selectSubscriptionInForce(ctx, rootCompanyId))?.devicesLimit ?? null;

/** How many more devices the subscription allows, unless others are added meanwhile; null if it sets no limit. */
export const countRemainingDevices = async (
  ctx: AnyCtx,
  { root_company_id: rootCompanyId }: VisiblePlace,
): Promise<number | null> => {
  const limit = await deviceLimitOf(ctx, rootCompanyId);
  return limit === null ? null : Math.max(0, limit - (await countLiveDevices(ctx, rootCompanyId)));
};

/** Checks the limit of the subscription for the root company and its clients; concurrent requests are checked in turn. */
export const requireDeviceLimit = async (
  tx: TxCtx,
  { root_company_id: rootCompanyId }: VisiblePlace,
  count: number,
): Promise<void> => {
  await lockRootCompany(tx, rootCompanyId);
  const limit = await deviceLimitOf(tx, rootCompanyId);
  if (limit === null) return;
  requireWithinLimit(
    'devices/company_devices_limit_reached',
    { used: await countLiveDevices(tx, rootCompanyId), limit },
    count,
  );
};

const requireType = async (tx: TxCtx, place: VisiblePlace, body: NewDevicesInput): Promise<number> => {
  const type = await lockUsableDeviceType(
    tx,
    place.root_company_id,
    eitherRef(body.deviceTypeUuid, body.deviceTypeId) ?? '',
  );
  if (!type) throw fieldError('deviceTypeId', 'not_found');
  return type.id;
};

/** A radio identity belongs to one electronic device, and only a super admin assigns it. */
const devEuiOf = (tx: TxCtx, body: NewDevicesInput, typeId: number, count: number): string | null => {
  if (!body.loraDevEui) return null;
  requireIdentifierRight(tx);
  if (count !== 1 || typeId !== ELECTRONIC_DEVICE_TYPE_ID) throw fieldError('loraDevEui', 'invalid_value');
  return body.loraDevEui;
};

const insertWithConflict = async (
  tx: TxCtx,
  place: VisiblePlace,
  uniqueIds: readonly string[],
  device: NewDevice,
  field: string,
) => {
  try {
    return await insertDevices(tx, place, uniqueIds, device);
  } catch (error) {
    throw toIdentifierConflict(error, field, uniqueIds);
  }
};

/** Creates all devices or none, in a locked facility; returns them in the order of the request. */
export const addDevices = async (tx: TxCtx, place: VisiblePlace, body: NewDevicesInput) => {
  const existing = await selectUniqueIds(tx, place.id);
  const uniqueIds = planUniqueIds(body, existing);
  const field = numberFieldOf(body);
  requireUniqueIds(field, uniqueIds, existing);
  const typeId = await requireType(tx, place, body);
  await requireDeviceLimit(tx, place, uniqueIds.length);

  const fields: NewDevice = {
    device_type_id: typeId,
    zone_id: await requireZone(tx, place, eitherRef(body.zoneUuid, body.zoneId) ?? null),
    name: body.name || null,
    description: body.description || null,
    location: body.location || null,
    lora_dev_eui: devEuiOf(tx, body, typeId, uniqueIds.length),
  };
  const created = await insertWithConflict(tx, place, uniqueIds, fields, field);
  await storeInstalledEvents(tx, place, created);
  const [single] = created;
  const { lora_dev_eui: devEui } = fields;
  if (devEui !== null && single)
    await emit(tx, radioIdentityChanged, { bearer: sensorBearerOf(place, single.id), devEui });
  await writeAudit(
    tx,
    ...created.map(({ id, unique_id }) =>
      deviceAudit(place, id, { action: 'device.create', after: { unique_id, ...fields } }),
    ),
  );
  return created;
};
