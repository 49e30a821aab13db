import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allLabelsScale, layOutMarks, type Mark, type NamedPin } from './marks.ts';

const PLAN = { width: 2400, height: 1600 };
const EVERYTHING = { hasLabels: true, hasClusters: true };

const pin = (id: string, x: number, y: number, sign = ''): NamedPin => ({
  ...{ id, x, y, label: `${id}${sign && ` ${sign}`}`, sign },
  ...{ shape: 'round', fill: sign ? '#c92a2a' : '#1d7a50', ink: '#ffffff' },
});

/** A hall with a trap at every crossing of a grid. */
const gridOf = (columns: number, rows: number): NamedPin[] =>
  Array.from({ length: columns * rows }, (_, index) =>
    pin(
      `K${index}`,
      ((index % columns) + 0.5) * (PLAN.width / columns),
      (Math.floor(index / columns) + 0.5) * (PLAN.height / rows),
    ),
  );

const kindsOf = (marks: readonly Mark[]) =>
  Object.fromEntries([...Map.groupBy(marks, ({ kind }) => kind)].map(([kind, all]) => [kind, all.length]));

const shownIds = (marks: readonly Mark[]) =>
  marks.flatMap(({ id, members }) => members ?? [id]).toSorted((a, b) => a.localeCompare(b));

const boxOf = ({ x, y, dx, dy, width, height }: Mark, scale: number) => ({
  left: x * scale + dx - width / 2,
  right: x * scale + dx + width / 2,
  top: y * scale + dy - height / 2,
  bottom: y * scale + dy + height / 2,
});

const overlaps = (one: Mark, other: Mark, scale: number): boolean => {
  const [a, b] = [boxOf(one, scale), boxOf(other, scale)];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
};

test('500 traps are clusters far away, dots nearer and labels when near; none is ever lost', () => {
  const pins = gridOf(25, 20);
  const scene = { ...PLAN, pins };
  const [far, middle, near] = [0.15, 0.4, allLabelsScale(PLAN)].map((scale) => layOutMarks(scene, scale, EVERYTHING));
  const ids = pins.map(({ id }) => id).toSorted((a, b) => a.localeCompare(b));
  for (const marks of [far, middle, near]) expect(shownIds(marks ?? [])).toEqual(ids);
  expect(kindsOf(far ?? []).cluster).toBeGreaterThan(20);
  expect(far?.length).toBeLessThan(250);
  expect(kindsOf(middle ?? [])).toEqual({ dot: 500 });
  expect(kindsOf(near ?? [])).toEqual({ label: 500 });
});

test('a plan with a few traps has labels also on a phone', () => {
  expect(kindsOf(layOutMarks({ ...PLAN, pins: gridOf(4, 2) }, 0.16, EVERYTHING))).toEqual({ label: 8 });
});

test('clusters begin below a zoom of 0.34, for a scan of any size', () => {
  const row = [0, 1, 2].map((index) => pin(`K${index}`, 1000 + index * 20, 800));
  const large = { width: 9600, height: 6400, pins: row.map((one) => ({ ...one, x: one.x * 4, y: one.y * 4 })) };
  expect(kindsOf(layOutMarks({ ...PLAN, pins: row }, 0.33, EVERYTHING)).cluster).toBe(1);
  expect(kindsOf(layOutMarks({ ...PLAN, pins: row }, 0.35, EVERYTHING)).cluster).toBeUndefined();
  expect(kindsOf(layOutMarks(large, 0.33 / 4, EVERYTHING)).cluster).toBe(1);
  expect(kindsOf(layOutMarks(large, 0.35 / 4, EVERYTHING)).cluster).toBeUndefined();
});

test('a cluster has the number of its devices, and the sign and colour of an alarm among them', () => {
  const pins = [pin('K1', 1000, 800), pin('K2', 1010, 800), pin('E3', 1020, 800, '!')];
  const [cluster] = layOutMarks({ ...PLAN, pins }, 0.2, EVERYTHING);
  expect(cluster).toMatchObject({ kind: 'cluster', label: '3 !', fill: '#c92a2a', members: ['K1', 'K2', 'E3'] });
  expect(cluster?.area).toEqual({ left: 1000, top: 800, right: 1020, bottom: 800 });
});

test('labels give way to a label with a sign, which keeps its place among dots', () => {
  const pins = [...gridOf(24, 16), pin('E1', 1200, 800, '!')];
  const marks = layOutMarks({ ...PLAN, pins }, 0.4, EVERYTHING);
  expect(marks.filter(({ kind }) => kind === 'label').map(({ id }) => id)).toEqual(['E1']);
});

test('without labels there are dots at any zoom, and without clusters one for each device', () => {
  const pins = [...gridOf(25, 20), pin('E1', 700, 500, '!')];
  const dots = layOutMarks({ ...PLAN, pins }, 0.15, { hasLabels: false, hasClusters: false });
  expect(kindsOf(dots)).toEqual({ dot: 501 });
  expect(dots.at(-1)?.label).toBe('!');
  expect(kindsOf(layOutMarks({ ...PLAN, pins }, 3, { hasLabels: false, hasClusters: true }))).toEqual({ dot: 501 });
});

test('before all labels are shown, no label covers another one', () => {
  const coordinate = (max: number) => fc.double({ min: 0, max, noNaN: true });
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(coordinate(PLAN.width), coordinate(PLAN.height)), { minLength: 1, maxLength: 60 }),
      fc.double({ min: 0.1, max: 1.4, noNaN: true }),
      (places, scale) => {
        const pins = places.map(([x, y], index) => pin(`K${index}`, x, y, index % 7 === 0 ? '!' : ''));
        const marks = layOutMarks({ ...PLAN, pins }, scale, EVERYTHING);
        const labels = marks.filter(({ kind }) => kind === 'label');
        for (const label of labels)
          for (const other of labels) expect(label === other || !overlaps(label, other, scale)).toBe(true);
      },
    ),
  );
});
