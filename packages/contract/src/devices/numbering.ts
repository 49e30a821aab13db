import { splitUniqueId } from './rules.ts';

/**
 * How new devices get their numbers. The panel uses this rule to preview the numbers that the server will assign
 * (DEC-085).
 */

export const AMOUNT_TYPES = ['ONE', 'MULTIPLE', 'SPECIFIC'] as const;
export type AmountType = (typeof AMOUNT_TYPES)[number];

export const UNIQUE_ID_MAX = 4;
/** Maximum number of devices created by one request. */
export const MAX_NEW_DEVICES = 300;
/** Number of new device numbers that a form previews. */
export const PREVIEW_LENGTH = 10;

export const PREFIX = /^[A-Z]{1,2}$/;

export type Numbering = {
  readonly amountType: AmountType;
  readonly prefix?: string | undefined;
  readonly amount?: number | undefined;
  /** `YES` counts from `startFromNumber`; otherwise, or from 0, counting continues after the highest number. */
  readonly startFrom?: 'YES' | 'NO' | undefined;
  readonly startFromNumber?: number | undefined;
  readonly specificUniqueIds?: readonly { readonly uniqueId: string }[] | undefined;
};

export const normaliseUniqueId = (text: string): string => text.trim().normalize('NFC').toUpperCase();

/** The number after the highest one with this prefix in the facility; there may be gaps below it. */
const nextNumber = (prefix: string, existing: readonly string[]): number =>
  existing
    .map(splitUniqueId)
    .filter((id) => id.prefix === prefix && id.number !== Number.MAX_SAFE_INTEGER)
    .reduce((highest, { number }) => Math.max(highest, number), 0) + 1;

const firstNumber = (numbering: Numbering, prefix: string, existing: readonly string[]): number => {
  const { amountType, startFrom, startFromNumber = 0 } = numbering;
  const hasChosenStart = amountType === 'MULTIPLE' && startFrom === 'YES' && startFromNumber > 0;
  return hasChosenStart ? startFromNumber : nextNumber(prefix, existing);
};

/** Returns the numbers that a request will create, given the existing ones in the facility; without zero padding. */
export const planUniqueIds = (numbering: Numbering, existing: readonly string[]): string[] => {
  const { amountType, prefix = '', amount = 1, specificUniqueIds = [] } = numbering;
  if (amountType === 'SPECIFIC') {
    return specificUniqueIds.map(({ uniqueId }) => normaliseUniqueId(uniqueId)).filter((uniqueId) => uniqueId !== '');
  }
  const first = firstNumber(numbering, prefix, existing);
  return Array.from({ length: amountType === 'ONE' ? 1 : amount }, (_, index) => `${prefix}${first + index}`);
};

/** Returns the numbers that are too long for a label or already used, also by another device of the same request. */
export const findUniqueIdErrors = (uniqueIds: readonly string[], existing: readonly string[]) => {
  const seen = new Set(existing.map(normaliseUniqueId));
  const usedIds: string[] = [];
  for (const uniqueId of uniqueIds) {
    if (seen.has(uniqueId)) usedIds.push(uniqueId);
    seen.add(uniqueId);
  }
  return { tooLong: uniqueIds.filter((uniqueId) => uniqueId.length > UNIQUE_ID_MAX), taken: [...new Set(usedIds)] };
};
