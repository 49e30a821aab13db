import type { ScheduleVisit } from '@trapline/contract/schedule/schemas.ts';
import { endOfDay, today } from '~/lib/days.ts';
import type { LoggedEntry } from '../log/log-entry.ts';
import type { PackRow, PlaceToDownload, PlaceWithVisits, PlannedVisit } from './pack-store.ts';

type Visit = Pick<
  ScheduleVisit,
  'uuid' | 'name' | 'description' | 'dateFrom' | 'placeUuid' | 'placeName' | 'inspection'
>;

const toPlanned = ({ uuid, name, description, dateFrom, inspection }: Visit): PlannedVisit[] =>
  inspection === null || inspection.status === 'CANCELLED' ? [{ uuid, name, description, dateFrom }] : [];

/** Facilities by urgency: those with an open visit first, each with its planned visits. */
export const placesOf = (open: readonly PlaceToDownload[], visits: readonly Visit[]): readonly PlaceWithVisits[] => {
  const byPlace = Map.groupBy(visits, ({ placeUuid }) => placeUuid);
  const places = new Map([...open, ...visits].map(({ placeUuid, placeName }) => [placeUuid, placeName]));
  return [...places].map(([placeUuid, placeName]) => {
    return { placeUuid, placeName, planned: (byPlace.get(placeUuid) ?? []).flatMap(toPlanned) };
  });
};

/** The planned visit that a start at this facility would begin: one of today, or a late one. */
export const plannedToday = (
  { planned = [] }: Pick<PackRow, 'planned'>,
  entries: readonly Pick<LoggedEntry, 'content'>[],
  now = new Date(),
): PlannedVisit | undefined => {
  const started = new Set(
    entries.flatMap(({ content }) => (content.kind === 'startVisit' ? (content.body.planned ?? []) : [])),
  );
  const end = endOfDay(today(now)) ?? now.toISOString();
  return planned.find(({ uuid, dateFrom }) => !started.has(uuid) && Date.parse(dateFrom) <= Date.parse(end));
};
