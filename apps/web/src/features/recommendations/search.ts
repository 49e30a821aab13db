import {
  RECOMMENDATION_KINDS,
  RECOMMENDATION_ORIGINS,
  RECOMMENDATION_PRIORITIES,
  RECOMMENDATION_STATUSES,
} from '@trapline/contract/recommendations/rules.ts';
import { choice, flag, page, searchOf, sortBy, text, uuid } from '~/lib/search.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const day = (value: unknown): string | undefined => {
  const read = text(10)(value);
  return read && DAY.test(read) ? read : undefined;
};

const COUNT_COLUMNS = ['place', 'active', 'overdue', 'high'] as const;
export type CountColumn = (typeof COUNT_COLUMNS)[number];

/** The list of facilities with the numbers of open recommendations. */
export const countsSearch = searchOf({ search: text(100), sort: sortBy(COUNT_COLUMNS) });

export const SORTS = ['date', 'status', 'priority', 'deadline'] as const;
export type SortColumn = (typeof SORTS)[number];

/** Open recommendations are shown unless the address names another status or all. */
export const STATUS_CHOICES = [...RECOMMENDATION_STATUSES, 'ALL'] as const;

/** The recommendations of a facility. Days as `2026-11-20`. */
export const listSearch = searchOf({
  search: text(100),
  status: choice(STATUS_CHOICES),
  priority: choice(RECOMMENDATION_PRIORITIES),
  kind: choice(RECOMMENDATION_KINDS),
  category: uuid,
  owner: uuid,
  device: uuid,
  zone: uuid,
  overdue: flag,
  from: day,
  to: day,
  sort: sortBy(SORTS),
  page,
});
export type ListSearch = ReturnType<typeof listSearch>;

/** The caller as the responsible person. */
export const ME = 'me';

/** Deadlines relative to the current day, so that a saved view stays right. */
export const DUE_CHOICES = ['OVERDUE', 'WEEK', 'MONTH'] as const;

/** The recommendations of all facilities. */
export const allSearch = searchOf({
  search: text(100),
  status: choice(STATUS_CHOICES),
  priority: choice(RECOMMENDATION_PRIORITIES),
  kind: choice(RECOMMENDATION_KINDS),
  due: choice(DUE_CHOICES),
  place: uuid,
  owner: uuid,
  category: uuid,
  sort: sortBy(SORTS),
  page,
});
export type AllSearch = ReturnType<typeof allSearch>;

export const isFiltered = ({ page: _, sort: __, ...filter }: ListSearch | AllSearch): boolean =>
  Object.values(filter).some((value) => value !== undefined);

export const NO_FILTER = {
  search: undefined,
  status: undefined,
  priority: undefined,
  kind: undefined,
  category: undefined,
  owner: undefined,
  device: undefined,
  zone: undefined,
  overdue: undefined,
  from: undefined,
  to: undefined,
} as const satisfies Partial<ListSearch>;

/** The origin of a new recommendation: a device with its photos, a visit, or a question with an unexpected answer. */
export const createSearch = searchOf({
  device: uuid,
  inspection: uuid,
  origin: choice(RECOMMENDATION_ORIGINS),
  kind: choice(RECOMMENDATION_KINDS),
  /** Numbers of the chosen photos, separated by commas. */
  photos: text(400),
  words: text(400),
});
export type CreateSearch = ReturnType<typeof createSearch>;

export const statisticsSearch = searchOf({ place: uuid, from: day, to: day });
export type StatisticsSearch = ReturnType<typeof statisticsSearch>;
