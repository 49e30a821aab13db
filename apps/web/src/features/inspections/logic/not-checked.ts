import type { NotCheckedReason } from '@trapline/contract/inspections/reason-codes.ts';
import { REASON_TEXT_MAX } from '@trapline/contract/inspections/reason-codes.ts';
import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';

/** Why a device was not checked, while somebody chooses. */
export type WhyNot = { readonly reason: NotCheckedReason | null; readonly note: string };

export const NO_WHY: WhyNot = { reason: null, note: '' };

export type WhyNotFault = 'required' | 'noteNeeded' | 'tooLong';

/** Errors by field. "Another reason" needs a note with the reason. */
export const whyNotFaults = ({ reason, note }: WhyNot): { reason?: WhyNotFault; note?: WhyNotFault } => ({
  ...(reason === null && { reason: 'required' }),
  ...(reason === 'OTHER' && note.trim() === '' && { note: 'noteNeeded' }),
  ...(note.trim().length > REASON_TEXT_MAX && { note: 'tooLong' }),
});

type Entry = Pick<InspectionDevice, 'uuid' | 'status' | 'notChecked'>;

/** The reasons given at the end of a visit: one for all, and exceptions by device. */
export type Excuses = { readonly common: WhyNot; readonly own: Readonly<Record<string, WhyNot>> };

export const unchecked = <T extends Entry>(devices: readonly T[]): readonly T[] =>
  devices.filter(({ status }) => status !== 'CHECKED');

/** A reason entered at a device before becomes its exception. */
export const excusesOf = (devices: readonly Entry[]): Excuses => ({
  common: NO_WHY,
  own: Object.fromEntries(
    unchecked(devices).flatMap(({ uuid, notChecked }) =>
      notChecked ? [[uuid, { reason: notChecked.reason, note: notChecked.note ?? '' }]] : [],
    ),
  ),
});

export const whyNotOf = ({ common, own }: Excuses, uuid: string): WhyNot => own[uuid] ?? common;

export const withOwn = (excuses: Excuses, uuid: string, why: WhyNot): Excuses => ({
  ...excuses,
  own: { ...excuses.own, [uuid]: why },
});

/** Devices for which no reason stands yet, or not in full. */
export const unexcused = <T extends Entry>(devices: readonly T[], excuses: Excuses): readonly T[] =>
  unchecked(devices).filter(({ uuid }) => Object.keys(whyNotFaults(whyNotOf(excuses, uuid))).length > 0);

/** In the format for finishing a visit. A reason entered at the device keeps its photo. */
export const notCheckedBody = (devices: readonly Entry[], excuses: Excuses) =>
  unchecked(devices).flatMap(({ uuid, notChecked }) => {
    const { reason, note } = whyNotOf(excuses, uuid);
    if (reason === null) return [];
    return [{ inspectionDeviceId: uuid, reason, note: note.trim() || null, imageId: notChecked?.imageId ?? null }];
  });
