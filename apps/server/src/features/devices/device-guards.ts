import { UNIQUE_ID_MAX, uniqueIdFaults } from '@trapline/contract/devices/numbering.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { currentUser, may } from '../../kernel/access.ts';
import { AppError, fieldError, found } from '../../kernel/app-error.ts';
import type { AuditEntry } from '../../kernel/audit.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { violatesUnique } from '../../kernel/database-errors.ts';
import { getVisiblePlace, type VisiblePlace } from '../../kernel/scope.ts';
import type { AuditAction } from '../../kernel/trail-registry.ts';
import type { Carrier } from './carriers.queries.ts';
import {
  type BulkDevice,
  DEV_EUI_IS_UNIQUE,
  type LockedDevice,
  selectDeviceForUpdate,
  selectDevicesForUpdate,
  UNIQUE_ID_IS_UNIQUE,
} from './devices.queries.ts';
import { lockZone } from './zones.read.ts';

type DeviceRef = { readonly placeId: Ref; readonly deviceId: Ref };

/** Locks the device that a call changes, and returns it with its facility. */
export const openDevice = async (
  tx: TxCtx,
  { placeId, deviceId }: DeviceRef,
): Promise<{ place: VisiblePlace; device: LockedDevice }> => {
  const place = await getVisiblePlace(tx, placeId);
  return { place, device: found(await selectDeviceForUpdate(tx, place.id, deviceId)) };
};

/** Locks all named devices of the facility; one missing device causes a refusal of the whole request. */
export const openDevices = async (tx: TxCtx, place: VisiblePlace, refs: readonly Ref[]): Promise<BulkDevice[]> => {
  const devices = await selectDevicesForUpdate(tx, place.id, refs);
  const known = new Set(devices.flatMap(({ id, uuid }) => [String(id), uuid]));
  if (!refs.every((ref) => known.has(ref))) throw fieldError('deviceUuids', 'not_found');
  return devices;
};

/** Returns the id of a zone of the facility, or null if none is given. */
export const requireZone = async (tx: TxCtx, place: VisiblePlace, zone: Ref | null): Promise<number | null> => {
  if (zone === null) return null;
  const locked = await lockZone(tx, place.id, zone);
  if (!locked) throw fieldError('zoneUuid', 'not_found');
  return locked.id;
};

/** Only a super admin changes numbers and radio identities (DEC-067). */
export const requireIdentifierRight = (tx: TxCtx): void => {
  if (!may(currentUser(tx), 'devices.edit-identifiers')) throw new AppError('forbidden');
};

const taken = (field: string, uniqueIds: readonly string[]) =>
  new AppError('devices/uniqueid_already_exists', {
    fields: [{ field, code: 'already_used', limit: null }],
    details: uniqueIds.join(', '),
  });

/** Checks that numbers fit on a label and are free; the refusal names the faulty numbers. */
export const requireUniqueIds = (field: string, uniqueIds: readonly string[], existing: readonly string[]): void => {
  const faults = uniqueIdFaults(uniqueIds, existing);
  if (uniqueIds.length === 0) {
    throw new AppError('UNIQUE_ID_REQUIRED', { fields: [{ field, code: 'required', limit: null }] });
  }
  if (faults.tooLong.length > 0) {
    throw new AppError('UNIQUE_ID_TOO_LONG', {
      fields: [{ field, code: 'too_long', limit: UNIQUE_ID_MAX }],
      details: faults.tooLong.join(', '),
    });
  }
  if (faults.taken.length > 0) throw taken(field, faults.taken);
};

/** Converts a violation of the unique index: a concurrent change may have taken the number or the identity. */
export const identifierConflict = (error: unknown, field: string, uniqueIds: readonly string[]): unknown => {
  if (violatesUnique(error, UNIQUE_ID_IS_UNIQUE)) return taken(field, uniqueIds);
  if (!violatesUnique(error, DEV_EUI_IS_UNIQUE)) return error;
  return new AppError('LORA_DEV_EUI_ALREADY_EXISTS', {
    fields: [{ field: 'loraDevEui', code: 'already_used', limit: null }],
  });
};

/** The error for a code or tag in use. It names the device only if the caller may see its facility. */
export const markTaken = (
  code: 'qrcodes/already_used' | 'devices/nfc_already_used',
  field: string,
  carrier: Carrier | undefined,
): AppError =>
  new AppError(code, {
    fields: [{ field, code: 'already_used', limit: null }],
    ...(carrier?.isVisible ? { details: `${carrier.uniqueId} (${carrier.placeName})` } : {}),
  });

export type DeviceAction = Extract<AuditAction, `device.${string}`>;

type Change = { readonly action: DeviceAction; readonly before?: object; readonly after?: object };

export const deviceAudit = (place: VisiblePlace, deviceId: number, change: Change): AuditEntry => ({
  ...change,
  entityId: deviceId,
  rootCompanyId: place.root_company_id,
  placeId: place.id,
});

/** The facility and companies of a device, which its LoRa device takes over. */
export const bearerAt = (place: VisiblePlace, id: number) => ({
  id,
  placeId: place.id,
  companyId: place.company_id,
  rootCompanyId: place.root_company_id,
});
