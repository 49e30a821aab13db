import { activityCauses } from '@trapline/contract/inspections/activity.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Named } from '../../../test/fixture.ts';
import { addObservationType } from '../../../test/subject-parts.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

/** Bait consumption is judged by the bait that was there when the visit began. */

const MINUTE = 60_000;

let app: TestApp;
let admin: Caller;
let subjects: Subjects;
let refill: Named;
let baitConsumption: Named;

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.as('admin@deratex.example');
});
beforeEach(async () => {
  const { db } = app.database;
  subjects = await makeSubjects(db, 'deratex');
  await sql`update inspections set status = 'CANCELLED' where status = 'IN_PROGRESS'`.execute(db);
  refill = await addObservationType(db, subjects.deviceType.id, 'REFILL');
  baitConsumption = await addObservationType(db, subjects.deviceType.id, 'BAIT_COLLECT');
});
afterAll(() => app.close());

const ok = async (answer: ReturnType<Caller>) => {
  const { status, text, body } = await answer;
  expect(status, text).toBe(200);
  return body;
};
const visits = () => `/api/places/${subjects.place.uuid}/inspections`;
const atDevice = () => `/api/v3/devices/${subjects.spareDevice.uuid}/observations`;
const startVisit = async (): Promise<string> =>
  `${visits()}/${(await ok(admin('POST', visits(), { body: { name: 'Wizyta' } }))).inspection.uuid}`;
const finish = (visit: string) => ok(admin('POST', `${visit}/finish`, { body: {} }));
const entryIn = async (visit: string): Promise<string> => {
  const { devices } = (await ok(admin('GET', `${visit}/details`))).inspection;
  const { uuid } = devices.find(
    ({ device }: { device: { uuid: string } }) => device.uuid === subjects.spareDevice.uuid,
  );
  return `${visit}/devices/${uuid}`;
};
const findPacks = async (toxic: boolean) => {
  const mixture = app.database.db.selectFrom('mixtures').select('id').where('toxic', '=', toxic).orderBy('id');
  return [{ mixtureId: (await mixture.executeTakeFirstOrThrow()).id, value: 2 }];
};
const observe = async (url: string, body: object): Promise<string> =>
  (await ok(admin('POST', url, { body }))).observation.uuid;
const addRefill = async (url: string, toxic: boolean) =>
  observe(url, { deviceTypeObservationId: refill.id, mixtures: await findPacks(toxic) });

/** Runs events at one device, one minute apart. */
const runSteps = async (steps: readonly Step[]): Promise<boolean | null> => {
  const url: Record<string, string> = { past: '', visit: '' };
  const refillUrls: Record<string, string> = {};
  let consumptionUuid = '';
  const consumptionBody = { deviceTypeObservationId: baitConsumption.id, amountPercentage: 20 };
  const inVisit = async (name: string) => `${await entryIn(url[name] ?? '')}/observations`;
  const handlers: Readonly<Record<Action, (toxic: boolean) => Promise<unknown>>> = {
    past: async (toxic) => {
      url.past = await startVisit();
      refillUrls.past = `${url.past}/observations/${await addRefill(await inVisit('past'), toxic)}`;
      await finish(url.past);
    },
    late: async (toxic) => addRefill(await inVisit('past'), toxic),
    device: async (toxic) => {
      refillUrls.device = `${atDevice()}/${await addRefill(atDevice(), toxic)}`;
    },
    begin: async () => {
      url.visit = await startVisit();
    },
    lay: async (toxic) => {
      refillUrls.lay = `${url.visit}/observations/${await addRefill(await inVisit('visit'), toxic)}`;
    },
    look: async () => {
      consumptionUuid = await observe(url.visit === '' ? atDevice() : await inVisit('visit'), consumptionBody);
    },
    end: () => finish(url.visit ?? ''),
    drop: () => ok(admin('DELETE', refillUrls.dropped ?? '')),
    change: async (toxic) =>
      ok(admin('PATCH', refillUrls.dropped ?? '', { body: { note: 'inna', mixtures: await findPacks(toxic) } })),
    callOff: async () => ok(admin('POST', `${url.past}/cancel`, { body: {} })),
    pastOpen: async (toxic) => {
      url.past = await startVisit();
      refillUrls.past = `${url.past}/observations/${await addRefill(await inVisit('past'), toxic)}`;
    },
    takeOut: async () => ok(admin('DELETE', await entryIn(url.past ?? ''))),
  };
  for (const [minute, step] of steps.entries()) {
    app.setNow(new Date(TEST_NOW.getTime() + minute * MINUTE));
    const [action, ...response] = step.split(' ');
    refillUrls.dropped = refillUrls[response[0] ?? ''] ?? '';
    await handlers[action as Action](response.at(-1) === 'toxic');
  }
  const row = app.database.db.selectFrom('device_records').select('bait_toxic').where('uuid', '=', consumptionUuid);
  return (await row.executeTakeFirstOrThrow()).bait_toxic;
};

type Action =
  | 'pastOpen'
  | 'callOff'
  | 'past'
  | 'late'
  | 'device'
  | 'begin'
  | 'lay'
  | 'look'
  | 'end'
  | 'drop'
  | 'change'
  | 'takeOut';
