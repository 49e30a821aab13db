import type { schedule } from '@trapline/contract/schedule/endpoints.ts';
import type { Kysely } from 'kysely';
import type { Fixture, Identity, SharedSubjects } from '../../../test/fixture.ts';
import { TEST_NOW } from '../../../test/template.ts';
import type { Database } from '../../kernel/database.ts';

/** A single event on a future day, with its visit. */
const addEvent = async (db: Kysely<Database>, { place, user }: SharedSubjects) => {
  const { root_company_id } = await db
    .selectFrom('places')
    .select('root_company_id')
    .where('id', '=', place.id)
    .executeTakeFirstOrThrow();
  const of = { root_company_id, place_id: place.id };
  const plannedEvent = await db
    .insertInto('schedule_events')
    .values({
      ...of,
      uuid: crypto.randomUUID(),
      name: 'Przegląd miesięczny',
      type: 'INSPECTION',
      timezone: 'Europe/Warsaw',
      first_day: '2030-03-05',
      time_from: '08:00',
      time_to: '10:00',
      user_id: user.id,
      created_at: TEST_NOW,
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
  const plannedVisit = await db
    .insertInto('schedule_visits')
    .values({
      ...of,
      uuid: crypto.randomUUID(),
      event_id: plannedEvent.id,
      day: '2030-03-05',
      starts_at: '2030-03-05T07:00:00Z',
      ends_at: '2030-03-05T09:00:00Z',
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
  return { plannedEvent, plannedVisit };
};

export const fixture: Fixture<typeof schedule, { readonly plannedEvent: Identity; readonly plannedVisit: Identity }> = {
  make: addEvent,
  parameters: { eventId: 'plannedEvent', visitId: 'plannedVisit' },
  bodies: ({ user }) => ({
    create: {
      name: 'Kontrola stacji',
      type: 'INSPECTION',
      description: 'Hala i magazyn',
      dateFrom: '2030-04-02T06:00:00Z',
      dateTo: '2030-04-02T08:00:00Z',
      userUuids: [user.uuid],
      periodicity: { unit: 'MONTHLY', count: null, endDate: '2030-12-31', withoutWeekends: true },
    },
    moveVisit: {
      dateFrom: '2030-03-06T07:00:00Z',
      dateTo: '2030-03-06T09:00:00Z',
      userUuids: [user.uuid],
    },
    update: {
      name: 'Kontrola stacji i łapek',
      dateFrom: '2030-04-03T06:00:00Z',
      dateTo: '2030-04-03T08:00:00Z',
      periodicity: { unit: 'MONTHLY', count: null, endDate: '2030-11-30', withoutWeekends: true },
    },
  }),
  queries: {
    visits: '?from=2030-03-01T00:00:00Z&to=2030-04-01T00:00:00Z',
    dispatch: '?from=2030-03-04T00:00:00Z&to=2030-03-11T00:00:00Z',
  },
};
