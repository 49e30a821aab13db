import { SITE_DAYS, SITE_STATES, siteState } from '@trapline/contract/dashboard/rules.ts';
import type { Site } from '@trapline/contract/dashboard/schemas.ts';
import { type CountedChecks, countActiveChecks, isObserved } from '@trapline/contract/statistics/rules.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOwnPlace } from '../../../test/own-place.ts';
import { makeSubjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';
import { addDays, facilityDay } from '../../kernel/wall-clock.ts';
import { activeChecks as activeChecksIn, hasCheckOrRecord as hasCheckIn } from '../statistics/checks.read.ts';

let app: TestApp;
let controller: Caller;
let admin: Caller;

beforeAll(async () => {
  app = await openTestApp();
  controller = await app.as('kontroler@deratex.example');
  admin = await app.as('admin@deratex.example');
});
afterAll(() => app.close());

type Day = CountedChecks & { readonly toCheck: number };

const statisticsSince = async ({ placeUuid }: Site, from: string): Promise<Readonly<Record<string, Day>>> =>
  (await admin('GET', `/api/place/${placeUuid}/statistics?parts=place&from=${from}`)).body.byPlace[placeUuid].dates;

const sumOf = (days: readonly Day[]) => ({
  active: days.reduce((sum, day) => sum + countActiveChecks(day), 0),
  checked: days.reduce((sum, day) => sum + day.checked, 0),
  toCheck: days.reduce((sum, day) => sum + day.toCheck, 0),
});

/** Percent of checks with activity, to a tenth. */
const shareOf = (days: readonly Day[]): number | null => {
  const { active, checked } = sumOf(days);
  return checked === 0 ? null : Math.round((active / checked) * 1000) / 10;
};

test('all visible facilities are listed, the most urgent first, each with its own statistics', async () => {
  const { sites, count } = (await admin('GET', '/api/dashboard/sites?limit=100')).body;
  const { places } = (await admin('GET', '/api/places')).body;
  expect(count).toBe(places.length);
  expect(sites.map(({ placeUuid }: Site) => placeUuid).toSorted()).toEqual(
    places.map(({ uuid }: { uuid: string }) => uuid).toSorted(),
  );
  const ranks = sites.map((site: Site) => SITE_STATES.indexOf(siteState(site)));
  expect(ranks).toEqual(ranks.toSorted((a: number, b: number) => a - b));
  for (const site of sites as Site[]) {
    const ofLastDays = await statisticsSince(site, addDays(facilityDay(app.now()), 1 - SITE_DAYS));
    const { checked, toCheck } = sumOf(Object.values(ofLastDays));
    expect(site.coverage).toBe(toCheck === 0 ? null : Math.round((checked / toCheck) * 1000) / 10);
    expect(site.share).toBe(shareOf(Object.values(ofLastDays)));
  }
});

test('the line of a facility has the share of each of the last twelve months, and none for a month without checks', async () => {
  const { sites } = (await controller('GET', '/api/dashboard/sites')).body;
  for (const site of sites as Site[]) {
    expect(site.months).toHaveLength(12);
    expect(site.months.at(-1)?.from).toBe(`${facilityDay(app.now()).slice(0, 7)}-01`);
    const days = Object.entries(await statisticsSince(site, site.months[0]?.from ?? ''));
    for (const { from, share } of site.months)
      expect(share).toBe(shareOf(days.flatMap(([day, ofDay]) => (day.startsWith(from.slice(0, 7)) ? [ofDay] : []))));
  }
  expect(sites.some(({ months }: Site) => months.some(({ share }) => share !== null))).toBe(true);
});

test('an empty day, as after a test alarm, does not count as a check of the facility', async () => {
  const { db } = app.database;
  const { place } = await makeOwnPlace(db, await makeSubjects(db, 'deratex'));
  const { root_company_id } = await db
    .selectFrom('places')
    .select('root_company_id')
    .where('id', '=', place.id)
    .executeTakeFirstOrThrow();
  const day = app.now().toISOString().slice(0, 10);
  await db
    .insertInto('place_days')
    .values({ place_id: place.id, scope: 'PLACE', scope_id: place.id, day, root_company_id })
    .execute();
  const { sites } = (await admin('GET', '/api/dashboard/sites?limit=100')).body;
  const site = sites.find(({ placeUuid }: Site) => placeUuid === place.uuid);
  expect(site.share).toBeNull();
  expect(siteState(site)).toBe('UNCHECKED');
});

test('a controller sees only own facilities, and can filter visits by month and text', async () => {
  const { sites } = (await controller('GET', '/api/dashboard/sites')).body;
  const { places } = (await controller('GET', '/api/places')).body;
  expect(sites).toHaveLength(places.length);
  const archive = async (query = '') =>
    (await controller('GET', `/api/dashboard/visits?of=archive&limit=100${query}`)).body;
  const allVisits = await archive();
  expect(allVisits.count).toBeGreaterThan(0);
  const [visit] = allVisits.visits;
  const month = visit.startedAt.slice(0, 7);
  const ofMonth = await archive(`&month=${month}`);
  expect(ofMonth.visits.map(({ uuid }: { uuid: string }) => uuid)).toEqual(
    allVisits.visits.flatMap(({ uuid, startedAt }: { uuid: string; startedAt: string }) =>
      startedAt.startsWith(month) ? uuid : [],
    ),
  );
  expect((await archive(`&search=${encodeURIComponent(visit.number.toLowerCase())}`)).visits[0].uuid).toBe(visit.uuid);
  expect((await archive('&month=1999-01')).count).toBe(0);
  expect((await archive('&search=100%25')).count).toBe(0);
  expect((await controller('GET', '/api/dashboard/visits?of=archive&month=2026-13')).status).toBe(400);
});

test('the state of a facility is its worst state', () => {
  const site = { alarms: 0, alarmsBetween: 0, coverage: 98, share: 5, shareBefore: 5 };
  expect(siteState({ ...site, alarms: 1 })).toBe('ALARM');
  expect(siteState({ ...site, share: null })).toBe('UNCHECKED');
  expect(siteState({ ...site, share: 6 })).toBe('RISING');
  expect(siteState(site)).toBe('ACTIVITY');
  expect(siteState({ ...site, shareBefore: null })).toBe('ACTIVITY');
  expect(siteState({ ...site, share: 0 })).toBe('QUIET');
  // one clean trap out of a hundred shows little about the others
  expect(siteState({ ...site, share: 0, coverage: 1 })).toBe('PARTLY');
  expect(siteState({ ...site, share: 0, coverage: null })).toBe('PARTLY');
  // an alarm between visits counts as activity, whatever the next visit found
  expect(siteState({ ...site, share: 0, alarmsBetween: 1 })).toBe('ACTIVITY');
  expect(siteState({ ...site, share: null, alarmsBetween: 1 })).toBe('UNCHECKED');
});

test('program and database use the same rule for checks with activity and for checked days', async () => {
  const numbers = [0, 1, 3];
  const days: CountedChecks[] = numbers.flatMap((checked) =>
    numbers.flatMap((activeUnchecked) =>
      numbers.flatMap((recordedUnchecked) =>
        [0, 2].map((more) => ({ checked, active: activeUnchecked + more, activeUnchecked, recordedUnchecked })),
      ),
    ),
  );
  const stored = days.map(({ checked, active, activeUnchecked, recordedUnchecked }) => ({
    ...{ checked, active },
    found: [
      ['O', 1, 5],
      ...(recordedUnchecked ? [['R', 0, recordedUnchecked]] : []),
      ...(activeUnchecked ? [['U', 0, activeUnchecked]] : []),
    ],
  }));
  const { rows } = await sql<{ active: number; observed: boolean }>`
    select ${activeChecksIn} as active, ${hasCheckIn} as observed
    from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as totals(checked int, active int, found jsonb)`.execute(
    app.database.db,
  );
  expect(rows).toEqual(days.map((day) => ({ active: countActiveChecks(day), observed: isObserved(day) })));
});
