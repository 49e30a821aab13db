import { z } from 'zod';
import { requiredText } from '../kernel/schemas.ts';

/** Who agrees to a plan: the company that secures the facility, and its client. */
export const REVISION_SIDES = ['CONTRACTOR', 'CLIENT'] as const;
export type RevisionSide = (typeof REVISION_SIDES)[number];

/** A plan as it was published: the devices on it are those of `effectiveFrom`. */
export const MapRevision = z.object({
  id: z.number(),
  uuid: z.string(),
  number: z.number(),
  note: z.string(),
  effectiveFrom: z.string(),
  publishedBy: z.string(),
  agreements: z.array(z.object({ side: z.enum(REVISION_SIDES), name: z.string(), at: z.string() })),
});
export type MapRevision = z.infer<typeof MapRevision>;

const Spot = z.object({ uniqueId: z.string(), mapX: z.number(), mapY: z.number() });

const MAP_CHANGES = ['ADDED', 'MOVED', 'RENUMBERED', 'REMOVED'] as const;

/** What became of a device on a plan between two moments; one that was moved and renumbered is moved. */
export const MapChange = z.object({
  kind: z.enum(MAP_CHANGES),
  deviceId: z.number(),
  deviceUuid: z.string(),
  name: z.string().nullable(),
  deviceType: z.object({ id: z.number(), uuid: z.string(), name: z.string(), color: z.string() }),
  before: Spot.nullable(),
  after: Spot.nullable(),
});
export type MapChange = z.infer<typeof MapChange>;

export const PublishRevisionPayload = z.object({ note: requiredText(2000) });
