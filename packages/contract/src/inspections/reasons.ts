import { z } from 'zod';
import { text } from '../kernel/schemas.ts';
import { AMENDMENT_REASONS, REASON_TEXT_MAX } from './reason-codes.ts';

/** The reason of a change after the end of a visit, as sent in a request. If it is missing, the report states so. */
export const Reason = z.object({
  code: z.enum(AMENDMENT_REASONS),
  text: text(REASON_TEXT_MAX).nullish(),
});
export type Reason = z.infer<typeof Reason>;

/**
 * The same in responses: `ARRIVED_LATE` means that a record arrived after the end; its text is the ISO instant, before
 * the end, at which the device recorded it.
 */
export const REASON_CODES_IN_TRAIL = [...AMENDMENT_REASONS, 'ARRIVED_LATE'] as const;
export const StatedReason = z.object({ code: z.enum(REASON_CODES_IN_TRAIL), text: z.string().nullable() });
export type StatedReason = z.infer<typeof StatedReason>;

/** A reason in the audit trail: from a person, or set automatically. */
export type TrailReason = Reason | StatedReason;

/** The same in the query of a call without a body. */
export const reasonInQuery = z.object({
  reasonCode: z.enum(AMENDMENT_REASONS).optional(),
  reasonText: text(REASON_TEXT_MAX).optional(),
});

export const reasonOfQuery = ({ reasonCode, reasonText }: z.infer<typeof reasonInQuery>): Reason | undefined =>
  reasonCode && { code: reasonCode, text: reasonText || null };

/** The reason for changing a completed visit; the panel requires it, and a report states if it is missing. */
export const reasonField = { reason: Reason.optional() };
