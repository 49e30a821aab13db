import { z } from 'zod';

/** A facility. Distances and areas are not kept; `radioErrorInterval` is in minutes. */
export const Place = z.object({
  id: z.number(),
  uuid: z.string(),
  name: z.string(),
  address: z.string(),
  radioErrorInterval: z.number(),
  companyId: z.number(),
  companyUuid: z.string(),
  companyZoneId: z.number().nullable(),
  companyZoneUuid: z.string().nullable(),
  company: z.object({ id: z.number(), uuid: z.string(), name: z.string(), parentCompanyUuid: z.string().nullable() }),
  devicesCount: z.number(),
});
export type Place = z.infer<typeof Place>;

export const PlaceDeviceShort = z.object({
  id: z.number(),
  uuid: z.string(),
  uniqueId: z.string(),
  name: z.string().nullable(),
  deviceTypeId: z.number(),
});

export const PlaceDetails = Place.extend({ devices: z.array(PlaceDeviceShort) });
export type PlaceDetails = z.infer<typeof PlaceDetails>;
