import { z } from 'zod';
import { InspectionStatus } from '../inspections/schemas.ts';
import { USER_TYPES } from '../kernel/user-types.ts';

/** Rows of each kind: what a glance takes in. Who finds too much types one more letter. */
export const SEARCH_ROWS = 5;

/** Characters that are looked for. */
export const SEARCH_LENGTH = 100;

const FoundPlace = z.object({
  uuid: z.string(),
  name: z.string(),
  address: z.string(),
  companyName: z.string(),
});

const FoundDevice = z.object({
  uuid: z.string(),
  uniqueId: z.string(),
  name: z.string().nullable(),
  deviceTypeName: z.string(),
  placeUuid: z.string(),
  placeName: z.string(),
  zoneName: z.string().nullable(),
});

const FoundInspection = z.object({
  uuid: z.string(),
  number: z.string().nullable(),
  name: z.string(),
  status: InspectionStatus,
  startedAt: z.string(),
  placeUuid: z.string(),
  placeName: z.string(),
});

const FoundUser = z.object({
  uuid: z.string(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  type: z.enum(USER_TYPES),
  companyName: z.string().nullable(),
});

const FoundCompany = z.object({ uuid: z.string(), name: z.string(), address: z.string() });

/** What begins with the words, kind by kind, best first; a kind the caller may not see is empty. */
export const Found = z.object({
  places: z.array(FoundPlace),
  devices: z.array(FoundDevice),
  inspections: z.array(FoundInspection),
  users: z.array(FoundUser),
  companies: z.array(FoundCompany),
});
export type Found = z.infer<typeof Found>;
