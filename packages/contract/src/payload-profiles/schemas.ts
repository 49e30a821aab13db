import { z } from 'zod';
import { Ref, requiredText, Version } from '../kernel/schemas.ts';
import {
  BATTERY_UNITS,
  CONTACTS,
  DETECTIONS,
  MAPPED_PARTS,
  MAPPING_FAULTS,
  MAX_MAPPED_VALUES,
  MAX_SCRIPT_LENGTH,
  PROFILE_KINDS,
  TRIAL_ALARMS,
} from './rules.ts';

/** Path of a decoded value: names joined by dots; entries of a list by their index from zero. */
const path = requiredText(120);
const values = z.array(requiredText(60)).max(MAX_MAPPED_VALUES);
const volts = z.number().min(0).max(100).nullish();

const invalidValueError = { params: { code: 'invalid_value' }, message: 'invalid_value' };
const areDisjoint = (one: readonly string[], other: readonly string[]): boolean => {
  const firstValues = new Set(one.map((value) => value.toLowerCase()));
  return !other.some((value) => firstValues.has(value.toLowerCase()));
};

const Detection = z
  .object({ path, caught: values.min(1), clear: values })
  .refine(({ caught, clear }) => areDisjoint(caught, clear), { path: ['clear'], ...invalidValueError });
const Battery = z
  .object({ path, unit: z.enum(BATTERY_UNITS), empty: volts, full: volts })
  .refine(({ unit, empty, full }) => unit === 'percent' || (empty ?? 0) < (full ?? 0), {
    path: ['full'],
    ...invalidValueError,
  });
const Tamper = z
  .object({ path, on: values.min(1), off: values })
  .refine(({ on, off }) => areDisjoint(on, off), { path: ['off'], ...invalidValueError });
const Contact = z
  .object({ path, open: values.min(1), closed: values })
  .refine(({ open, closed }) => areDisjoint(open, closed), { path: ['closed'], ...invalidValueError });

/** The meaning of each decoded value. Absent parts are not read. */
export const PayloadMapping = z.object({
  detection: Detection.nullish(),
  battery: Battery.nullish(),
  temperature: z.object({ path }).nullish(),
  counter: z.object({ path }).nullish(),
  tamper: Tamper.nullish(),
  contact: Contact.nullish(),
});
export type PayloadMapping = z.infer<typeof PayloadMapping>;

/** JavaScript source; not trimmed, to preserve line breaks. */
const script = z
  .string()
  .max(MAX_SCRIPT_LENGTH)
  .refine((value) => !value.includes('\0') && value.isWellFormed(), {
    params: { code: 'invalid_text' },
    message: 'invalid_text',
  })
  .nullish();

export const ProfileFields = z.object({
  name: requiredText(120),
  kind: z.enum(PROFILE_KINDS),
  script,
  mapping: PayloadMapping,
});

export const ProfilePayload = ProfileFields.extend({ companyUuid: Ref.nullish() });
export const ProfileChange = ProfileFields.partial();

/** A payload in hexadecimal digits or base64; for a network profile, the decoded fields as JSON. */
export const TrialPayload = z.object({
  kind: z.enum(PROFILE_KINDS),
  script,
  mapping: PayloadMapping,
  payload: z.string().trim().max(600).nullish(),
  port: z.number().int().min(0).max(255).nullish(),
  decoded: z.string().max(8_000).nullish(),
});

export const PayloadProfile = z.object({
  id: z.number(),
  uuid: z.string(),
  version: Version,
  name: z.string(),
  kind: z.enum(PROFILE_KINDS),
  script: z.string().nullable(),
  mapping: PayloadMapping,
  /** Null if it belongs to the installation, for all owners. */
  company: z.object({ uuid: z.string(), name: z.string() }).nullable(),
  /** Number of LoRa devices with this profile, among those that the caller may read. */
  devices: z.number(),
  /** Whether the caller may change it. */
  isMine: z.boolean(),
  createdAt: z.string(),
});
export type PayloadProfile = z.infer<typeof PayloadProfile>;

/** Result of the test of a frame. `error` is the error of the decoder. */
export const Trial = z.object({
  error: z.string().nullable(),
  warnings: z.array(z.string()),
  fields: z.array(z.object({ path: z.string(), value: z.string() })),
  mapped: z
    .object({
      detection: z.enum(DETECTIONS),
      battery: z.number().nullable(),
      temperature: z.number().nullable(),
      counter: z.number().nullable(),
      tamper: z.boolean().nullable(),
      contact: z.enum(CONTACTS).nullable(),
    })
    .nullable(),
  faults: z.array(z.object({ part: z.enum(MAPPED_PARTS), code: z.enum(MAPPING_FAULTS) })),
  alarms: z.array(z.enum(TRIAL_ALARMS)),
});
export type Trial = z.infer<typeof Trial>;

/** A profile that comes with the product, as a template for new ones. */
export const ShippedProfile = ProfileFields.extend({
  key: z.string(),
  maker: z.string(),
  /** The manufacturer’s document that describes the payload. */
  source: z.string(),
  example: z.object({ payload: z.string(), port: z.number() }),
});
export type ShippedProfile = z.infer<typeof ShippedProfile>;
