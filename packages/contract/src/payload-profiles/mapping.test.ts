import { describe, expect, test } from 'vitest';
import { flattenFields, mapFields, readPath, toRawBattery } from './mapping.ts';
import { PayloadMapping } from './schemas.ts';

const detection = { path: 'trap.state', caught: ['trapped', '1', 'true'], clear: ['normal', '0'] };
const detectionOf = (state: unknown) => mapFields({ trap: { state } }, { detection });

describe('a detection', () => {
  test.each([
    ['trapped', 'caught'],
    [' Trapped ', 'caught'],
    [1, 'caught'],
    [true, 'caught'],
    ['normal', 'clear'],
    [0, 'clear'],
  ])('%j is %s', (state, expected) => {
    expect(detectionOf(state)).toMatchObject({ mapped: { detection: expected }, faults: [] });
  });

  test.each([['error'], [2], [false], [''], [{}], [[]], ['__proto__']])('%j is unknown, never clean', (state) => {
    expect(detectionOf(state)).toMatchObject({
      mapped: { detection: 'unknown' },
      faults: [{ part: 'detection', code: 'unexplained' }],
    });
  });

  test('missing in the frame is unknown', () => {
    for (const fields of [{}, { trap: null }, { trap: 'trapped' }, { trap: { state: null } }])
      expect(mapFields(fields, { detection })).toMatchObject({
        mapped: { detection: 'unknown' },
        faults: [{ part: 'detection', code: 'absent' }],
      });
  });

  test('is not read without a mapping', () => {
    expect(mapFields({ detectStatus: 1 }, {})).toEqual({
      mapped: { detection: 'unknown', battery: null, temperature: null, counter: null, tamper: null, contact: null },
      faults: [],
    });
  });
});

describe('a battery', () => {
  const percent = (value: unknown, battery: PayloadMapping['battery']) => mapFields({ b: value }, { battery }).mapped;
  const volts = { path: 'b', unit: 'volts', empty: 2.4, full: 3.6 } as const;

  test('in percent is accepted within its range', () => {
    const batteryOf = (value: unknown) => percent(value, { path: 'b', unit: 'percent' }).battery;
    expect([0, 87, '100', 101, -1, 'low', null, true].map(batteryOf)).toEqual([
      0,
      87,
      100,
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  test('in volts is converted to a share of its range', () => {
    expect([2.4, 3, 3.6, 9, 0].map((value) => percent(value, volts).battery)).toEqual([0, 50, 100, 100, 0]);
    expect(percent(3000, { ...volts, unit: 'millivolts' }).battery).toBe(50);
    expect(percent(3, { path: 'b', unit: 'volts' }).battery).toBeNull();
  });

  test('is converted from percent to the raw level', () => {
    expect([0, 50, 100, null].map(toRawBattery)).toEqual([1, 127, 254, null]);
  });
});

test('counter, temperature, tamper and contact are read or null', () => {
  const mapping: PayloadMapping = {
    temperature: { path: 'list.0.t' },
    counter: { path: 'n' },
    tamper: { path: 'tamper', on: ['1'], off: ['0'] },
    contact: { path: 'door', open: ['open'], closed: ['close'] },
  };
  const fields = { list: [{ t: -12.5 }], n: 7, tamper: 0, door: 'open' };
  expect(mapFields(fields, mapping)).toMatchObject({
    mapped: { temperature: -12.5, counter: 7, tamper: false, contact: 'open' },
    faults: [],
  });
  const wrong = { list: [{ t: 999 }], n: 1.5, tamper: 'maybe', door: 3 };
  expect(mapFields(wrong, mapping)).toMatchObject({
    mapped: { temperature: null, counter: null, tamper: null, contact: null },
    faults: ['temperature', 'counter', 'tamper', 'contact'].map((part) => ({ part, code: 'unexplained' })),
  });
});

test('paths match only own properties, and a name with dots comes first', () => {
  expect(readPath({ 'a.b': 1, a: { b: 2 } }, 'a.b')).toBe(1);
  expect(readPath({ a: { b: [5, 6] } }, 'a.b.1')).toBe(6);
  for (const path of ['constructor', 'a.constructor.name', '__proto__', 'toString'])
    expect(readPath({ a: {} }, path)).toBeUndefined();
  expect(flattenFields({ a: { b: [5, 'x'] }, c: null })).toEqual([
    { path: 'a.b.0', value: '5' },
    { path: 'a.b.1', value: 'x' },
    { path: 'c', value: 'null' },
  ]);
});

test('a contradictory mapping is refused at its field', () => {
  const faultOf = (mapping: object) => [
    ...new Set(PayloadMapping.safeParse(mapping).error?.issues.map((one) => one.path.join('.'))),
  ];
  expect(faultOf({ detection: { path: 'a', caught: ['On'], clear: ['on'] } })).toEqual(['detection.clear']);
  expect(faultOf({ detection: { path: 'a', caught: [], clear: [] } })).toEqual(['detection.caught']);
  expect(faultOf({ battery: { path: 'a', unit: 'volts', empty: 3, full: 3 } })).toEqual(['battery.full']);
  expect(faultOf({ battery: { path: 'a', unit: 'volts' } })).toEqual(['battery.full']);
  expect(faultOf({ battery: { path: ' ', unit: 'percent' } })).toEqual(['battery.path']);
});
