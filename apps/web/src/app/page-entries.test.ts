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

test('what leads to a page has a name', () => {
  expect(entries.filter(({ label }) => label === undefined)).toEqual([]);
});

test('a section of a facility stands in a group', () => {
  expect(entries.filter(({ at, group }) => at === 'place' && group === undefined)).toEqual([]);
});

test('the menu, the foot of a phone, a facility and a company lead somewhere', () => {
  expect(new Set(entries.map(({ at }) => at))).toEqual(
    new Set(['menu', 'management', 'admin', 'tabs', 'place', 'company']),
  );
});
