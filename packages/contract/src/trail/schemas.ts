import { z } from 'zod';
import { StatedReason } from '../inspections/reasons.ts';
import { TRAIL_ACTIONS, TRAIL_FIELD_NAMES } from './rules.ts';

const Value = z.union([z.string(), z.number()]).nullable();

/** The old and new value; `item` names one entry of a list, such as a used product. */
export const TrailChange = z.object({
  field: z.enum(TRAIL_FIELD_NAMES),
  item: z.string().nullable(),
  before: Value,
  after: Value,
});
export type TrailChange = z.infer<typeof TrailChange>;

/**
 * A change after signing, closing or the promised date: person, time and field, with old and new values and the reason.
 */
export const Amendment = z.object({
  at: z.string(),
  by: z.string(),
  action: z.enum(TRAIL_ACTIONS),
  changes: z.array(TrailChange),
  /** Null if no reason was given. */
  reason: StatedReason.nullable(),
});
export type Amendment = z.infer<typeof Amendment>;

/** A deleted record that had a number or a signature: it stays listed, with who deleted it, when and why. */
export const DeletedEntry = z.object({
  uuid: z.string(),
  number: z.string().nullable(),
  name: z.string(),
  deletedAt: z.string(),
  deletedBy: z.string().nullable(),
  reason: StatedReason.nullable(),
});
export type DeletedEntry = z.infer<typeof DeletedEntry>;
