import { z } from 'zod';
import { InspectionStatus } from '../inspections/schemas.ts';
import { USER_TYPES } from '../kernel/user-types.ts';

/** Maximum rows of each kind, to be readable at a glance; a longer search text narrows the result. */
export const MAX_ROWS_PER_KIND = 5;

/** Maximum length of the search text. */
export const MAX_SEARCH_LENGTH = 100;

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

/** Results by kind, best first; kinds that the caller may not see are empty. */
export const SearchResult = z.object({
  places: z.array(FoundPlace),
  devices: z.array(FoundDevice),
  inspections: z.array(FoundInspection),
  users: z.array(FoundUser),
  companies: z.array(FoundCompany),
});
export type SearchResult = z.infer<typeof SearchResult>;
