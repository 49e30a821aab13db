import { describe, expect, test } from 'vitest';
import { bodyOf, type CreateValues, previewOf } from './create-form.ts';

const values = (change: Partial<CreateValues>): CreateValues => ({
  amountType: 'ONE',
  prefix: 'K',
  amount: 3,
  startFromNumber: 5,
  specificUniqueIds: ['a1'],
  deviceTypeId: 'type',
  zoneUuid: null,
  name: '',
  location: '',
  description: '',
  loraDevEui: '',
  ...change,
});

describe('the request body', () => {
  test('has neither a list of numbers nor a start number for one device', () => {
    const body = bodyOf(values({}));
    expect(body).toMatchObject({ amountType: 'ONE', prefix: 'K', deviceTypeId: 'type', zoneUuid: null });
    for (const field of ['specificUniqueIds', 'startFrom', 'startFromNumber', 'amount']) {
      expect(body).not.toHaveProperty(field);
    }
  });

  test('has a start number for several devices, or 0 to continue, and no list', () => {
    expect(bodyOf(values({ amountType: 'MULTIPLE' }))).toMatchObject({
      startFrom: 'YES',
      startFromNumber: 5,
      specificUniqueIds: [],
    });
    const continuing = bodyOf(values({ amountType: 'MULTIPLE', startFromNumber: null }));
    expect(continuing).toMatchObject({ startFrom: 'NO', startFromNumber: 0 });
  });

  test('has given numbers in capital letters', () => {
    expect(bodyOf(values({ amountType: 'SPECIFIC' }))).toMatchObject({ specificUniqueIds: [{ uniqueId: 'A1' }] });
  });
});

describe('the preview', () => {
  test('is empty without prefix or amount, then shows the numbers that the server will assign', () => {
    expect(previewOf(values({ prefix: '' }), ['K9']).uniqueIds).toEqual([]);
    expect(previewOf(values({ amountType: 'MULTIPLE', amount: null }), []).uniqueIds).toEqual([]);
    expect(previewOf(values({}), ['K9']).uniqueIds).toEqual(['K10']);
  });

  test('marks numbers that are already used before anything is sent', () => {
    expect(previewOf(values({ amountType: 'MULTIPLE' }), ['K6'])).toMatchObject({
      uniqueIds: ['K5', 'K6', 'K7'],
      taken: ['K6'],
      tooLong: [],
    });
  });
});
