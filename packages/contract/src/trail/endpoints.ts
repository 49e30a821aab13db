import { z } from 'zod';
import { StatedReason } from '../inspections/reasons.ts';
import { defineContract } from '../kernel/endpoint.ts';
import { InstantInput, pageSize, Ref } from '../kernel/schemas.ts';
import { TRAIL_ACTIONS } from './rules.ts';
import { TrailChange } from './schemas.ts';

/** One thing that was done: who, when, what, to which device and visit, from what to what, and why. */
export const TrailEntry = z.object({
  id: z.number(),
  at: z.string(),
  by: z.object({
    kind: z.enum(['user', 'job', 'device', 'visitor']),
    name: z.string(),
    userUuid: z.string().nullable(),
    /** The name of the API key that did it in their name. */
    key: z.string().nullable(),
  }),
  action: z.enum(TRAIL_ACTIONS),
  /** The pest, action, zone, person; an intervention, recommendation or paper by its number and title. */
  subject: z.string().nullable(),
  device: z.object({ id: z.number(), uuid: z.string(), uniqueId: z.string(), deleted: z.boolean() }).nullable(),
  inspection: z
    .object({ id: z.number(), uuid: z.string(), number: z.string().nullable(), name: z.string() })
    .nullable(),
  changes: z.array(TrailChange),
  /** A fact of a visit that had ended, of an intervention that was signed, of a recommendation that was closed or due. */
  amendment: z.boolean(),
  reason: StatedReason.nullable(),
});
export type TrailEntry = z.infer<typeof TrailEntry>;

/** What was done at a facility, newest first. */
export const trail = defineContract({
  list: {
    method: 'GET',
    path: '/api/places/{placeId}/record',
    summary: 'The trail of a facility, newest first: who did what when, from what to what, and why.',
    access: { can: 'trail.see' },
    params: z.object({ placeId: Ref }),
    query: z.object({
      limit: pageSize(50, 200),
      /** Entries older than this one: the `next` of the answer before. */
      before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
      person: Ref.optional(),
      device: Ref.optional(),
      inspection: Ref.optional(),
      from: InstantInput.optional(),
      to: InstantInput.optional(),
      /** Only changes of what had ended, been signed, closed or promised. */
      amendments: z.enum(['true', 'false']).optional(),
    }),
    response: z.object({ entries: z.array(TrailEntry), next: z.number().nullable() }),
    errors: [],
  },
  people: {
    method: 'GET',
    path: '/api/places/{placeId}/record/people',
    summary: 'Who stands in the trail of a facility, for its filter.',
    access: { can: 'trail.see' },
    params: z.object({ placeId: Ref }),
    response: z.object({ people: z.array(z.object({ id: z.number(), uuid: z.string(), name: z.string() })) }),
    bounded: 'the query stops at 500',
    errors: [],
  },
});
