import type { AnyRoute } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { routeTree } from '~/route-tree.gen.ts';

const withChildren = (route: AnyRoute): AnyRoute[] => [
  route,
  ...Object.values<AnyRoute>(route.children ?? {}).flatMap(withChildren),
];

const entries = withChildren(routeTree).flatMap(({ options: { staticData = {} } }) =>
  (staticData.entries ?? []).map((entry) => ({ ...entry, label: entry.label ?? staticData.title })),
);

test('every menu entry has a label', () => {
  expect(entries.filter(({ label }) => label === undefined)).toEqual([]);
});

test('every section of a facility has a group', () => {
  expect(entries.filter(({ at, group }) => at === 'place' && group === undefined)).toEqual([]);
});

test('all six navigation areas have entries', () => {
  expect(new Set(entries.map(({ at }) => at))).toEqual(
    new Set(['menu', 'management', 'admin', 'tabs', 'place', 'company']),
  );
});
