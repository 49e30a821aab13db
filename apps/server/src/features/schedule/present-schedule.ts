import type { Periodicity, ScheduleEvent, ScheduleVisit } from '@trapline/contract/schedule/schemas.ts';
import type { EventRow } from './schedule.queries.ts';
import { slotOfDay } from './series.ts';
import type { VisitRow } from './visits.queries.ts';

const periodicityOf = (row: EventRow): Periodicity | null =>
  row.unit && {
    unit: row.unit,
    count: row.every,
    endDate: row.until_day === null ? null : slotOfDay({ ...row, all_day: true }, row.until_day).endsAt.toISOString(),
    withoutWeekends: row.without_weekends,
  };

export const presentEvent = (row: EventRow): ScheduleEvent => {
  const { startsAt, endsAt } = slotOfDay(row, row.first_day);
  return {
    id: row.id,
    uuid: row.uuid,
    version: row.version,
    name: row.name,
    type: row.type,
    description: row.description,
    dateFrom: startsAt.toISOString(),
    dateTo: endsAt.toISOString(),
    allDay: row.all_day,
    timezone: row.timezone,
    placeUuid: row.placeUuid,
    placeName: row.placeName,
    userUuids: row.userUuids,
    unavailableUserUuids: row.unavailableUserUuids,
    authorCompanyId: row.author_company_id,
    periodicity: periodicityOf(row),
  };
};

export const presentVisit = (row: VisitRow): ScheduleVisit => ({
  uuid: row.uuid,
  eventUuid: row.eventUuid,
  version: row.version,
  name: row.name,
  type: row.type,
  description: row.description || null,
  dateFrom: row.starts_at.toISOString(),
  dateTo: row.ends_at.toISOString(),
  allDay: row.all_day,
  timezone: row.timezone,
  placeUuid: row.placeUuid,
  placeName: row.placeName,
  userUuids: row.userUuids,
  people: row.people,
  unavailableUserUuids: row.unavailableUserUuids,
  authorCompanyId: row.author_company_id,
  repeats: row.unit !== null,
  changed: row.moved || row.hasOwnTexts || row.own_users,
  inspection:
    row.inspectionUuid === null || row.inspectionStatus === null
      ? null
      : { uuid: row.inspectionUuid, status: row.inspectionStatus },
});
