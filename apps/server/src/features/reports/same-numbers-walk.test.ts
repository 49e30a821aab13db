import { expect, test } from 'vitest';
import { stepsOf, WALKS } from '../../../test/walks.ts';
import {
  add,
  admin,
  app,
  begin,
  check,
  end,
  type Figures,
  heatOf,
  inReport,
  inStatistics,
  inWorkbook,
  ok,
  openSameNumbers,
  own,
  PERIOD,
  paper,
  pests,
  subjects,
  sum,
  technician,
  type Visit,
} from './same-numbers.fixture.ts';

/**
 * Visits as they come, changed afterwards, cancelled, left with finds that nobody checked, and records between them: every
 * screen and paper tells what an arithmetic of its own, kept beside the calls, adds up to.
 */

openSameNumbers();

const STEPS = stepsOf({ short: 14, long: 45 });
const SEEDS = WALKS < 100 ? [7] : [7, 11, 23];
const HOURS = 660 / STEPS;
const HOUR_MS = 3_600_000;

type Nth = 0 | 1 | 2;
const DEVICES: readonly Nth[] = [0, 1, 2];

type Find = { readonly url: string; readonly device: Nth; amount: number };

/** A visit that ended, or records outside of any, as every screen should show them. */
type Expected = {
  readonly visit: Visit | null;
  readonly at: Date;
  readonly isCancelled: boolean;
  readonly checked: Set<Nth>;
  readonly finds: Find[];
};

