import type { Place } from '@trapline/contract/places/schemas.ts';
import { expect, test } from 'vitest';
import { groupPlaces, withChosen, withoutChosen } from './group-places.ts';

const place = (name: string, companyName: string): Place => ({
  id: 1,
  uuid: name,
  version: 1,
  name,
  phone: null,
  coordinates: null,
  address: '',
  radioErrorInterval: 15,
  companyId: 1,
  companyUuid: companyName,
  companyZoneId: null,
  companyZoneUuid: null,
  companyZone: null,
  company: { id: 1, uuid: companyName, name: companyName, parentCompanyUuid: null },
  devicesCount: 0,
});

const PLACES = [place('Warehouse', 'Mill'), place('Bakery', 'Bread'), place('Silo', 'Mill')];
const shape = (search: string) =>
  groupPlaces(PLACES, search).map(({ company, places }) => [company.name, places.map(({ name }) => name)]);

test('facilities are listed under their company, and a search matches either name', () => {
  expect(shape('')).toEqual([
    ['Bread', ['Bakery']],
    ['Mill', ['Warehouse', 'Silo']],
  ]);
  expect(shape('sil')).toEqual([['Mill', ['Silo']]]);
  expect(shape('MILL')).toEqual([['Mill', ['Warehouse', 'Silo']]]);
});

test('choosing and removing leaves the other choices, without duplicates', () => {
  expect(withChosen(['a', 'b'], ['b', 'c'])).toEqual(['a', 'b', 'c']);
  expect(withoutChosen(['a', 'b', 'c'], ['b'])).toEqual(['a', 'c']);
});
