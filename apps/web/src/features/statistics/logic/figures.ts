import type { StatisticsLine } from '@trapline/contract/statistics/schemas.ts';
import { sumUp, totalOf } from './day-sums.ts';
import type { Period } from './periods.ts';

/** The figures by which periods are compared: first the work that was done, then the findings. */

export type FigureInput = { readonly lines: readonly StatisticsLine[]; readonly period: Period };

const COUNTS = ['visits', 'checks'] as const;
const FINDING_FIGURES = ['captures', 'rate', 'activity', 'coverage', 'baitTake'] as const;
export type Figure = (typeof COUNTS | typeof FINDING_FIGURES)[number];

/** The figures to show; when devices are chosen there is no number of visits. */
export const figuresOf = (lines: FigureInput['lines']): Figure[] => {
  const isOfDevices = lines.some(({ deviceTypeId }) => deviceTypeId !== null);
  return [...COUNTS.slice(isOfDevices ? 1 : 0), ...FINDING_FIGURES];
};

/** The value of a figure; null if nothing was checked. Checks are devices that were marked as checked. */
export const figureOf = (figure: Figure, { lines, period }: FigureInput): number | null => {
  if (figure === 'visits') return sumUp(lines)?.visits ?? null;
  if (figure === 'checks') return sumUp(lines)?.checked ?? null;
  return totalOf(figure, lines, period);
};
