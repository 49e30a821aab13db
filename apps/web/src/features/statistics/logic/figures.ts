import type { StatisticsLine } from '@trapline/contract/statistics/schemas.ts';
import { sumUp, totalOf } from './day-sums.ts';
import type { Period } from './periods.ts';

/** What a period is compared by: how much was done in it, then what was found. */

export type FigureInput = { readonly lines: readonly StatisticsLine[]; readonly period: Period };

const COUNTS = ['visits', 'checks'] as const;
const FINDING_FIGURES = ['captures', 'rate', 'activity', 'coverage', 'baitTake'] as const;
export type Figure = (typeof COUNTS | typeof FINDING_FIGURES)[number];

/** A visit is no count of chosen devices. */
export const figuresOf = (lines: FigureInput['lines']): Figure[] => {
  const isOfDevices = lines.some(({ deviceTypeId }) => deviceTypeId !== null);
  return [...COUNTS.slice(isOfDevices ? 1 : 0), ...FINDING_FIGURES];
};

/** Checks are devices that were marked as checked. Nothing where nobody looked. */
export const figureOf = (figure: Figure, { lines, period }: FigureInput): number | null => {
  if (figure === 'visits') return sumUp(lines)?.visits ?? null;
  if (figure === 'checks') return sumUp(lines)?.checked ?? null;
  return totalOf(figure, lines, period);
};
