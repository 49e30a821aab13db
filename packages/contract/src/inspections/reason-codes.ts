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

/** Maximum length of the text that explains a reason. */
export const REASON_TEXT_MAX = 500;

/** The meaning of a signature (21 CFR 11.50 requires it on every form). */
export const SIGNATURE_MEANINGS = ['CARRIED_OUT', 'RECEIVED', 'APPROVED'] as const;
export type SignatureMeaning = (typeof SIGNATURE_MEANINGS)[number];

/**
 * How the signature was given: by a signed-in user, as a name typed by the technician, or drawn by hand in the
 * technician’s presence.
 */
export const SIGNATURE_METHODS = ['SESSION', 'TYPED', 'DRAWN'] as const;
export type SignatureMethod = (typeof SIGNATURE_METHODS)[number];
