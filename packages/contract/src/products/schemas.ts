import { z } from 'zod';
import { PRODUCT_UNITS } from '../interventions/rules.ts';
import { DESCRIPTION_MAX, NAME_MAX } from '../kernel/catalogue.ts';
import { amount, DayInput, Ref, requiredText, text, Version } from '../kernel/schemas.ts';
import { Mixture } from '../mixtures/schemas.ts';
import {
  HAZARD_MAX,
  isCasNumber,
  isHazardStatement,
  MAX_BAITING_DAYS,
  MAX_HAZARDS,
  MAX_PERCENT,
  MAX_PRODUCTS,
  MAX_SUBSTANCES,
  PRODUCT_ACTIONS,
  PRODUCT_TYPES,
  R4BP_NUMBER,
  UFI,
  USE_AREAS,
  USER_CATEGORIES,
} from './rules.ts';

const NUMBER_MAX = 100;

/** An active substance with its share in the product. */
export const Substance = z.object({ name: z.string(), cas: z.string().nullable(), percent: z.number().nullable() });
export type Substance = z.infer<typeof Substance>;

/** A batch as printed on the package; dates have the form `2026-11-22`. */
export const ProductBatch = z.object({
  id: z.number(),
  uuid: z.string(),
  batchNumber: z.string(),
  expiresOn: z.string().nullable(),
  createdAt: z.string(),
});
export type ProductBatch = z.infer<typeof ProductBatch>;

/** A bait mixture of refills that is a package of this product. */
const ProductMixture = z.object({ id: z.number(), uuid: z.string(), name: z.string(), grammage: z.number() });

const SafetyDataSheet = z.object({
  name: z.string(),
  /** A link to the file, valid for 10 to 15 minutes. */
  url: z.string(),
  uploadedAt: z.string(),
});

/** A product of a pest-control company, as its label and its authorisation describe it. */
export const Product = z.object({
  id: z.number(),
  uuid: z.string(),
  version: Version,
  tradeName: z.string(),
  authorisationNumber: z.string().nullable(),
  /** The number in the register of biocidal products of the EU. */
  r4bpNumber: z.string().nullable(),
  /** The last day of the authorisation. */
  authorisedUntil: z.string().nullable(),
  productType: z.enum(PRODUCT_TYPES),
  formulation: z.string().nullable(),
  toxic: z.boolean(),
  action: z.enum(PRODUCT_ACTIONS),
  substances: z.array(Substance),
  userCategory: z.enum(USER_CATEGORIES).nullable(),
  useAreas: z.array(z.enum(USE_AREAS)),
  permanentBaitingAllowed: z.boolean(),
  /** The longest baiting period in days; null if the label has none. */
  maxDays: z.number().nullable(),
  /** Days until the first visit after bait was laid, and days between the visits after it, as on the label. */
  firstVisitDays: z.number().nullable(),
  visitEveryDays: z.number().nullable(),
  ufi: z.string().nullable(),
  /** Hazard statements of the label, such as `H373`. */
  hazards: z.array(z.string()),
  /** The unit in which its use is recorded. */
  unit: z.enum(PRODUCT_UNITS),
  note: z.string().nullable(),
  /** Newest first. */
  batches: z.array(ProductBatch),
  mixtures: z.array(ProductMixture),
  safetyDataSheet: SafetyDataSheet.nullable(),
  company: z.object({ uuid: z.string(), name: z.string() }),
  /** Whether the caller may change it. */
  isMine: z.boolean(),
  createdAt: z.string(),
});
export type Product = z.infer<typeof Product>;

/** The approval of the client; `recordedBy` is set if the contractor entered it. */
const Approval = z.object({ by: z.string(), at: z.string(), recordedBy: z.string().nullable() });

/** The last use by the caller or in the facility. */
const LastUse = z.object({ at: z.string(), batchNumber: z.string().nullable() });

