import { z } from 'zod';
import { StatedReason } from '../inspections/reasons.ts';
import { TRAIL_ACTIONS, TRAIL_FIELD_NAMES } from './rules.ts';

const Value = z.union([z.string(), z.number()]).nullable();

/** The old and new value; `item` names one of several things in a list, such as a used product. */
export const TrailChange = z.object({
  field: z.enum(TRAIL_FIELD_NAMES),
  item: z.string().nullable(),
  before: Value,
  after: Value,
});
export type TrailChange = z.infer<typeof TrailChange>;

/** A change of what had been signed, closed or promised: who, when, what, from what to what, and why. */
export const Amendment = z.object({
  at: z.string(),
  by: z.string(),
  action: z.enum(TRAIL_ACTIONS),
  changes: z.array(TrailChange),
  /** Null where nobody gave one. */
  reason: StatedReason.nullable(),
});
export type Amendment = z.infer<typeof Amendment>;

/** What had a number or a signature and was deleted: it stays named, with who did it, when and why. */
export const DeletedThing = z.object({
  uuid: z.string(),
  number: z.string().nullable(),
  name: z.string(),
  deletedAt: z.string(),
  deletedBy: z.string().nullable(),
  reason: StatedReason.nullable(),
});
export type DeletedThing = z.infer<typeof DeletedThing>;
