import { describe, expect, test } from 'vitest';
import { findUniqueIdErrors, planUniqueIds } from './numbering.ts';
import { CreateDevicesPayload } from './payloads.ts';

describe('numbers of new devices', () => {
  test('a single device gets the number after the highest of its prefix, and other fields are ignored', () => {
    const one = { amountType: 'ONE', prefix: 'K', amount: 5, startFrom: 'YES', startFromNumber: 50 } as const;
    expect(planUniqueIds(one, ['K2', 'k7', 'KA9', 'X12', 'K'])).toEqual(['K8']);
    expect(planUniqueIds(one, [])).toEqual(['K1']);
  });

  test('several devices continue in the same way or from a start number, without padding', () => {
    const several = { amountType: 'MULTIPLE', prefix: 'SD', amount: 3 } as const;
    expect(planUniqueIds(several, ['SD8'])).toEqual(['SD9', 'SD10', 'SD11']);
    expect(planUniqueIds({ ...several, startFrom: 'YES', startFromNumber: 4 }, ['SD8'])).toEqual(['SD4', 'SD5', 'SD6']);
    expect(planUniqueIds({ ...several, startFrom: 'NO', startFromNumber: 4 }, ['SD8'])[0]).toBe('SD9');
    expect(planUniqueIds({ ...several, startFrom: 'YES', startFromNumber: 0 }, ['SD8'])[0]).toBe('SD9');
  });

  test('given numbers are changed to capital letters, and empty ones are ignored', () => {
    const given = [' ab1 ', '', 'x'].map((uniqueId) => ({ uniqueId }));
    expect(planUniqueIds({ amountType: 'SPECIFIC', specificUniqueIds: given }, ['AB1'])).toEqual(['AB1', 'X']);
    // a letter composed of two code points is the same letter
    const composedLetter = { amountType: 'SPECIFIC', specificUniqueIds: [{ uniqueId: 'A\u0301' }] } as const;
    expect(findUniqueIdErrors(planUniqueIds(composedLetter, []), ['\u00c1'])).toMatchObject({ taken: ['\u00c1'] });
  });

  test('numbers that are too long, in use or repeated are reported', () => {
    expect(findUniqueIdErrors(['K999', 'K1000'], [])).toEqual({ tooLong: ['K1000'], taken: [] });
    expect(findUniqueIdErrors(['A1', 'A2', 'A2', 'A3'], ['a1'])).toEqual({ tooLong: [], taken: ['A1', 'A2'] });
  });
});

describe('the required fields of each kind of numbering', () => {
  const faultsOf = (body: object) => {
    const { error } = CreateDevicesPayload.safeParse({ deviceTypeId: 2, ...body });
    return (error?.issues ?? []).map((issue) => [
      issue.path.join('.'),
      issue.code === 'custom' ? issue.message : issue.code,
    ]);
  };
  test.each([
    [{ amountType: 'ONE', prefix: 'K' }, []],
    [{ amountType: 'ONE' }, [['prefix', 'required']]],
    [{ amountType: 'ONE', prefix: 'k' }, [['prefix', 'prefix_rule']]],
    [{ amountType: 'ONE', prefix: 'ABC' }, [['prefix', 'prefix_rule']]],
    [
      { amountType: 'MULTIPLE', prefix: 'Ż' },
      [
        ['prefix', 'prefix_rule'],
        ['amount', 'required'],
      ],
    ],
    [{ amountType: 'MULTIPLE', prefix: 'K', amount: 301 }, [['amount', 'too_big']]],
    [{ amountType: 'MULTIPLE', prefix: 'K', amount: 2, startFrom: 'YES' }, [['startFromNumber', 'required']]],
    [
      { amountType: 'MULTIPLE', prefix: 'K', amount: 2, startFrom: 'YES', startFromNumber: 0 },
      [['startFromNumber', 'too_small']],
    ],
    [{ amountType: 'MULTIPLE', prefix: 'K', amount: 2, startFrom: 'NO', startFromNumber: 0 }, []],
    [{ amountType: 'SPECIFIC', specificUniqueIds: [] }, []],
    [{ amountType: 'ONE', prefix: 'K', deviceTypeId: undefined }, [['deviceTypeId', 'required']]],
  ])('%j', (body, faults) => {
    expect(faultsOf(body)).toEqual(faults);
  });
});
