/** The most products of a company, and the most in one response: a super admin sees the products of all companies. */
export const MAX_PRODUCTS = 500;
export const PRODUCTS_PAGE_SIZE = 20;
export const MAX_BATCHES = 100;
export const MAX_SUBSTANCES = 10;
export const MAX_PERCENT = 100;
/** The longest baiting period that a label can permit, in days. */
export const MAX_BAITING_DAYS = 366;
export const SHEET_MAX_BYTES = 10_485_760;

/** Product types of the Biocidal Products Regulation (EU) 528/2012 that pest control uses. */
export const PRODUCT_TYPES = [
  'RODENTICIDE',
  'INSECTICIDE',
  'REPELLENT',
  'DISINFECTANT',
  'OTHER_BIOCIDE',
  'NOT_BIOCIDAL',
] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];

/** How the active substance works: anticoagulants of the first and second generation, or an acute poison. */
export const PRODUCT_ACTIONS = ['NONE', 'ANTICOAGULANT_1', 'ANTICOAGULANT_2', 'ACUTE', 'OTHER'] as const;
export type ProductAction = (typeof PRODUCT_ACTIONS)[number];

/** The users for whom the authorisation permits the product. */
export const USER_CATEGORIES = ['GENERAL_PUBLIC', 'PROFESSIONAL', 'TRAINED_PROFESSIONAL'] as const;
export type UserCategory = (typeof USER_CATEGORIES)[number];

export const USE_AREAS = ['INDOOR', 'AROUND_BUILDINGS', 'OPEN', 'SEWER'] as const;
export type UseArea = (typeof USE_AREAS)[number];

const CAS_NUMBER = /^(\d{2,7})-(\d{2})-(\d)$/;
const CHECK_MODULUS = 10;

/** A CAS registry number ends with a check digit: the sum of its digits, weighted from the right. */
export const isCasNumber = (value: string): boolean => {
  const parts = CAS_NUMBER.exec(value);
  if (!parts) return false;
  const digits = `${parts[1]}${parts[2]}`.split('').reverse().map(Number);
  const sum = digits.reduce((total, digit, index) => total + digit * (index + 1), 0);
  return sum % CHECK_MODULUS === Number(parts[3]);
};

/** The unique formula identifier of a label: four groups of four characters without letters that look like digits. */
export const UFI = /^[0-9AC-HJKMNP-Y]{4}(?:-[0-9AC-HJKMNP-Y]{4}){3}$/i;

/** The number of a product in the register of biocidal products of the EU (R4BP), such as `EU-0012345-0000`. */
export const R4BP_NUMBER = /^[A-Z]{2}-\d{7}-\d{4}$/i;

export const MAX_HAZARDS = 30;
export const HAZARD_MAX = 40;

const HAZARD_STATEMENTS = /^(?:H[2-4]\d{2}[a-z]{0,2}|EUH\d{3}a?)(?:\+H[2-4]\d{2}[a-z]{0,2})*$/i;

/** A hazard statement of a label (CLP regulation), such as `H373`, `EUH208` or `H300 + H310`. */
export const isHazardStatement = (value: string): boolean => HAZARD_STATEMENTS.test(value.replace(/\s/g, ''));

/** The statement as it is stored: without spaces, `H` in capitals; `H360Fd` keeps its small letter. */
export const hazardStatement = (value: string): string =>
  value.replace(/\s/g, '').replace(/(?:EU)?H(?=\d)/gi, (prefix) => prefix.toUpperCase());

/** The warnings about a product at the moment it is chosen. */
export type ProductWarning = 'authorisation_expired' | 'batch_expired' | 'not_approved';

type Batch = { readonly batchNumber: string; readonly expiresOn: string | null };

export type ChosenProduct = {
  readonly authorisedUntil: string | null;
  readonly batches: readonly Batch[];
  /** Null if the facility has no list of approved products. */
  readonly isApproved: boolean | null;
};

/** Days have the form `2026-11-22`; the last day of a date is still valid. */
const hasExpired = (lastDay: string | null, today: string): boolean => lastDay !== null && lastDay < today;

export const isBatchExpired = ({ expiresOn }: Batch, today: string): boolean => hasExpired(expiresOn, today);

export const isAuthorisationExpired = (
  { authorisedUntil }: Pick<ChosenProduct, 'authorisedUntil'>,
  today: string,
): boolean => hasExpired(authorisedUntil, today);

/** Warnings for a product with a batch; a batch that is not in the catalogue has no known date. */
export const productWarnings = (
  product: ChosenProduct,
  batchNumber: string | null,
  today: string,
): readonly ProductWarning[] => {
  const batch = product.batches.find((one) => one.batchNumber === batchNumber);
  return [
    ...(isAuthorisationExpired(product, today) ? (['authorisation_expired'] as const) : []),
    ...(batch && isBatchExpired(batch, today) ? (['batch_expired'] as const) : []),
    ...(product.isApproved === false ? (['not_approved'] as const) : []),
  ];
};

/** The batch to offer first: the one used last, if it is still valid, else the newest valid one. */
export const preferredBatch = (batches: readonly Batch[], lastBatch: string | null, today: string): string | null => {
  const valid = batches.filter((batch) => !isBatchExpired(batch, today));
  const last = valid.find(({ batchNumber }) => batchNumber === lastBatch);
  return (last ?? valid[0])?.batchNumber ?? null;
};

type Substance = { readonly name: string; readonly percent: number | null };

/** `bromadiolone 0.005 %`; the formatter writes numbers in the language of the reader. */
export const substanceText = (substances: readonly Substance[], formatPercent: (percent: number) => string): string =>
  substances.map(({ name, percent }) => (percent === null ? name : `${name} ${formatPercent(percent)}`)).join(', ');
