import { isClientSide } from '../inspections/rules.ts';

/** Interventions of one facility: the list of them is whole. */
export const INTERVENTIONS_AT_MOST = 5000;
export const IMAGES_PER_SECTION = 3;
export const USED_PRODUCTS_AT_MOST = 50;

/** A photo as it is sent; the server makes it smaller. */
export const IMAGE_MAX_BYTES = 5_242_880;

/** The parts of the form that photos belong to. */
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

export const AMOUNT_AT_MOST = 1_000_000;
const CENTS = 100;
/** Of a number that was counted in hundredths: what a computer makes of 0.29 times 100. */
const ROUNDING = 1e-6;

/** Amounts have two decimals at most. */
export const hasTwoDecimals = (amount: number): boolean =>
  Math.abs(amount * CENTS - Math.round(amount * CENTS)) < ROUNDING;

type Reader = Parameters<typeof isClientSide>[0];

/** What a contractor wrote down its client reads, and does not change. */
export const mayChangeIntervention = (
  { authorCompanyId }: { readonly authorCompanyId: number | null },
  reader: Reader,
): boolean => !isClientSide(reader) || authorCompanyId === reader.companyId;
