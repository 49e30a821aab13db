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

test('the menu, the foot of a phone and a facility lead somewhere', () => {
  expect(new Set(entries.map(({ at }) => at))).toEqual(new Set(['menu', 'management', 'tabs', 'place']));
});
