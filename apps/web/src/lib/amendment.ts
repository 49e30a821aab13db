import { type AmendmentReason, REASON_TEXT_MAX } from '@trapline/contract/inspections/reason-codes.ts';
import type { Reason } from '@trapline/contract/inspections/reasons.ts';

/** The reason for changing a visit that has ended, while the user is choosing it. */
export type ReasonDraft = { readonly code: AmendmentReason | null; readonly text: string };

export const EMPTY_REASON: ReasonDraft = { code: null, text: '' };

export type ReasonError = 'required' | 'textNeeded' | 'tooLong';

/** Errors by field. "Another reason" needs a note with the reason. */
export const findReasonErrors = ({ code, text }: ReasonDraft): { code?: ReasonError; text?: ReasonError } => ({
  ...(code === null && { code: 'required' }),
  ...(code === 'OTHER' && text.trim() === '' && { text: 'textNeeded' }),
  ...(text.trim().length > REASON_TEXT_MAX && { text: 'tooLong' }),
});

export const reasonOf = ({ code, text }: ReasonDraft): Reason | undefined =>
  code === null ? undefined : { code, text: text.trim() || null };

/** The reason as flat fields, for calls without a body and calls with a file. */
export const toReasonFields = (reason: Reason | undefined) => ({
  reasonCode: reason?.code,
  reasonText: reason?.text ?? undefined,
});
