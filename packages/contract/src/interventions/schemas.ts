import { z } from 'zod';
import { reasonInQuery } from '../inspections/reasons.ts';
import { Language, PersonName, Ref, requiredText, SignatureImage, text, Version } from '../kernel/schemas.ts';
import { hasTwoDecimals, INTERVENTION_IMAGE_TYPES, MAX_AMOUNT, MAX_USED_PRODUCTS, PRODUCT_UNITS } from './rules.ts';

const NAME_MAX = 200;
const TEXT_MAX = 5000;

/** A product that was used; optional fields go beyond the specification, and auditors require them. */
export const UsedProduct = z.object({
  name: z.string(),
  activeSubstance: z.string(),
  /** At most two decimals. */
  amount: z.number(),
  unit: z.enum(PRODUCT_UNITS),
  batchNumber: z.string().nullable(),
  authorisationNumber: z.string().nullable(),
  /** How it was applied. */
  method: z.string().nullable(),
  /** The person who applied it. */
  applicator: z.string().nullable(),
  /** The product of the catalogue from which name, substance and authorisation were taken; absent if typed by hand. */
  productUuid: z.string().optional(),
});
export type UsedProduct = z.infer<typeof UsedProduct>;

/** A protocol that was created; earlier ones stay readable. */
export const InterventionReport = z.object({
  id: z.number(),
  uuid: z.string(),
  issue: z.number(),
  /** The version of the intervention that it contains. */
  version: Version,
  language: Language,
  createdAt: z.string(),
  /** Null if it was created automatically, in the language of the mail recipient. */
  madeBy: z.string().nullable(),
  /** A later protocol has different contents. */
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
  /** Null until the first protocol exists. */
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
  /** A link to the drawn signature. */
  approvedByImage: z.string().nullable(),
  signedAt: z.string().nullable(),
  /** Texts or photos were changed after the current signature, even if the change was undone. */
  changedSinceSigned: z.boolean(),
  /** The version that was signed; null if no version was stored. */
  signedVersion: Version.nullable(),
  /** It is or was signed: a change is an amendment, and the panel requires a reason. */
  wasSigned: z.boolean(),
  createdAt: z.string(),
  /** The author, named as when it was written. */
  user: PersonName.nullable(),
  /** The name of the author today; null if it is the same. */
  userToday: PersonName.nullable(),
  /** The company of the author. */
  authorCompanyId: z.number().nullable(),
  /** Path of the newest stored protocol; null until there is one. */
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

const reportedText = text(NAME_MAX).nullish();

export const UsedProductPayload = z.object({
  name: requiredText(NAME_MAX),
  activeSubstance: requiredText(NAME_MAX),
  amount: z
    .number()
    .min(0)
    .max(MAX_AMOUNT)
    .refine(hasTwoDecimals, { params: { code: 'invalid_value' }, message: 'invalid_value' }),
  unit: z.enum(PRODUCT_UNITS),
  batchNumber: reportedText,
  authorisationNumber: reportedText,
  method: reportedText,
  applicator: reportedText,
  /**
   * A product of the catalogue: its name, substance and authorisation number replace the sent ones. An entry that the
   * intervention already has keeps its texts, so a later change of the product changes no paper.
   */
  productUuid: Ref.nullish(),
});
export type UsedProductPayload = z.output<typeof UsedProductPayload>;

const longText = text(TEXT_MAX).nullish();

/** Form values of an intervention. */
export const InterventionPayload = z.object({
  name: requiredText(NAME_MAX),
  purpose: requiredText(TEXT_MAX),
  cause: longText,
  description: longText,
  pestsRemoved: longText,
  actionTaken: longText,
  usedProducts: z.array(UsedProductPayload).max(MAX_USED_PRODUCTS).optional(),
  area: longText,
  recommendations: longText,
  /** Computed from the name and the drawn signature; a sent value is ignored. */
  signedByClient: z.boolean().nullish(),
  approvedByText: text(NAME_MAX).nullish(),
  /** A new drawn signature; if absent, the previous one stays; `null` removes it. */
  approvedByImage: SignatureImage.nullish(),
});
export type InterventionPayload = z.output<typeof InterventionPayload>;

/** The text fields sent with a photo; a reason is needed after the signature. */
export const InterventionImagePayload = z.object({
  name: text(NAME_MAX).optional(),
  type: z.enum(INTERVENTION_IMAGE_TYPES),
  ...reasonInQuery.shape,
});