/** A product as it is chosen in a facility. */
export const PlaceProduct = Product.extend({
  approval: Approval.nullable(),
  /** Null if the facility has no list of approved products. */
  isApproved: z.boolean().nullable(),
  lastUse: LastUse.nullable(),
});
export type PlaceProduct = z.infer<typeof PlaceProduct>;

const invalidValue = { params: { code: 'invalid_value' }, message: 'invalid_value' };

const optionalText = (max: number) => text(max).nullish();

const SubstancePayload = z.object({
  name: requiredText(NAME_MAX),
  cas: text(12)
    .refine((value) => value === '' || isCasNumber(value), invalidValue)
    .nullish(),
  percent: z.number().gt(0).max(MAX_PERCENT).nullish(),
});

const labelDays = amount(1, MAX_BAITING_DAYS).nullish();

const ProductFields = z.object({
  tradeName: requiredText(NAME_MAX),
  authorisationNumber: optionalText(NUMBER_MAX),
  r4bpNumber: text(15)
    .refine((value) => value === '' || R4BP_NUMBER.test(value), invalidValue)
    .nullish(),
  authorisedUntil: DayInput.nullish(),
  productType: z.enum(PRODUCT_TYPES),
  formulation: optionalText(NUMBER_MAX),
  toxic: z.boolean().optional(),
  action: z.enum(PRODUCT_ACTIONS).optional(),
  substances: z.array(SubstancePayload).max(MAX_SUBSTANCES).optional(),
  userCategory: z.enum(USER_CATEGORIES).nullish(),
  useAreas: z.array(z.enum(USE_AREAS)).max(USE_AREAS.length).optional(),
  permanentBaitingAllowed: z.boolean().optional(),
  maxDays: labelDays,
  firstVisitDays: labelDays,
  visitEveryDays: labelDays,
  ufi: text(19)
    .refine((value) => value === '' || UFI.test(value), invalidValue)
    .nullish(),
  hazards: z.array(text(HAZARD_MAX).refine(isHazardStatement, invalidValue)).max(MAX_HAZARDS).optional(),
  unit: z.enum(PRODUCT_UNITS),
  note: optionalText(DESCRIPTION_MAX),
  /** The bait mixtures of refills that are packages of this product. */
  mixtureIds: z.array(Ref).max(100).optional(),
});

/** Form values of a product; a super admin names the company. */
export const ProductPayload = ProductFields.extend({ companyUuid: Ref.nullish() });
export const ProductChange = ProductFields.partial();
export type ProductChange = z.output<typeof ProductChange>;

export const BatchPayload = z.object({ batchNumber: requiredText(NUMBER_MAX), expiresOn: DayInput.nullish() });

/** The approved products of a facility. */
export const PlaceProductsPayload = z.object({
  productIds: z.array(Ref).max(MAX_PRODUCTS),
  /**
   * The approved products that the editor saw. With it only the differences are applied, so two people who edit the list
   * at the same time do not undo each other's changes; without it the list is replaced.
   */
  knownProductIds: z.array(Ref).max(MAX_PRODUCTS).optional(),
  /** The person of the client who approved, if the contractor enters it; a client approves in their own name. */
  approvedBy: text(NAME_MAX).nullish(),
});

/** The product of a refill as it was at that time. */
export const LaidProduct = z.object({
  uuid: z.string(),
  tradeName: z.string(),
  authorisationNumber: z.string().nullable(),
  activeSubstance: z.string(),
});

/** A mixture as it is chosen for a refill: with the product of the contractor of which it is a package. */
export const RefillMixture = Mixture.extend({
  product: Product.pick({ uuid: true, tradeName: true, authorisedUntil: true })
    .extend({
      /** Newest first. */
      batches: z.array(ProductBatch.pick({ batchNumber: true, expiresOn: true })),
      /** Null if the facility has no list of approved products. */
      isApproved: z.boolean().nullable(),
      /** The batch used last in the facility or by the caller. */
      lastBatch: z.string().nullable(),
    })
    .nullable(),
});
export type RefillMixture = z.infer<typeof RefillMixture>;

/** A mixture that can be a package of a product. */
export const MixtureChoice = ProductMixture;