type Kind = 'toxic' | 'monitoring';
type RefillSource = 'past' | 'device' | 'lay';
type Step =
  | 'begin'
  | 'look'
  | 'end'
  | 'takeOut'
  | 'callOff'
  | `${'pastOpen' | 'past' | 'late' | 'device' | 'lay'} ${Kind}`
  | `drop ${RefillSource}`
  | `change ${RefillSource} ${Kind}`;

const CASES: readonly (readonly [what: string, steps: readonly Step[], toxic: boolean | null])[] = [
  ['nobody knows what lay there', ['begin', 'look'], null],
  ['laid in the visit before', ['past toxic', 'begin', 'look'], true],
  ['laid between the visits', ['past toxic', 'device monitoring', 'begin', 'look'], false],
  ['laid in the same visit, recorded after the look', ['past toxic', 'begin', 'look', 'lay monitoring'], true],
  ['laid in the same visit, recorded before the look', ['past toxic', 'begin', 'lay monitoring', 'look'], true],
  ['laid in the same visit and taken back', ['past toxic', 'begin', 'lay monitoring', 'look', 'drop lay'], true],
  ['laid beside the visit that goes on', ['past toxic', 'begin', 'device monitoring', 'look'], true],
  ['poison laid in the same visit', ['past monitoring', 'begin', 'lay toxic', 'look'], false],
  ['first laid in the same visit', ['begin', 'lay monitoring', 'look'], null],
  ['the refill before goes', ['past toxic', 'device monitoring', 'begin', 'look', 'drop device'], true],
  ['the refill before is put right', ['device monitoring', 'begin', 'look', 'change device toxic'], true],
  ['the visit before is put right', ['past toxic', 'begin', 'look', 'change past monitoring'], false],
  ['a refill of the visit before arrives late', ['past toxic', 'begin', 'look', 'late monitoring'], false],
  ['the device is taken out of the visit before', ['past toxic', 'begin', 'look', 'takeOut'], null],
  ['the visit before was cancelled', ['pastOpen monitoring', 'callOff', 'begin', 'look'], null],
  ['laid before a visit that was cancelled', ['past toxic', 'pastOpen monitoring', 'callOff', 'begin', 'look'], true],
  ['a visit beside is cancelled after the look', ['pastOpen monitoring', 'look', 'callOff'], null],
  ['the look arrives after the end', ['past toxic', 'begin', 'end', 'device monitoring', 'look'], true],
  ['a visit that has ended keeps its word', ['device monitoring', 'begin', 'look', 'end', 'drop device'], false],
  ['outside of any visit', ['device toxic', 'device monitoring', 'look'], false],
  ['outside of any visit, put right', ['device monitoring', 'look', 'change device toxic'], true],
  ['outside of any visit, laid later', ['device toxic', 'look', 'device monitoring'], true],
];

test.each(CASES)('%s', async (_, steps, toxic) => {
  expect(await runSteps(steps)).toBe(toxic);
});

test('a refill of a cancelled visit is not used as the amount before the next refill', async () => {
  const gramsBefore = async (uuid: string) => {
    const row = app.database.db.selectFrom('device_records').select('previous_total_mixtures').where('uuid', '=', uuid);
    return (await row.executeTakeFirstOrThrow()).previous_total_mixtures;
  };
  const totalOf = async (uuid: string) => {
    const row = app.database.db.selectFrom('device_records').select('total_mixtures').where('uuid', '=', uuid);
    return (await row.executeTakeFirstOrThrow()).total_mixtures;
  };
  app.setNow(TEST_NOW);
  const firstRefill = await addRefill(atDevice(), true);
  app.setNow(new Date(TEST_NOW.getTime() + MINUTE));
  const visit = await startVisit();
  const mixtures = (await findPacks(false)).map((pack) => ({ ...pack, value: 7 }));
  const body = { deviceTypeObservationId: refill.id, mixtures };
  const cancelledRefill = await observe(`${await entryIn(visit)}/observations`, body);
  expect(await gramsBefore(cancelledRefill)).toBe(await totalOf(firstRefill));
  await ok(admin('POST', `${visit}/cancel`, { body: {} }));
  app.setNow(new Date(TEST_NOW.getTime() + 2 * MINUTE));
  const next = await addRefill(atDevice(), true);
  expect(await gramsBefore(next)).toBe(await totalOf(firstRefill));
  expect(await totalOf(cancelledRefill)).not.toBe(await totalOf(firstRefill));
});

test('monitoring bait has a threshold of one fifth, and unknown bait counts as toxic', () => {
  const causes = (amountPercentage: number, baitToxic: boolean | null) =>
    activityCauses({ detect: false, objects: [], observations: [{ sign: false, amountPercentage, baitToxic }] });
  expect([null, false, true].map((toxic) => causes(20, toxic))).toEqual([['BAIT'], [], ['BAIT']]);
  expect(causes(30, false)).toEqual(['BAIT']);
  expect(causes(0, true)).toEqual([]);
});
