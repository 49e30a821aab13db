import { isClientSide } from '../inspections/rules.ts';

/** Maximum number of interventions of one facility; the list of them is not paged. */
export const MAX_INTERVENTIONS = 5000;
export const MAX_IMAGES_PER_SECTION = 3;
export const MAX_USED_PRODUCTS = 50;

/** Maximum size of an uploaded photo; the server reduces it. */
export const IMAGE_MAX_BYTES = 5_242_880;

/** The sections of the form to which photos belong. */
export const INTERVENTION_IMAGE_TYPES = ['CAUSE', 'DESCRIPTION', 'PESTS_REMOVED'] as const;
export type InterventionImageType = (typeof INTERVENTION_IMAGE_TYPES)[number];

export const PRODUCT_UNITS = [
  'GRAMS',
  'MILLILITERS',
  'PIECES',
  'PACKAGE',
  'PERCENTAGE',
  'SET',
  'PPM',
  'CUBIC_METERS',
] as const;
export type ProductUnit = (typeof PRODUCT_UNITS)[number];

export const MAX_AMOUNT = 1_000_000;
const HUNDREDTHS = 100;
/** Tolerance for a number multiplied by 100: 0.29 times 100 is inexact in floating point. */
const ROUNDING_TOLERANCE = 1e-6;

/** Amounts have at most two decimals. */
export const hasTwoDecimals = (amount: number): boolean =>
  Math.abs(amount * HUNDREDTHS - Math.round(amount * HUNDREDTHS)) < ROUNDING_TOLERANCE;

type Reader = Parameters<typeof isClientSide>[0];

/** A client reads what its contractor recorded, but does not change it. */
export const mayChangeIntervention = (
  { authorCompanyId }: { readonly authorCompanyId: number | null },
  reader: Reader,
): boolean => !isClientSide(reader) || authorCompanyId === reader.companyId;