/** The same numbers every time. */
const dice = (seed: number) => {
  let state = seed;
  return (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
};

type Roll = ReturnType<typeof dice>;

const visitBy = async (roll: Roll): Promise<Expected> => {
  const at = app.now();
  const visit = await begin(at.toISOString());
  const checked = new Set<Nth>();
  const finds: Find[] = [];
  for (const device of DEVICES) {
    // some go on after midnight
    app.setNow(new Date(app.now().getTime() + roll(3) * HOUR_MS));
    if (roll(3) > 0) {
      await check(visit, device);
      checked.add(device);
    }
    const amount = roll(4);
    if (amount > 0) finds.push({ device, amount, url: await pests(visit, device, amount) });
  }
  const isCancelled = roll(5) === 0;
  await (isCancelled ? ok(technician('POST', `${visit.url}/cancel`)) : end(visit));
  return { visit, at, isCancelled, checked, finds };
};

const outsideBy = async (roll: Roll): Promise<Expected> => {
  const device = DEVICES[roll(3)] ?? 0;
  const url = `/api/v3/devices/${own.devices[device].uuid}/objects`;
  const amount = 1 + roll(3);
  const { object } = await ok(technician('POST', url, { body: { deviceTypeObjectId: subjects.object.uuid, amount } }));
  const finds = [{ device, amount, url: `${url}/${object.uuid}` }];
  return { visit: null, at: app.now(), isCancelled: false, checked: new Set(), finds };
};

/** Of a visit that has ended: a find or a check that comes late, one that is put right, one that is deleted. */
const amend = async ({ visit, checked, finds }: Expected, roll: Roll): Promise<void> => {
  const device = DEVICES[roll(3)] ?? 0;
  const find = finds[roll(Math.max(1, finds.length))];
  const deed = roll(4);
  if (visit && deed === 0) finds.push({ device, amount: 2, url: await pests(visit, device, 2, admin) });
  if (visit && deed === 1) {
    await check(visit, device);
    checked.add(device);
  }
  if (visit && find && deed === 2) {
    find.amount = 1 + roll(5);
    await ok(admin('PATCH', find.url, { body: { amount: find.amount, reason: { code: 'WRONG_COUNT' } } }));
  }
  if (find && deed === 3) {
    await ok(admin('DELETE', find.url));
    finds.splice(finds.indexOf(find), 1);
  }
};

const step = async (expected: Expected[], roll: Roll): Promise<void> => {
  app.setNow(new Date(app.now().getTime() + (1 + roll(HOURS)) * HOUR_MS));
  const standing = expected.filter(({ isCancelled }) => !isCancelled);
  const [deed, one] = [roll(5), standing[roll(Math.max(1, standing.length))]];
  if (deed < 2 || !one) expected.push(await visitBy(roll));
  else if (deed === 2) expected.push(await outsideBy(roll));
  else await amend(one, roll);
};

type Counted = Figures & { readonly activeUnchecked: number; readonly recordedUnchecked: number };

/** One device, in a visit or on a day. */
const countOf = (device: Nth, of: readonly Expected[]): Counted => {
  const finds = of.flatMap((one) => one.finds).filter((find) => find.device === device);
  const isChecked = of.some(({ checked }) => checked.has(device));
  const active = finds.length > 0 ? 1 : 0;
  const without = isChecked ? 0 : active;
  const captures = sum(finds.map(({ amount }) => amount));
  return { captures, checked: isChecked ? 1 : 0, active, activeUnchecked: without, recordedUnchecked: without };
};

const sumUp = (rows: readonly Counted[]): Counted => ({
  ...add(rows),
  activeUnchecked: sum(rows.map(({ activeUnchecked }) => activeUnchecked)),
  recordedUnchecked: sum(rows.map(({ recordedUnchecked }) => recordedUnchecked)),
});

const dayIn = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Warsaw' });

/** Statistics count a device once a day, reports once a visit (decision 199). */
const byDay = (expected: readonly Expected[]): Counted =>
  sumUp(
    [...Map.groupBy(expected, ({ at }) => dayIn.format(at)).values()].flatMap((day) =>
      DEVICES.map((device) => countOf(device, day)),
    ),
  );
const byVisit = (expected: readonly Expected[]): Counted =>
  sumUp(expected.filter(({ visit }) => visit).flatMap((one) => DEVICES.map((device) => countOf(device, [one]))));

const figuresOf = ({ captures, checked, active }: Counted): Figures => ({ captures, checked, active });

/** Every way of telling, with the same figures. */
const expectAll = (shown: Record<string, Figures>, figures: Figures) =>
  expect(shown).toEqual(Object.fromEntries(Object.keys(shown).map((where) => [where, figures])));

const expectDays = async (counted: Counted) => {
  expectAll({ ...(await inStatistics()), ...(await inWorkbook()) }, figuresOf(counted));
  expect(await heatOf('2026-10')).toBe(counted.captures);
  const { byDevice } = await ok(
    admin('GET', `/api/place/${own.place.uuid}/statistics?from=${PERIOD.from}&to=${PERIOD.to}&parts=device`),
  );
  const days = (Object.values(byDevice) as { dates: Record<string, Counted> }[]).flatMap(({ dates }) =>
    Object.values(dates),
  );
  expect(sumUp(days)).toMatchObject(counted);
};

const expectPaper = async (expected: readonly Expected[]) => {
  const figures = byVisit(expected.filter(({ isCancelled }) => !isCancelled));
  expectAll(await inReport(), figuresOf(figures));
  const words = JSON.stringify(await paper());
  expect(words.includes('without a check: ')).toBe(figures.activeUnchecked > 0);
  expect(words.includes('Cancelled inspections: ')).toBe(expected.some(({ isCancelled }) => isCancelled));
};

const expectVisits = async (expected: readonly Expected[]) => {
  const { lastInspections } = await ok(admin('GET', `/api/places/${own.place.uuid}/dashboard`));
  for (const { uuid, findings, devicesChecked } of lastInspections) {
    const one = expected.find(({ visit }) => visit?.uuid === uuid);
    if (!one || one.isCancelled) continue;
    const { active, activeUnchecked, checked } = byVisit([one]);
    const noActivity = checked - (active - activeUnchecked);
    expect(devicesChecked).toBe(checked);
    expect(findings).toMatchObject({ withActivity: active, activeUnchecked, noActivity, notChecked: 3 - checked });
  }
};

test.each(SEEDS)(
  'whatever happens to visits, all tell the same: walk %i',
  async (seed) => {
    const roll = dice(seed);
    const expected: Expected[] = [];
    app.setNow(new Date('2026-10-01T09:00:00.000Z'));
    for (let done = 0; done < STEPS; done += 1) await step(expected, roll);
    expect(dayIn.format(app.now()) <= PERIOD.to).toBe(true);
    app.setNow(new Date('2026-11-10T09:00:00.000Z'));
    const standing = expected.filter(({ isCancelled }) => !isCancelled);
    await expectDays(byDay(standing));
    await expectPaper(expected);
    await expectVisits(expected);
    // or it would have proved nothing
    expect(byDay(standing).activeUnchecked).toBeGreaterThan(0);
    expect(expected.filter(({ visit }) => visit === null).length).toBeGreaterThan(0);
  },
  120_000,
);
