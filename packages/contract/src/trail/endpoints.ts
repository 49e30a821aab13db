import { z } from 'zod';
import { StatedReason } from '../inspections/reasons.ts';
import { defineContract } from '../kernel/endpoint.ts';
import { InstantInput, pageSize, Ref } from '../kernel/schemas.ts';
import { TRAIL_ACTIONS } from './rules.ts';
import { TrailChange } from './schemas.ts';

/** * One entry of the audit trail: person, action, time, device and visit, with old and new values and the reason. */
export const TrailEntry = z.object({
  id: z.number(),
  at: z.string(),
  by: z.object({
    kind: z.enum(['user', 'job', 'device', 'visitor']),
    name: z.string(),
    userUuid: z.string().nullable(),
    /** The name of the API key that acted for this person. */
    key: z.string().nullable(),
  }),
  action: z.enum(TRAIL_ACTIONS),
  /** The pest, action, zone or person; an intervention, recommendation or document by its number and title. */
  subject: z.string().nullable(),
  device: z.object({ id: z.number(), uuid: z.string(), uniqueId: z.string(), deleted: z.boolean() }).nullable(),
  inspection: z
    .object({ id: z.number(), uuid: z.string(), number: z.string().nullable(), name: z.string() })
    .nullable(),
  changes: z.array(TrailChange),
  /** A change of an ended visit, a signed intervention, or a closed or due recommendation. */
  amendment: z.boolean(),
  reason: StatedReason.nullable(),
});
export type TrailEntry = z.infer<typeof TrailEntry>;

/** The audit trail of a facility, newest first. */
export const trail = defineContract({
  list: {
    method: 'GET',
    path: '/api/places/{placeId}/record',
    summary:
      'Lists the audit trail of a facility, newest first: who did what when, with old and new values and the reason.',
    access: { can: 'trail.see' },
    params: z.object({ placeId: Ref }),
    query: z.object({
      limit: pageSize(50, 200),
      /** Returns entries older than this one: the `next` of the previous response. */
      before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
      person: Ref.optional(),
      device: Ref.optional(),
      inspection: Ref.optional(),
      from: InstantInput.optional(),
      to: InstantInput.optional(),
      /** Only amendments: changes after the end, a signature, the closing or a promised deadline. */
      amendments: z.enum(['true', 'false']).optional(),
    }),
    response: z.object({ entries: z.array(TrailEntry), next: z.number().nullable() }),
    errors: [],
  },
  people: {
    method: 'GET',
    path: '/api/places/{placeId}/record/people',
    summary: 'Lists the people who appear in the audit trail of a facility, for its filter.',
    access: { can: 'trail.see' },
    params: z.object({ placeId: Ref }),
    response: z.object({
      people: z.array(
        z.object({
          id: z.number(),
          uuid: z.string(),
          name: z.string(),
          /** Names that the person had before, as they are printed on older documents. */
          formerNames: z.array(z.string()),
        }),
      ),
    }),
    bounded: 'the query stops at 500',
    errors: [],
  },
});
