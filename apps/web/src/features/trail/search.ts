import { flag, searchOf, text, uuid } from '~/lib/search.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const day = (value: unknown): string | undefined => {
  const read = text(10)(value);
  return read && DAY.test(read) ? read : undefined;
};

/**
 * The part of the audit trail page that is stored in its address: person, device, visit and time. Days have the format
 * `2026-11-20`.
 */
export const trailSearch = searchOf({
  person: uuid,
  device: uuid,
  inspection: uuid,
  from: day,
  to: day,
  amendments: flag,
});

export type TrailSearch = ReturnType<typeof trailSearch>;

export const isFiltered = (search: TrailSearch): boolean => Object.values(search).some((value) => value !== undefined);

export const NO_FILTER: TrailSearch = {};
