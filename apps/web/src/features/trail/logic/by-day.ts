import type { TrailEntry } from '@trapline/contract/trail/endpoints.ts';
import { formatDate } from '~/lib/date-time.ts';

export type TrailDay = { readonly day: string; readonly entries: readonly TrailEntry[] };

/** Entries under the day they happened on, on the viewer's clock, in the order they came. */
export const byDay = (entries: readonly TrailEntry[]): readonly TrailDay[] =>
  [...Map.groupBy(entries, ({ at }) => formatDate(at))].map(([day, ofDay]) => ({ day, entries: ofDay }));
