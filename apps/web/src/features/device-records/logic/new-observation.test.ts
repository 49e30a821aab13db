import { NewObservationPayload } from '@trapline/contract/device-records/payloads.ts';
import { expect, test } from 'vitest';
import { EMPTY_OBSERVATION, groupMixtureErrors, missingMeasurementField, observationBody } from './new-observation.ts';

const filled = {
  ...EMPTY_OBSERVATION,
  deviceTypeObservationId: '7',
  note: 'dry',
  amountPercentage: '0',
  mixtures: { 3: 2, 4: 0, 5: '' as const },
  batches: {},
};

test('each type sends only its own measurements', () => {
  expect(observationBody(filled, 'NEUTRAL')).toEqual({ deviceTypeObservationId: '7', note: 'dry', amount: 1 });
  expect(observationBody(filled, 'BAIT_COLLECT')).toEqual({
    deviceTypeObservationId: '7',
    note: 'dry',
    amountPercentage: 0,
  });
  expect(observationBody(filled, 'REFILL')).toEqual({
    deviceTypeObservationId: '7',
    note: 'dry',
    mixtures: [{ mixtureId: '3', value: 2 }],
  });
  for (const type of ['NEUTRAL', 'BAIT_COLLECT', 'REFILL'] as const) {
    expect(NewObservationPayload.safeParse(observationBody(filled, type)).success).toBe(true);
  }
});

test('zero percent is a valid measurement, zero packages is missing', () => {
  expect(missingMeasurementField(filled, 'BAIT_COLLECT')).toBeNull();
  expect(missingMeasurementField({ ...filled, amountPercentage: null }, 'BAIT_COLLECT')).toBe('amountPercentage');
  expect(missingMeasurementField({ ...filled, mixtures: { 4: 0 } }, 'REFILL')).toBe('mixtures');
  expect(missingMeasurementField(EMPTY_OBSERVATION, 'NEUTRAL')).toBeNull();
});

test('negative or fractional packages are sent unchanged and refused by the schema', () => {
  for (const value of [-3, 1.5]) {
    const values = { ...filled, mixtures: { 3: value } };
    expect(missingMeasurementField(values, 'REFILL')).toBeNull();
    expect(NewObservationPayload.safeParse(observationBody(values, 'REFILL')).success).toBe(false);
  }
  expect(groupMixtureErrors({ note: 'a', 'mixtures.0.value': 'b' })).toEqual({ note: 'a', mixtures: 'b' });
});
