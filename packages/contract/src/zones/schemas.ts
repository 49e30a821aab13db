import { z } from 'zod';
import { PersonName, Ref, requiredText, text, Version } from '../kernel/schemas.ts';

/** A zone inside a facility: a flat list, unlike the tree of company zones (DEC-071). */
export const Zone = z.object({
  id: z.number(),
  uuid: z.string(),
  version: Version,
  name: z.string(),
  description: z.string().nullable(),
  devicesCount: z.number(),
  createdAt: z.string(),
  user: PersonName.nullable(),
});
export type Zone = z.infer<typeof Zone>;

/** A zone of a company: a tree of facilities. `placesCount` counts facilities that the caller may read. */
export const CompanyZone = z.object({
  id: z.number(),
  uuid: z.string(),
  version: Version,
  name: z.string(),
  description: z.string().nullable(),
  companyId: z.number(),
  companyUuid: z.string(),
  parentZoneId: z.number().nullable(),
  parentZoneUuid: z.string().nullable(),
  placesCount: z.number(),
  createdAt: z.string(),
  user: PersonName.nullable(),
});
export type CompanyZone = z.infer<typeof CompanyZone>;

/** Form values of a facility zone. */
export const ZonePayload = z.object({ name: requiredText(200), description: text(2000).nullish() });

/** The same for a company zone, with its parent zone; without one, it is at the top of the tree. */
export const CompanyZonePayload = ZonePayload.extend({
  parentZoneUuid: Ref.nullable().optional(),
  parentZoneId: Ref.nullable().optional(),
});
