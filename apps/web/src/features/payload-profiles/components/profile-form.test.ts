import { expect, test } from 'vitest';
import { bodyOf, changesOf, valuesOf } from './profile-form.ts';

const mapping = {
  detection: { path: 'state', caught: ['trapped'], clear: ['normal'] },
  battery: { path: 'volts', unit: 'volts' as const, empty: 2.4, full: 3.6 },
  temperature: { path: 't' },
  counter: { path: 'n' },
  tamper: { path: 'moved', on: ['1'], off: ['0'] },
  contact: { path: 'door', open: ['open'], closed: ['close'] },
};

test('each part of a stored mapping is in the form, and is sent unchanged', () => {
  const profile = { name: 'Klapa', kind: 'network' as const, script: null, mapping };
  expect(bodyOf(valuesOf(profile))).toEqual(profile);
});

test('a part without a path is not read, also if it was stored before', () => {
  const values = { ...valuesOf({ name: 'Klapa', kind: 'network', mapping }), contactPath: ' ', tamperPath: '' };
  expect(bodyOf(values).mapping).toMatchObject({ contact: null, tamper: null, detection: mapping.detection });
});

test('a script is sent with its kind, and another change without both', () => {
  const base = valuesOf({ name: 'Klapa', kind: 'script', script: 'old', mapping });
  expect(changesOf(base, { ...base, script: 'new' })).toEqual({ kind: 'script', script: 'new' });
  expect(changesOf(base, { ...base, name: 'Trap' })).toEqual({ name: 'Trap' });
  // somebody else has changed the kind meanwhile
  const stored = { ...base, kind: 'network' as const, script: '' };
  expect(changesOf(stored, { ...base, script: 'new' })).toEqual({ kind: 'script', script: 'new' });
});
