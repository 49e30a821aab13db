import { afterAll, expect, test } from 'vitest';
import { stepsOf, walkSeeds } from '../../../test/random-walks.ts';
import { createTestData, runRandomAction } from './random-visits/actions.fixture.ts';
import { createRandomInt, passMinutes } from './random-visits/common.fixture.ts';
import {
  countComparedNumbers,
  expectDevices,
  expectHeat,
  expectPeriodReport,
  expectReports,
  expectStatistics,
  expectVisits,
  expectWorkbook,
} from './random-visits/expectations.fixture.ts';
import { byDay, dayOf, type TestData, type TestEvent } from './random-visits/test-data.fixture.ts';
import { app, PERIOD, setUpSameNumbers } from './same-numbers.fixture.ts';

/**
 * Random visits with bait, limits and alarms, later changed, merged, cancelled and approved, records between them,
 * devices and facilities that move: every screen and document shows the totals of an independent calculation.
 */

setUpSameNumbers();

const STEPS = stepsOf({ short: 16, long: 45 });
const MINUTES = (25 * 24 * 60) / STEPS;

const testDataSets: TestData[] = [];
const countVisitsByState = (state: TestEvent['state']): number =>
  testDataSets.flatMap(({ testEvents: happenings }) => happenings.filter((one) => one.visit && one.state === state))
    .length;
const countInAll = (partsOf: (testData: TestData) => readonly unknown[]): number =>
  testDataSets.flatMap(partsOf).length;

/** Prints the statistics of a long run; a normal run prints nothing. */
afterAll(() => {
  if (!process.env.WALK_SEEDS) return;
  const visits = countInAll(({ testEvents: happenings }) => happenings.filter(({ visit }) => visit));
  const overLimit = countInAll((testData) => byDay(testData).filter((facts) => facts.overLimit > 0));
  process.stdout.write(
    `${visits} visits, ${countVisitsByState('CANCELLED')} cancelled, ${countVisitsByState('JOINED')} joined, ` +
      `${countInAll(({ alarms }) => alarms)} alarms, ${overLimit} days over a limit, ` +
      `${countInAll(({ devices }) => devices.filter(({ isDeleted }) => isDeleted))} devices deleted, ` +
      `${countInAll(({ stays }) => [...stays.values()])} moved, ${countComparedNumbers()} numbers compared\n`,
  );
});

const walk = async (seed: number): Promise<TestData> => {
  const randomInt = createRandomInt(seed);
  app.setNow(new Date('2026-10-01T09:00:00.000Z'));
  const testData = await createTestData();
  for (let step = 0; step < STEPS; step += 1) {
    passMinutes(60 + randomInt(MINUTES - 180));
    await runRandomAction(testData, randomInt);
  }
  testDataSets.push(testData);
  return testData;
};

test.each(walkSeeds([7], [7, 11, 23]))(
  'all views show the same numbers after random actions: walk %i',
  async (seed) => {
    const testData = await walk(seed);
    expect(dayOf(app.now()) <= PERIOD.to).toBe(true);
    app.setNow(new Date('2026-11-10T09:00:00.000Z'));
    await expectStatistics(testData);
    await expectWorkbook(testData);
    await expectHeat(testData);
    await expectPeriodReport(testData);
    await expectVisits(testData);
    await expectReports(testData);
    await expectDevices(testData);
    // otherwise the test would prove nothing
    expect(byDay(testData).length).toBeGreaterThan(0);
  },
  240_000,
);
