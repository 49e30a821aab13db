import { findUniqueIdErrors, UNIQUE_ID_MAX } from '@trapline/contract/devices/numbering.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { currentUser, may } from '../../kernel/access.ts';
import { AppError, fieldError, requireFound } from '../../kernel/app-error.ts';
import type { AuditEntry } from '../../kernel/audit.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { violatesUnique } from '../../kernel/database-errors.ts';
import { getVisiblePlace, type VisiblePlace } from '../../kernel/scope.ts';
import type { AuditAction } from '../../kernel/trail-registry.ts';
import type { MarkedDevice } from './code-and-tag-devices.queries.ts';
import {
  type BulkDevice,
  DEV_EUI_CONSTRAINT,
  type LockedDevice,
  selectDeviceForUpdate,
  selectDevicesForUpdate,
  UNIQUE_ID_CONSTRAINT,
} from './devices.queries.ts';
import { lockZone } from './zones.read.ts';

type DeviceRef = { readonly placeId: Ref; readonly deviceId: Ref };

/** Locks the device that a call changes, and returns it with its facility. */
export const openDevice = async (
  tx: TxCtx,
  { placeId, deviceId }: DeviceRef,
): Promise<{ place: VisiblePlace; device: LockedDevice }> => {
  const place = await getVisiblePlace(tx, placeId);
  return { place, device: requireFound(await selectDeviceForUpdate(tx, place.id, deviceId)) };
};

/** Locks all named devices of the facility; one missing device causes a refusal of the whole request. */
export const openDevices = async (tx: TxCtx, place: VisiblePlace, refs: readonly Ref[]): Promise<BulkDevice[]> => {
  const devices = await selectDevicesForUpdate(tx, place.id, refs);
  const knownRefs = new Set(devices.flatMap(({ id, uuid }) => [String(id), uuid]));
  if (!refs.every((ref) => knownRefs.has(ref))) throw fieldError('deviceUuids', 'not_found');
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

const numberInUseError = (field: string, uniqueIds: readonly string[]) =>
  new AppError('devices/uniqueid_already_exists', {
    fields: [{ field, code: 'already_used', limit: null }],
    details: uniqueIds.join(', '),
  });

/** Checks that numbers fit on a label and are free; the refusal names the faulty numbers. */
export const requireUniqueIds = (field: string, uniqueIds: readonly string[], existing: readonly string[]): void => {
  const errors = findUniqueIdErrors(uniqueIds, existing);
  if (uniqueIds.length === 0) {
    throw new AppError('UNIQUE_ID_REQUIRED', { fields: [{ field, code: 'required', limit: null }] });
  }
  if (errors.tooLong.length > 0) {
    throw new AppError('UNIQUE_ID_TOO_LONG', {
      fields: [{ field, code: 'too_long', limit: UNIQUE_ID_MAX }],
      details: errors.tooLong.join(', '),
    });
  }
  if (errors.taken.length > 0) throw numberInUseError(field, errors.taken);
};

/** Converts a violation of the unique index: a concurrent change may have taken the number or the identity. */
export const toIdentifierConflict = (error: unknown, field: string, uniqueIds: readonly string[]): unknown => {
  if (violatesUnique(error, UNIQUE_ID_CONSTRAINT)) return numberInUseError(field, uniqueIds);
  if (!violatesUnique(error, DEV_EUI_CONSTRAINT)) return error;
  return new AppError('LORA_DEV_EUI_ALREADY_EXISTS', {
    fields: [{ field: 'loraDevEui', code: 'already_used', limit: null }],
  });
};

/** The error for a code or tag in use. It names the device only if the caller may see its facility. */
export const markInUseError = (
  code: 'qrcodes/already_used' | 'devices/nfc_already_used',
  field: string,
  carrier: MarkedDevice | undefined,
): AppError =>
  new AppError(code, {
    fields: [{ field, code: 'already_used', limit: null }],
    ...(carrier?.isVisible ? { details: `${carrier.uniqueId} (${carrier.placeName})` } : {}),
  });

export type DeviceAction = Extract<AuditAction, `device.${string}`>;

type DeviceAuditChange = { readonly action: DeviceAction; readonly before?: object; readonly after?: object };

export const deviceAudit = (place: VisiblePlace, deviceId: number, change: DeviceAuditChange): AuditEntry => ({
  ...change,
  entityId: deviceId,
  rootCompanyId: place.root_company_id,
  placeId: place.id,
});

/** The facility and companies of a device, which its LoRa device takes over. */
export const sensorBearerOf = (place: VisiblePlace, id: number) => ({
  id,
  placeId: place.id,
  companyId: place.company_id,
  rootCompanyId: place.root_company_id,
});
