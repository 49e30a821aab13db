import { afterAll, expect, test } from 'vitest';
import { stepsOf, walkSeeds } from '../../../test/random-walks.ts';
import { createTestData, runRandomAction } from './random-visits/actions.fixture.ts';
import { createDice, passMinutes } from './random-visits/common.fixture.ts';
import {
  expectDevices,
  expectHeat,
  expectPeriodReport,
  expectReports,
  expectStatistics,
  expectVisits,
  expectWorkbook,
  numbersCompared,
} from './random-visits/expectations.fixture.ts';
import { byDay, dayOf, type Happening, type TestData } from './random-visits/test-data.fixture.ts';
import { app, PERIOD, setUpSameNumbers } from './same-numbers.fixture.ts';

/**
 * Random visits with bait, limits and alarms, later changed, merged, cancelled and approved, records between them,
 * devices and facilities that move: every screen and document shows the totals of an independent calculation.
 */

setUpSameNumbers();

const STEPS = stepsOf({ short: 16, long: 45 });
const MINUTES = (25 * 24 * 60) / STEPS;

const worlds: TestData[] = [];
const happened = (state: Happening['state']): number =>
  worlds.flatMap(({ happenings }) => happenings.filter((one) => one.visit && one.state === state)).length;
const countOf = (partsOf: (world: TestData) => readonly unknown[]): number => worlds.flatMap(partsOf).length;

/** Prints the statistics of a long run; a normal run prints nothing. */
afterAll(() => {
  if (!process.env.WALK_SEEDS) return;
  const visits = countOf(({ happenings }) => happenings.filter(({ visit }) => visit));
  const overLimit = countOf((world) => byDay(world).filter((facts) => facts.overLimit > 0));
  process.stdout.write(
    `${visits} visits, ${happened('CANCELLED')} cancelled, ${happened('JOINED')} joined, ` +
      `${countOf(({ alarms }) => alarms)} alarms, ${overLimit} days over a limit, ` +
      `${countOf(({ devices }) => devices.filter(({ isDeleted }) => isDeleted))} devices deleted, ` +
      `${countOf(({ stays }) => [...stays.values()])} moved, ${numbersCompared()} numbers compared\n`,
  );
});

const walk = async (seed: number): Promise<TestData> => {
  const roll = createDice(seed);
  app.setNow(new Date('2026-10-01T09:00:00.000Z'));
  const world = await createTestData();
  for (let done = 0; done < STEPS; done += 1) {
    passMinutes(60 + roll(MINUTES - 180));
    await runRandomAction(world, roll);
  }
  worlds.push(world);
  return world;
};

test.each(walkSeeds([7], [7, 11, 23]))(
  'whatever happens to visits, all show the same: walk %i',
  async (seed) => {
    const world = await walk(seed);
    expect(dayOf(app.now()) <= PERIOD.to).toBe(true);
    app.setNow(new Date('2026-11-10T09:00:00.000Z'));
    await expectStatistics(world);
    await expectWorkbook(world);
    await expectHeat(world);
    await expectPeriodReport(world);
    await expectVisits(world);
    await expectReports(world);
    await expectDevices(world);
    // otherwise the test would prove nothing
    expect(byDay(world).length).toBeGreaterThan(0);
  },
  240_000,
);
