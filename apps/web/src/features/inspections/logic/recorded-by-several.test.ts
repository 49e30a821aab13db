import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { expect, test } from 'vitest';
import { deviceLike } from './device.fixture.ts';
import { recordedBySeveral } from './recorded-by-several.ts';

type Pest = InspectionDevice['device']['deviceObjects'][number];

const pestBy = (name: string, person: string) =>
  ({ deviceTypeObject: { name }, user: { name: person, surname: 'Nowak' } }) as Pest;

test('a pest that two people recorded on a device is named once', () => {
  const deviceObjects = [pestBy('mouse', 'Jan'), pestBy('mouse', 'Ewa'), pestBy('mouse', 'Jan'), pestBy('rat', 'Ewa')];
  expect(recordedBySeveral(deviceLike('K1', { deviceObjects }))).toEqual(['mouse']);
});

test('two records of one person, or of different pests, are not marked', () => {
  const deviceObjects = [pestBy('mouse', 'Jan'), pestBy('mouse', 'Jan'), pestBy('rat', 'Ewa')];
  expect(recordedBySeveral(deviceLike('K1', { deviceObjects }))).toEqual([]);
});
