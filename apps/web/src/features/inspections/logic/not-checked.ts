import type { NotCheckedReason } from '@trapline/contract/inspections/reason-codes.ts';
import { REASON_TEXT_MAX } from '@trapline/contract/inspections/reason-codes.ts';
import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';

/** The reason why a device was not checked, as entered in the form. */
export type Excuse = { readonly reason: NotCheckedReason | null; readonly note: string };

export const EMPTY_EXCUSE: Excuse = { reason: null, note: '' };

export type ExcuseError = 'required' | 'noteNeeded' | 'tooLong';

/** Errors by field. The reason "other" requires a note. */
export const excuseErrors = ({ reason, note }: Excuse): { reason?: ExcuseError; note?: ExcuseError } => ({
  ...(reason === null && { reason: 'required' }),
  ...(reason === 'OTHER' && note.trim() === '' && { note: 'noteNeeded' }),
  ...(note.trim().length > REASON_TEXT_MAX && { note: 'tooLong' }),
});

type Entry = Pick<InspectionDevice, 'uuid' | 'status' | 'notChecked'> & { readonly device: { readonly uuid: string } };

/**
 * The reasons entered at the end of a visit: one for all devices, and exceptions by the uuid of the device. The uuid of
 * its entry changes when the server receives a visit that was started on the phone.
 */
export type Excuses = { readonly common: Excuse; readonly own: Readonly<Record<string, Excuse>> };

export const unchecked = <T extends Entry>(devices: readonly T[]): readonly T[] =>
  devices.filter(({ status }) => status !== 'CHECKED');

/** A reason entered earlier at a device becomes its exception. */
export const excusesOf = (devices: readonly Entry[]): Excuses => ({
  common: EMPTY_EXCUSE,
  own: Object.fromEntries(
    unchecked(devices).flatMap(({ device, notChecked }) =>
      notChecked ? [[device.uuid, { reason: notChecked.reason, note: notChecked.note ?? '' }]] : [],
    ),
  ),
});

export const excuseOf = ({ common, own }: Excuses, uuid: string): Excuse => own[uuid] ?? common;

export const withDeviceExcuse = (excuses: Excuses, uuid: string, excuse: Excuse): Excuses => ({
  ...excuses,
  own: { ...excuses.own, [uuid]: excuse },
});

/** Devices without a complete reason. */
export const unexcused = <T extends Entry>(devices: readonly T[], excuses: Excuses): readonly T[] =>
  unchecked(devices).filter(({ device }) => Object.keys(excuseErrors(excuseOf(excuses, device.uuid))).length > 0);

/** The request body for finishing a visit. A reason entered at the device keeps its photo. */
export const notCheckedBody = (devices: readonly Entry[], excuses: Excuses) =>
  unchecked(devices).flatMap(({ uuid, device, notChecked }) => {
    const { reason, note } = excuseOf(excuses, device.uuid);
    if (reason === null) return [];
    return [{ inspectionDeviceId: uuid, reason, note: note.trim() || null, imageId: notChecked?.imageId ?? null }];
  });
