import { expect, test } from 'vitest';
import { zoneOptions, zonesOfPlaces } from './zone-options.ts';

const zone = (uuid: string, parentZoneUuid: string | null) => ({ uuid, name: uuid.toUpperCase(), parentZoneUuid });

test('a zone is labelled with its parent zones and listed after them', () => {
  expect(zoneOptions([zone('c', 'b'), zone('b', 'a'), zone('x', 'gone'), zone('a', null)])).toEqual([
    { value: 'a', label: 'A' },
    { value: 'b', label: 'A / B' },
    { value: 'c', label: 'A / B / C' },
    { value: 'x', label: 'X' },
  ]);
});

test('a cycle of zones does not loop forever', () => {
  expect(zoneOptions([zone('a', 'b'), zone('b', 'a')]).map(({ label }) => label)).toEqual(['A / B', 'B / A']);
});

test('zones of several root companies are grouped by root company, each zone once', () => {
  const owner = (uuid: string, name: string) => ({ id: 1, uuid, name, parentCompanyId: null, parentCompanyUuid: null });
  const place = (zone: string | null, parentCompanyUuid: string, client = 'Młyn') => ({
    companyZone: zone === null ? null : { id: 1, uuid: `${parentCompanyUuid}-${zone}`, name: zone },
    company: { id: 2, uuid: 'client', name: client, parentCompanyUuid },
  });
  const places = [place('South', 'a'), place('North', 'a'), place('North', 'a'), place('North', 'b'), place(null, 'b')];
  expect(zonesOfPlaces(places, [owner('a', 'Zorro')])).toEqual([
    { group: 'Młyn', items: [{ value: 'b-North', label: 'North' }] },
    {
      group: 'Zorro',
      items: [
        { value: 'a-North', label: 'North' },
        { value: 'a-South', label: 'South' },
      ],
    },
  ]);
});

test('a zone is listed once while the names of root companies are loading', () => {
  const place = (client: string) => ({
    companyZone: { id: 1, uuid: 'zone', name: 'North' },
    company: { id: 2, uuid: client, name: client, parentCompanyUuid: 'owner' },
  });
  expect(zonesOfPlaces([place('Mill'), place('Bakery')], [])).toEqual([
    { group: 'Mill', items: [{ value: 'zone', label: 'North' }] },
  ]);
});
