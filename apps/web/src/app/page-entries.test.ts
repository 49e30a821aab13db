import type { AnyRoute } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { routeTree } from '~/route-tree.gen.ts';
import { isInSidebar } from './page-entries.ts';

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

test('on a phone, an entry with a parent is on the page "More" unless its parent links to it', () => {
  const linked = entries.filter(({ within, isOnMorePage }) => within !== undefined && !isOnMorePage);
  expect(linked.map(({ within }) => within).toSorted()).toEqual([
    '/app/recommendations',
    '/app/recommendations',
    '/app/schedule',
  ]);
});

test('the sidebar shows an entry with a parent on the pages of both', () => {
  const diagnostics = {
    at: 'admin',
    icon: () => null,
    order: 90,
    label: 'diagnostics.titles.state',
    to: '/app/admin/test',
    within: '/app/admin/settings',
  } as unknown as Parameters<typeof isInSidebar>[0];
  const isShownOn = (pathname: string) => isInSidebar(diagnostics, pathname);
  expect(['/app/admin/settings', '/app/admin/test'].map(isShownOn)).toEqual([true, true]);
  expect(isShownOn('/app/dashboard')).toBe(false);
});
