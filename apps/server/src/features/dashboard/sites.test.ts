import { SITE_STATES, siteState } from '@trapline/contract/dashboard/rules.ts';
import type { Site } from '@trapline/contract/dashboard/schemas.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let controller: Caller;
let admin: Caller;

beforeAll(async () => {
  app = await openTestApp();
  controller = await app.as('kontroler@deratex.example');
  admin = await app.as('admin@deratex.example');
});
afterAll(() => app.close());

test('every facility in sight, those that call loudest first, each as its own statistics say', async () => {
  const { sites, count } = (await admin('GET', '/api/dashboard/sites?limit=100')).body;
  const { places } = (await admin('GET', '/api/places')).body;
  expect(count).toBe(places.length);
  expect(sites.map(({ placeUuid }: Site) => placeUuid).toSorted()).toEqual(
    places.map(({ uuid }: { uuid: string }) => uuid).toSorted(),
  );
  const ranks = sites.map((site: Site) => SITE_STATES.indexOf(siteState(site)));
  expect(ranks).toEqual(ranks.toSorted((a: number, b: number) => a - b));
  for (const site of sites as Site[]) {
    expect(site.weeks).toHaveLength(12);
    const { body } = await admin(
      'GET',
      `/api/place/${site.placeUuid}/statistics?parts=place&from=${site.weeks[8]?.from}`,
    );
    const days: { active: number; checked: number }[] = Object.values(body.byPlace[site.placeUuid].dates);
    const looked = days.reduce((sum, { active, checked }) => sum + Math.max(active, checked), 0);
    const active = days.reduce((sum, day) => sum + day.active, 0);
    expect(site.share).toBe(looked === 0 ? null : Math.round((active / looked) * 1000) / 10);
  }
});

test('a controller sees own facilities alone, and visits of a month by their words', async () => {
  const { sites } = (await controller('GET', '/api/dashboard/sites')).body;
  const { places } = (await controller('GET', '/api/places')).body;
  expect(sites).toHaveLength(places.length);
  const archive = async (query = '') =>
    (await controller('GET', `/api/dashboard/visits?of=archive&limit=100${query}`)).body;
  const all = await archive();
  expect(all.count).toBeGreaterThan(0);
  const [visit] = all.visits;
  const month = visit.startedAt.slice(0, 7);
  const ofMonth = await archive(`&month=${month}`);
  expect(ofMonth.visits.map(({ uuid }: { uuid: string }) => uuid)).toEqual(
    all.visits.flatMap(({ uuid, startedAt }: { uuid: string; startedAt: string }) =>
      startedAt.startsWith(month) ? uuid : [],
    ),
  );
  expect((await archive(`&search=${encodeURIComponent(visit.number.toLowerCase())}`)).visits[0].uuid).toBe(visit.uuid);
  expect((await archive('&month=1999-01')).count).toBe(0);
  expect((await archive('&search=100%25')).count).toBe(0);
  expect((await controller('GET', '/api/dashboard/visits?of=archive&month=2026-13')).status).toBe(400);
});

test('the state of a facility, from the worst down', () => {
  const site = { alarms: 0, share: 5, shareBefore: 5 };
  expect(siteState({ ...site, alarms: 1 })).toBe('ALARM');
  expect(siteState({ ...site, share: null })).toBe('UNCHECKED');
  expect(siteState({ ...site, share: 6 })).toBe('RISING');
  expect(siteState(site)).toBe('ACTIVITY');
  expect(siteState({ ...site, shareBefore: null })).toBe('ACTIVITY');
  expect(siteState({ ...site, share: 0 })).toBe('QUIET');
});
