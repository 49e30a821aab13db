import { z } from 'zod';
import { reasonInQuery } from '../inspections/reasons.ts';
import { Language, PersonName, requiredText, SignatureImage, text, Version } from '../kernel/schemas.ts';
import {
  AMOUNT_AT_MOST,
  hasTwoDecimals,
  INTERVENTION_IMAGE_TYPES,
  PRODUCT_UNITS,
  USED_PRODUCTS_AT_MOST,
} from './rules.ts';

const NAME_MAX = 200;
const TEXT_MAX = 5000;

/** A product that was used; optional fields are those an auditor asks for beyond the specification. */
export const UsedProduct = z.object({
  name: z.string(),
  activeSubstance: z.string(),
  /** Two decimals at most. */
  amount: z.number(),
  unit: z.enum(PRODUCT_UNITS),
  batchNumber: z.string().nullable(),
  authorisationNumber: z.string().nullable(),
  /** How it was applied. */
  method: z.string().nullable(),
  /** Who applied it. */
  applicator: z.string().nullable(),
});
export type UsedProduct = z.infer<typeof UsedProduct>;

/** A protocol that was made: earlier ones stay readable. */
export const InterventionReport = z.object({
  id: z.number(),
  uuid: z.string(),
  issue: z.number(),
  /** The version of the intervention in it. */
  version: Version,
  language: Language,
  createdAt: z.string(),
  /** Null when it made itself, in the language of who gets it by mail. */
  madeBy: z.string().nullable(),
  /** A later one has another state. */
  replaced: z.boolean(),
  /** It matches the current state, including photos and signature. */
  current: z.boolean(),
  url: z.string(),
});
export type InterventionReport = z.infer<typeof InterventionReport>;

export const Intervention = z.object({
  id: z.number(),
  uuid: z.string(),
  version: Version,
  /** Null until its first protocol is made. */
  number: z.string().nullable(),
  name: z.string(),
  purpose: z.string(),
  cause: z.string().nullable(),
  description: z.string().nullable(),
  pestsRemoved: z.string().nullable(),
  actionTaken: z.string().nullable(),
  usedProducts: z.array(UsedProduct),
  area: z.string().nullable(),
  recommendations: z.string().nullable(),
  signedByClient: z.boolean(),
  approvedByText: z.string().nullable(),
  /** A link to the drawing. */
  approvedByImage: z.string().nullable(),
  signedAt: z.string().nullable(),
  /** Words or photos were changed after the signature that stands, also where a change was put back. */
  changedSinceSigned: z.boolean(),
  /** The version the signature was given for; null where none was stored. */
  signedVersion: Version.nullable(),
  /** It is or was signed: a change is an amendment, and the panel asks for its reason. */
  wasSigned: z.boolean(),
  createdAt: z.string(),
  user: PersonName.nullable(),
  /** The company of the author. */
  authorCompanyId: z.number().nullable(),
  /** Of the newest protocol in the store; null until there is one. */
  reportPath: z.string().nullable(),
});
export type Intervention = z.infer<typeof Intervention>;

export const InterventionImage = z.object({
  id: z.number(),
  uuid: z.string(),
  type: z.enum(INTERVENTION_IMAGE_TYPES),
  name: z.string(),
  url: z.string(),
  createdAt: z.string(),
});
export type InterventionImage = z.infer<typeof InterventionImage>;

const reported = text(NAME_MAX).nullish();

export const UsedProductPayload = z.object({
  name: requiredText(NAME_MAX),
  activeSubstance: requiredText(NAME_MAX),
  amount: z
    .number()
    .min(0)
    .max(AMOUNT_AT_MOST)
    .refine(hasTwoDecimals, { params: { code: 'invalid_value' }, message: 'invalid_value' }),
  unit: z.enum(PRODUCT_UNITS),
  batchNumber: reported,
  authorisationNumber: reported,
  method: reported,
  applicator: reported,
});
export type UsedProductPayload = z.output<typeof UsedProductPayload>;

const long = text(TEXT_MAX).nullish();

/** Values of the form of one. */
export const InterventionPayload = z.object({
  name: requiredText(NAME_MAX),
  purpose: requiredText(TEXT_MAX),
  cause: long,
  description: long,
  pestsRemoved: long,
  actionTaken: long,
  usedProducts: z.array(UsedProductPayload).max(USED_PRODUCTS_AT_MOST).optional(),
  area: long,
  recommendations: long,
  /** Follows from the name and the drawing; what is sent is not read. */
  signedByClient: z.boolean().nullish(),
  approvedByText: text(NAME_MAX).nullish(),
  /** A new drawing; absent the one before stays, `null` takes it away. */
  approvedByImage: SignatureImage.nullish(),
});
export type InterventionPayload = z.output<typeof InterventionPayload>;

/** The text fields beside a photo; with a reason where it comes after the signature. */
export const InterventionImagePayload = z.object({
  name: text(NAME_MAX).optional(),
  type: z.enum(INTERVENTION_IMAGE_TYPES),
  ...reasonInQuery.shape,
});
