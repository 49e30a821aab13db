import { z } from 'zod';
import { text } from '../kernel/schemas.ts';

/** Why a device was not checked in a visit. */
export const NOT_CHECKED_REASONS = [
  'NO_ACCESS',
  'BLOCKED',
  'MISSING',
  'DAMAGED',
  'PRODUCTION',
  'REFUSED',
  'OTHER',
] as const;
export type NotCheckedReason = (typeof NOT_CHECKED_REASONS)[number];

/** Why a fact was changed after its visit had ended. */
export const AMENDMENT_REASONS = [
  'TYPING_ERROR',
  'WRONG_DEVICE',
  'WRONG_COUNT',
  'FORGOTTEN',
  'DUPLICATE',
  'CLIENT_REMARK',
  'CHECKED_AGAIN',
  'OTHER',
] as const;
export type AmendmentReason = (typeof AMENDMENT_REASONS)[number];

/** The longest text that explains a reason. */
export const REASON_TEXT_MAX = 500;

/** Why something is changed after the end of a visit, as a body brings it along. Without one the report says so. */
export const Reason = z.object({
  code: z.enum(AMENDMENT_REASONS),
  text: text(REASON_TEXT_MAX).nullish(),
});
export type Reason = z.infer<typeof Reason>;

/**
 * The same as it is told: `ARRIVED_LATE` says that something reached us after the end; its text is the ISO instant before
 * the end at which the device says it was recorded.
 */
export const TOLD_REASONS = [...AMENDMENT_REASONS, 'ARRIVED_LATE'] as const;
export const ToldReason = z.object({ code: z.enum(TOLD_REASONS), text: z.string().nullable() });
export type ToldReason = z.infer<typeof ToldReason>;

/** A reason of the trail, as somebody gave it or as it was plain. */
export type TrailReason = Reason | ToldReason;

/** The same in the query of a call without a body. */
export const reasonInQuery = z.object({
  reasonCode: z.enum(AMENDMENT_REASONS).optional(),
  reasonText: text(REASON_TEXT_MAX).optional(),
});

export const reasonOfQuery = ({ reasonCode, reasonText }: z.infer<typeof reasonInQuery>): Reason | undefined =>
  reasonCode && { code: reasonCode, text: reasonText || null };

/** What a signature says (21 CFR 11.50 asks for its meaning on every form). */
export const SIGNATURE_MEANINGS = ['CARRIED_OUT', 'RECEIVED', 'APPROVED'] as const;
export type SignatureMeaning = (typeof SIGNATURE_MEANINGS)[number];

/** How it was given: by somebody signed in, by a name the technician typed, drawn by hand in the technician's presence. */
export const SIGNATURE_METHODS = ['SESSION', 'TYPED', 'DRAWN'] as const;
export type SignatureMethod = (typeof SIGNATURE_METHODS)[number];

/** Why this changes a visit that has ended; the panel asks, and a report without one says that none was given. */
export const amending = { reason: Reason.optional() };
