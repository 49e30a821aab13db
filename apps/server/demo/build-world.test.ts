import { describe, expect, test } from 'vitest';
import type { ActionCode } from '../src/seed/catalogue/actions.ts';
import type { ObjectCode } from '../src/seed/catalogue/objects.ts';
import { buildWorld } from './build-world.ts';
import type { CatalogueIds } from './catalogue-ids.ts';
import { createLedger } from './ledger.ts';
import { SHEET } from './plans/plan-sheet.ts';
import { createRandom } from './random.ts';
import { inspectionsToReport } from './report-list.ts';
import { assetsWithoutPictures } from './test-assets.ts';
import { sizes } from './world/sizes.ts';

const now = new Date('2026-11-20T10:20:00Z');

/** Assigns numbers to catalogue entries in the order of the requests. */
const fakeCatalogue = () => {
  const ids = new Map<string, number>();
  const catalogue: CatalogueIds = (table, code) => {
    const key = `${table} ${code}`;
    const id = ids.get(key) ?? ids.size + 1;
    ids.set(key, id);
    return id;
  };
  return {
    catalogue,
    idOf: (code: ObjectCode) => ids.get(`device_type_objects ${code}`) ?? -1,
    actionIdOf: (code: ActionCode) => ids.get(`device_type_actions ${code}`) ?? -1,
  };
};

const build = () => {
  const random = createRandom('test');
  const ledger = createLedger(new Map(), random.fork('uuids'));
  const { catalogue, idOf, actionIdOf } = fakeCatalogue();
  const size = sizes.full;
  buildWorld({ now, size, random, ledger, catalogue, assets: assetsWithoutPictures(size), passwordHash: 'x' });
  return { ledger, idOf, actionIdOf };
};

const { ledger, idOf, actionIdOf } = build();
const devices = ledger.rows('devices');
const records = ledger.rows('device_records');
const inspections = ledger.rows('inspections');

test('the demo data has the expected size', () => {
  expect(devices).toHaveLength(420);
  expect(ledger.rows('device_states')).toHaveLength(130);
  expect(new Set(devices.map((device) => device.device_type_id)).size).toBe(8);
  expect(ledger.rows('places')).toHaveLength(8);
  expect(records.length).toBeGreaterThan(20_000);
  expect(ledger.rows('device_images').length).toBeGreaterThan(200);
});

test('devices are inside their plan and have a valid, unique number', () => {
  const seen = new Set<string>();
  for (const device of devices) {
    expect(device.unique_id).toMatch(/^[A-Z]{1,2}[1-9]\d{0,2}$/);
    expect(device.unique_id.length).toBeLessThanOrEqual(4);
    const key = `${device.place_id} ${device.unique_id}`;
    expect(seen.has(key)).toBe(false);
    seen.add(key);
    expect(device.map_x).toBeGreaterThan(0);
    expect(device.map_x).toBeLessThan(SHEET.width);
    expect(device.map_y).toBeGreaterThan(0);
    expect(device.map_y).toBeLessThan(SHEET.height);
  }
});

test('inspections have every state, cover thirteen months, and none is in the future', () => {
  const statuses = inspections.map((row) => row.status);
  expect(statuses.filter((status) => status === 'IN_PROGRESS')).toHaveLength(1);
  expect(statuses.filter((status) => status === 'CANCELLED')).toHaveLength(1);
  const waiting = inspections.filter((row) => row.status === 'COMPLETED' && row.approved_at === null);
  expect(waiting.length).toBeGreaterThan(5);
  for (const row of inspections) {
    expect(row.started_at < now).toBe(true);
    if (row.finished_at) expect(row.finished_at < now).toBe(true);
    if (row.finished_at && row.approved_at) expect(row.approved_at > row.finished_at).toBe(true);
    if (row.approved_at) expect(row.approved_at < now).toBe(true);
  }
  const first = Math.min(...inspections.map((row) => row.started_at.getTime()));
  expect((now.getTime() - first) / 86_400_000).toBeGreaterThan(385);
  expect(inspectionsToReport(inspections)).toHaveLength(12);
});

test('no record is in the future', () => {
  for (const record of records) expect(record.created_at < now).toBe(true);
});

/** Sum of a pest in the given months (1 to 12). */
const caughtIn = (code: ObjectCode, months: readonly number[]): number =>
  records
    .filter((row) => row.device_type_object_id === idOf(code) && months.includes(row.created_at.getUTCMonth() + 1))
    .reduce((sum, row) => sum + (row.amount ?? 0), 0);

