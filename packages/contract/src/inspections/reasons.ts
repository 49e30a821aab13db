import { z } from 'zod';
import { text } from '../kernel/schemas.ts';
import { AMENDMENT_REASONS, REASON_TEXT_MAX } from './reason-codes.ts';

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

/** Why this changes a visit that has ended; the panel asks, and a report without one says that none was given. */
export const amending = { reason: Reason.optional() };
