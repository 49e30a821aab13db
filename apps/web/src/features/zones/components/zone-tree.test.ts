import type { CompanyZone } from '@trapline/contract/zones/schemas.ts';
import { expect, test } from 'vitest';
import { parentOptions, treeOf } from './zone-tree.ts';

const zone = (id: number, name: string, parentZoneId: number | null): CompanyZone => ({
  id,
  uuid: `zone-${id}`,
  version: 1,
  name,
  description: null,
  companyId: 1,
  companyUuid: 'company',
  parentZoneId,
  parentZoneUuid: parentZoneId === null ? null : `zone-${parentZoneId}`,
  placesCount: 0,
  createdAt: '2026-11-20T08:00:00.000Z',
  user: null,
});

const ZONES = [zone(1, 'Południe', null), zone(2, 'Trasa 10', 3), zone(3, 'Łódź', 4), zone(4, 'Centrum', null)];
const MORE = [...ZONES, zone(5, 'Trasa 9', 3)];

test('each zone is listed above its sub-zones, siblings by name and number', () => {
  expect(treeOf(MORE, 'pl').map(({ name, depth, parentName }) => [name, depth, parentName])).toEqual([
    ['Centrum', 0, null],
    ['Łódź', 1, 'Centrum'],
    ['Trasa 9', 2, 'Łódź'],
    ['Trasa 10', 2, 'Łódź'],
    ['Południe', 0, null],
  ]);
});

test('a zone whose parent is not visible is listed at the top', () => {
  expect(treeOf([zone(7, 'Sama', 99)], 'pl')).toMatchObject([{ name: 'Sama', depth: 0, parentName: null }]);
});

test('a zone can be moved anywhere except under itself or its sub-zones', () => {
  const tree = treeOf(MORE, 'pl');
  const values = (of: CompanyZone | null) => parentOptions(tree, of).map(({ value }) => value);
  expect(values(zone(3, 'Łódź', 4))).toEqual(['zone-4', 'zone-1']);
  expect(values(null)).toHaveLength(5);
});