test('photos match what was recorded for their device', () => {
  const fileNames = new Map(ledger.rows('stored_files').map((file) => [Number(Reflect.get(file, 'id')), file.name]));
  const recordsOf = Map.groupBy(records, (row) => row.inspection_device_id ?? 0);
  const caughtAt = (entryId: number, ...codes: ObjectCode[]): number =>
    (recordsOf.get(entryId) ?? [])
      .filter((row) => codes.some((code) => row.device_type_object_id === idOf(code)))
      .reduce((sum, row) => sum + (row.amount ?? 0), 0);
  for (const image of ledger.rows('device_images')) {
    const subject = fileNames.get(image.file_id)?.split('-')[0];
    const at = image.inspection_device_id ?? 0;
    const rodents = caughtAt(at, 'mouse', 'rat', 'fieldMouse', 'vole', 'shrew');
    if (subject === 'boardCockroaches') {
      expect(caughtAt(at, 'germanCockroach', 'orientalCockroach')).toBeGreaterThanOrEqual(3);
    }
    if (subject === 'snapCaught' || subject === 'multiCaught') expect(rodents).toBeGreaterThan(0);
    if (subject === 'snapSet' || subject === 'multiEmpty') expect(rodents).toBe(0);
    if (subject === 'baitEaten') {
      const eaten = (recordsOf.get(at) ?? []).map((row) => row.amount_percentage ?? 0);
      expect(Math.max(...eaten)).toBeGreaterThanOrEqual(40);
    }
  }
});

test('no rat or mouse is released', () => {
  const recordsOf = Map.groupBy(records, (row) => row.inspection_device_id ?? 0);
  const released = records.filter((row) => row.device_type_action_id === actionIdOf('animalReleased'));
  expect(released.length).toBeGreaterThan(0);
  for (const { inspection_device_id } of released) {
    const caught = (recordsOf.get(inspection_device_id ?? 0) ?? []).map((row) => row.device_type_object_id);
    expect(caught).not.toContain(idOf('rat'));
    expect(caught).not.toContain(idOf('mouse'));
  }
});

describe('seasons', () => {
  test('flies and wasps are most frequent in summer', () => {
    expect(caughtIn('houseFly', [6, 7, 8])).toBeGreaterThan(8 * caughtIn('houseFly', [12, 1, 2]));
    expect(caughtIn('wasp', [8, 9])).toBeGreaterThan(3 * caughtIn('wasp', [6, 7]));
    expect(caughtIn('wasp', [12, 1, 2, 3])).toBe(0);
  });
  test('rodents are most frequent in autumn and moths in warm months', () => {
    expect(caughtIn('mouse', [10, 11, 12])).toBeGreaterThan(3 * caughtIn('mouse', [4, 5, 6]));
    expect(caughtIn('indianMealMoth', [6, 7, 8])).toBeGreaterThan(5 * caughtIn('indianMealMoth', [12, 1, 2]));
  });
});

test('bait is recorded in steps of ten percent, and each refill stores the grams of the previous refill (DEC-098)', () => {
  const grams = new Map<number, number>();
  let refills = 0;
  for (const row of [...records].sort((a, b) => a.created_at.getTime() - b.created_at.getTime())) {
    if (typeof row.amount_percentage === 'number') {
      expect(row.amount_percentage % 10).toBe(0);
      expect(row.previous_total_mixtures).toBe(grams.get(row.device_id) ?? null);
    }
    if (typeof row.total_mixtures !== 'number') continue;
    refills += 1;
    const mixtures = row.mixtures as { value: number; grammage: number; totalValue: number }[];
    expect(mixtures.reduce((sum, part) => sum + part.value * part.grammage, 0)).toBe(row.total_mixtures);
    expect(row.previous_total_mixtures).toBe(grams.get(row.device_id) ?? null);
    grams.set(row.device_id, row.total_mixtures);
  }
  expect(refills).toBeGreaterThan(300);
});

test('each reminder belongs to a planned visit of that time, so that the reminder job does not send it again', () => {
  const visits = new Map(ledger.rows('schedule_visits').map((visit) => [visit.id, visit]));
  const reminded = ledger.rows('schedule_visit_reminders').map(({ visit_id, user_id }) => {
    const visit = visits.get(visit_id);
    return [user_id, visit?.place_id, visit?.cancelled_at, new Date(visit?.starts_at ?? 0).toISOString()];
  });
  const notified = ledger
    .rows('notifications')
    .filter(({ notification_key }) => notification_key === 'UPCOMING_INSPECTION')
    .map(({ user_id, place_id, metadata }) => [user_id, place_id, null, Object(metadata).eventDate]);
  expect(notified.length).toBeGreaterThan(1);
  expect(notified).toEqual(reminded);
});
