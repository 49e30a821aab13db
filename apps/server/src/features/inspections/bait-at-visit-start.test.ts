import { activityCauses } from '@trapline/contract/inspections/activity.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Identity } from '../../../test/fixture.ts';
import { addObservationType } from '../../../test/subject-parts.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

/** Bait consumption is classified by the bait that was in the device when the visit began. */

const MINUTE = 60_000;

let app: TestApp;
let admin: Caller;
let subjects: Subjects;
let refill: Identity;
let baitConsumption: Identity;

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
  const url: Record<string, string> = { previous: '', visit: '' };
  const refillUrls: Record<string, string> = {};
  let consumptionUuid = '';
  const consumptionBody = { deviceTypeObservationId: baitConsumption.id, amountPercentage: 20 };
  const inVisit = async (name: string) => `${await entryIn(url[name] ?? '')}/observations`;
  const handlers: Readonly<Record<Action, (toxic: boolean) => Promise<unknown>>> = {
    previous: async (toxic) => {
      url.previous = await startVisit();
      refillUrls.previous = `${url.previous}/observations/${await addRefill(await inVisit('previous'), toxic)}`;
      await finish(url.previous);
    },
    previousLate: async (toxic) => addRefill(await inVisit('previous'), toxic),
    outside: async (toxic) => {
      refillUrls.outside = `${atDevice()}/${await addRefill(atDevice(), toxic)}`;
    },
    start: async () => {
      url.visit = await startVisit();
    },
    refill: async (toxic) => {
      refillUrls.refill = `${url.visit}/observations/${await addRefill(await inVisit('visit'), toxic)}`;
    },
    check: async () => {
      consumptionUuid = await observe(url.visit === '' ? atDevice() : await inVisit('visit'), consumptionBody);
    },
    finish: () => finish(url.visit ?? ''),
    delete: () => ok(admin('DELETE', refillUrls.target ?? '')),
    correct: async (toxic) =>
      ok(admin('PATCH', refillUrls.target ?? '', { body: { note: 'inna', mixtures: await findPacks(toxic) } })),
    cancelPrevious: async () => ok(admin('POST', `${url.previous}/cancel`, { body: {} })),
    openPrevious: async (toxic) => {
      url.previous = await startVisit();
      refillUrls.previous = `${url.previous}/observations/${await addRefill(await inVisit('previous'), toxic)}`;
    },
    removeDevice: async () => ok(admin('DELETE', await entryIn(url.previous ?? ''))),
  };
  for (const [minute, step] of steps.entries()) {
    app.setNow(new Date(TEST_NOW.getTime() + minute * MINUTE));
    const [action, ...parameters] = step.split(' ');
    refillUrls.target = refillUrls[parameters[0] ?? ''] ?? '';
    await handlers[action as Action](parameters.at(-1) === 'toxic');
  }
  const row = app.database.db.selectFrom('device_records').select('bait_toxic').where('uuid', '=', consumptionUuid);
  return (await row.executeTakeFirstOrThrow()).bait_toxic;
};

type Action =
  | 'openPrevious'
  | 'cancelPrevious'
  | 'previous'
  | 'previousLate'
  | 'outside'
  | 'start'
  | 'refill'
  | 'check'
  | 'finish'
  | 'delete'
  | 'correct'
  | 'removeDevice';
type Kind = 'toxic' | 'monitoring';
type RefillSource = 'previous' | 'outside' | 'refill';
type Step =
  | 'start'
  | 'check'
  | 'finish'
  | 'removeDevice'
  | 'cancelPrevious'
  | `${'openPrevious' | 'previous' | 'previousLate' | 'outside' | 'refill'} ${Kind}`
  | `delete ${RefillSource}`
  | `correct ${RefillSource} ${Kind}`;

const CASES: readonly (readonly [what: string, steps: readonly Step[], toxic: boolean | null])[] = [
  ['no earlier refill', ['start', 'check'], null],
  ['refilled in the previous visit', ['previous toxic', 'start', 'check'], true],
  ['refilled between the visits', ['previous toxic', 'outside monitoring', 'start', 'check'], false],
  ['refilled in the same visit after the check', ['previous toxic', 'start', 'check', 'refill monitoring'], true],
  ['refilled in the same visit before the check', ['previous toxic', 'start', 'refill monitoring', 'check'], true],
  [
    'refilled in the same visit, and the refill deleted',
    ['previous toxic', 'start', 'refill monitoring', 'check', 'delete refill'],
    true,
  ],
  [
    'refilled outside the visit while it is in progress',
    ['previous toxic', 'start', 'outside monitoring', 'check'],
    true,
  ],
  ['toxic bait refilled in the same visit', ['previous monitoring', 'start', 'refill toxic', 'check'], false],
  ['the first refill is in the same visit', ['start', 'refill monitoring', 'check'], null],
  [
    'the previous refill is deleted',
    ['previous toxic', 'outside monitoring', 'start', 'check', 'delete outside'],
    true,
  ],
  ['the previous refill is corrected', ['outside monitoring', 'start', 'check', 'correct outside toxic'], true],
  [
    'the refill of the previous visit is corrected',
    ['previous toxic', 'start', 'check', 'correct previous monitoring'],
    false,
  ],
  [
    'a refill of the previous visit arrives late',
    ['previous toxic', 'start', 'check', 'previousLate monitoring'],
    false,
  ],
  ['the device is removed from the previous visit', ['previous toxic', 'start', 'check', 'removeDevice'], null],
  ['the previous visit was cancelled', ['openPrevious monitoring', 'cancelPrevious', 'start', 'check'], null],
  [
    'refilled before a visit that was cancelled',
    ['previous toxic', 'openPrevious monitoring', 'cancelPrevious', 'start', 'check'],
    true,
  ],
  ['a concurrent visit is cancelled after the check', ['openPrevious monitoring', 'check', 'cancelPrevious'], null],
  [
    'the check arrives after the end of the visit',
    ['previous toxic', 'start', 'finish', 'outside monitoring', 'check'],
    true,
  ],
  [
    'a finished visit does not change when the refill is deleted',
    ['outside monitoring', 'start', 'check', 'finish', 'delete outside'],
    false,
  ],
  ['outside a visit', ['outside toxic', 'outside monitoring', 'check'], false],
  ['outside a visit, the refill is corrected', ['outside monitoring', 'check', 'correct outside toxic'], true],
  ['outside a visit, another refill follows', ['outside toxic', 'check', 'outside monitoring'], true],
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
