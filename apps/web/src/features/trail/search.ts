import { flagParam, textParam } from '~/lib/search.ts';

/** What the record keeps in its address: who, on which device, in which visit, when. Days as `2026-11-20`. */
export type TrailSearch = {
  readonly person?: string;
  readonly device?: string;
  readonly inspection?: string;
  readonly from?: string;
  readonly to?: string;
  readonly amendments?: true;
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const dayParam = (raw: Record<string, unknown>, name: string): string | undefined => {
  const value = textParam(raw, name, 10);
  return value && DAY.test(value) ? value : undefined;
};

export const trailSearch = (raw: Record<string, unknown>): TrailSearch => ({
  person: textParam(raw, 'person', 36),
  device: textParam(raw, 'device', 36),
  inspection: textParam(raw, 'inspection', 36),
  from: dayParam(raw, 'from'),
  to: dayParam(raw, 'to'),
  amendments: flagParam(raw, 'amendments'),
});

export const isFiltered = (search: TrailSearch): boolean => Object.values(search).some((value) => value !== undefined);

export const NO_FILTER: TrailSearch = {};
