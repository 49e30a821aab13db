import { z } from 'zod';
import { requiredText } from '../kernel/schemas.ts';

/** The sides that confirm a plan: the company that services the facility, and its client. */
export const REVISION_SIDES = ['CONTRACTOR', 'CLIENT'] as const;
export type RevisionSide = (typeof REVISION_SIDES)[number];

/** A published plan: its devices are those of `effectiveFrom`. */
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

/** The change of a device on a plan between two instants; a device that was moved and renumbered counts as moved. */
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
