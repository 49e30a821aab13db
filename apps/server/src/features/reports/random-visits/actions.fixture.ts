import { addObservationType } from '../../../../test/subject-parts.ts';
import { admin, app, expectOk, own, subjects } from '../same-numbers.fixture.ts';
import { raiseOrEndAlarm } from './alarms.fixture.ts';
import { passMinutes, pickOne, placeUrl, type RandomInt } from './common.fixture.ts';
import { moveDevice, moveFacility, replaceDevice, setLimit } from './moves.fixture.ts';
import type { TestData } from './test-data.fixture.ts';
import {
  amendRandomVisit,
  approveAndRevoke,
  completeRandomVisit,
  mergeRandomVisits,
  recordOutside,
  removeRandomDevice,
} from './visits.fixture.ts';

/** Possible events at a facility: each one calls the product and records the expected result in the test data. */

export const createTestData = async (): Promise<TestData> => {
  const { db } = app.database;
  const mixture = await db
    .selectFrom('mixtures')
    .select(['uuid', 'grammage'])
    .where('toxic', '=', true)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const zones = [];
  for (const name of ['Magazyn', 'Rampa']) {
    const { zone } = await expectOk(admin('POST', `${placeUrl()}/zones`, { body: { name } }));
    zones.push({ uuid: zone.uuid, name });
  }
  const kinds = {
    eaten: (await addObservationType(db, subjects.deviceType.id, 'BAIT_COLLECT')).uuid,
    laid: (await addObservationType(db, subjects.deviceType.id, 'REFILL')).uuid,
    mixture: { uuid: mixture.uuid, grams: Number(mixture.grammage) },
    zones,
  };
  const devices = own.devices.map(({ uuid, id }) => ({ uuid, id, zone: null, isDeleted: false }));
  return { devices, testEvents: [], alarms: [], devicesWithAlarm: new Set(), stays: new Map(), limit: 0, kinds };
};

/** The check stays in the zone of the device at the visit, although the device leaves that zone on the same day. */
const moveAfterVisit = async (testData: TestData, randomInt: RandomInt): Promise<void> => {
  await completeRandomVisit(testData, randomInt);
  passMinutes(1);
  await moveDevice(testData, randomInt);
};

/** How often each event happens, relative to the total. */
const ACTIONS: readonly (readonly [number, (testData: TestData, randomInt: RandomInt) => Promise<void>])[] = [
  [8, completeRandomVisit],
  [2, moveAfterVisit],
  [2, recordOutside],
  [4, amendRandomVisit],
  [2, raiseOrEndAlarm],
  [1, mergeRandomVisits],
  [1, setLimit],
  [1, moveDevice],
  [1, replaceDevice],
  [1, moveFacility],
  [1, approveAndRevoke],
  [1, removeRandomDevice],
];
const CHOICES = ACTIONS.flatMap(([times, action]) => Array.from({ length: times }, () => action));

export const runRandomAction = async (testData: TestData, randomInt: RandomInt): Promise<void> =>
  pickOne(randomInt, CHOICES)?.(testData, randomInt);
