import { type Coordinates, distanceKm } from '@trapline/contract/places/coordinates.ts';
import type { DispatchPlace, ScheduleVisit } from '@trapline/contract/schedule/schemas.ts';

/** Known positions of facilities, by uuid. */
export type Positions = ReadonlyMap<string, Coordinates>;

export const positionsOf = (places: readonly DispatchPlace[]): Positions =>
  new Map(places.map(({ uuid, ...position }) => [uuid, position]));

/** Longer distances need no decimals. */
const WHOLE_FROM_KM = 10;
const rounded = (km: number): number => (km < WHOLE_FROM_KM ? Math.round(km * 10) / 10 : Math.round(km));

/**
 * The straight distance of each visit from the one before it in the day of a person, in kilometres. It is left out for
 * the same facility, and if one of the two positions is unknown. Visits for the whole day have no place in the order.
 */
export const distancesOf = (visits: readonly ScheduleVisit[], positions: Positions): ReadonlyMap<string, number> => {
  const distances = new Map<string, number>();
  const timed = visits.filter(({ allDay }) => !allDay);
  for (const [index, visit] of timed.entries()) {
    const before = timed[index - 1];
    const [from, to] = [before && positions.get(before.placeUuid), positions.get(visit.placeUuid)];
    if (before && from && to && before.placeUuid !== visit.placeUuid)
      distances.set(visit.uuid, rounded(distanceKm(from, to)));
  }
  return distances;
};

/** The way of several days of a person; null if no distance is known. */
export const wayOf = (days: readonly (readonly ScheduleVisit[])[], positions: Positions): number | null => {
  const distances = days.flatMap((visits) => [...distancesOf(visits, positions).values()]);
  return distances.length === 0 ? null : rounded(distances.reduce((sum, km) => sum + km, 0));
};
