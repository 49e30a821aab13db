import { z } from 'zod';
import { amount, Ref, requiredText, Version } from '../kernel/schemas.ts';
import { parseCoordinates } from './coordinates.ts';

const PlaceDeviceShort = z.object({
  id: z.number(),
  uuid: z.string(),
  uniqueId: z.string(),
  name: z.string().nullable(),
  deviceTypeId: z.number(),
});

/** A facility without its devices. Distances and areas are not stored; `radioErrorInterval` is in minutes. */
const PlaceShort = z.object({
  id: z.number(),
  uuid: z.string(),
  version: Version,
  name: z.string(),
  address: z.string(),
  /** Null if unknown, and for a controller, who gets no contact data (DEC-048). */
  phone: z.string().nullable(),
  /** Latitude and longitude in degrees, such as `52.4064, 16.9252`; null if unknown. */
  coordinates: z.string().nullable(),
  radioErrorInterval: z.number(),
  companyId: z.number(),
  companyUuid: z.string(),
  companyZoneId: z.number().nullable(),
  companyZoneUuid: z.string().nullable(),
  /** With its name, so that a reader of the facility need not load all zones of the company. */
  companyZone: z.object({ id: z.number(), uuid: z.string(), name: z.string() }).nullable(),
  company: z.object({ id: z.number(), uuid: z.string(), name: z.string(), parentCompanyUuid: z.string().nullable() }),
  devicesCount: z.number(),
});

/** A facility in a list; the short view omits its devices. */
export const Place = PlaceShort.extend({ devices: z.array(PlaceDeviceShort).optional() });
export type Place = z.infer<typeof Place>;

export const PlaceDetails = PlaceShort.extend({
  devices: z.array(PlaceDeviceShort),
});
export type PlaceDetails = z.infer<typeof PlaceDetails>;

/** In minutes; no radio device is silent for ten weeks by design. */
const RADIO_ERROR_INTERVAL_LIMIT = 100_000;
export const RADIO_ERROR_INTERVAL_DEFAULT = 15;

/** Digits with the usual separators, as it is dialled; empty removes it. */
const PlacePhone = z
  .string()
  .trim()
  .max(40)
  .regex(/^$|^\+?[\d ()/.-]{3,}$/);

/** Latitude and longitude as maps copy them; empty removes them. */
const PlaceCoordinates = z
  .string()
  .trim()
  .max(60)
  .refine((value) => value === '' || parseCoordinates(value) !== null, {
    params: { code: 'invalid_value' },
    message: 'invalid_value',
  });

/** Values of a facility form. */
export const PlaceFields = z.object({
  name: requiredText(200),
  address: requiredText(300),
  phone: PlacePhone.nullable().optional(),
  coordinates: PlaceCoordinates.nullable().optional(),
  radioErrorInterval: amount(1, RADIO_ERROR_INTERVAL_LIMIT).optional(),
  companyId: Ref.optional(),
  companyUuid: Ref.optional(),
  companyZoneId: Ref.nullable().optional(),
  companyZoneUuid: Ref.nullable().optional(),
});

const hasCompany = (body: { companyId?: Ref | undefined; companyUuid?: Ref | undefined }): boolean =>
  body.companyUuid !== undefined || body.companyId !== undefined;

export const CreatePlacePayload = PlaceFields.refine(hasCompany, {
  path: ['companyUuid'],
  params: { code: 'required' },
  message: 'required',
});
export const UpdatePlacePayload = PlaceFields.partial();
