import type { HeatVisit } from '@trapline/contract/maps/heatmap-schemas.ts';
import { useMemo, useState } from 'react';
import { today as dayOfToday } from '~/lib/days.ts';
import { useHeatmap, useHeatVisits } from '../calls.ts';
import type { HeatSearch } from '../search.ts';
import { type HeatChoice, periodBefore, periodOf } from './heat-period.ts';

/** The visit shown, the visit or period to load, and the earlier visit or period to compare with. */
const choicesOf = (search: HeatSearch, visits: readonly HeatVisit[], today: string) => {
  const period = periodOf({ ...search, period: search.period ?? 'year' }, today);
  const visitIndex = visits.findIndex(({ uuid }) => uuid === search.visit);
  const shown = visits[visitIndex];
  const earlierVisit = shown && visits[visitIndex - 1];
  const before: HeatChoice | null = shown
    ? earlierVisit
      ? { inspectionId: earlierVisit.uuid }
      : null
    : periodBefore(period, today);
  return { shown, before, choice: shown ? { inspectionId: shown.uuid } : period };
};

const NO_VISITS: readonly HeatVisit[] = [];

/** Loads the heatmap for the search parameters of the page, and an earlier one to compare with. */
export const useHeatmapView = (placeId: string, search: HeatSearch) => {
  const [today] = useState(() => dayOfToday());
  const period = periodOf({ ...search, period: search.period ?? 'year' }, today);
  const list = useHeatVisits(placeId, period);
  const visits = list.data ?? NO_VISITS;
  const { shown, before, choice } = useMemo(() => choicesOf(search, visits, today), [search, visits, today]);
  const heat = useHeatmap(placeId, choice);
  const earlierHeatmap = useHeatmap(placeId, before);
  return {
    ...{ heat, list, visits, shown },
    /** Undefined if there is nothing to compare with, or if it is not loaded yet. */
    before: before === null || earlierHeatmap.isPlaceholderData ? undefined : earlierHeatmap.data,
  };
};

/** The maximum of a scale: while the user moves through visits it only grows, so that a colour keeps its meaning. */
export const useScaleMax = (key: string, max: number, isSettled: boolean): number => {
  const [lastMax, setLastMax] = useState({ key, most: max });
  const isOtherKey = lastMax.key !== key;
  if (isSettled && (isOtherKey || max > lastMax.most))
    setLastMax({ key, most: isOtherKey ? max : Math.max(max, lastMax.most) });
  return isOtherKey ? max : Math.max(max, lastMax.most);
};
