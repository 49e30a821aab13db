import { beforeEach, expect, test } from 'vitest';
import { type BulkRun, deleteStoredRun, readInterruptedRun, storeRun } from './bulk-run.ts';

const RUN: BulkRun = {
  kind: 'sths',
  body: {
    sthsActiveAlgorithm: 1,
    sthsPresenceThreshold: 1000,
    sthsPresenceHysteresis: 50,
    sthsMotionThreshold: 1000,
    sthsMotionHysteresis: 50,
  },
  all: [{ uuid: 'a', name: 'A', key: 'k' }],
  done: [],
  skipped: 0,
};

beforeEach(() => sessionStorage.clear());

test('an interrupted run survives a reload until it is deleted', () => {
  expect(readInterruptedRun()).toBeNull();
  storeRun({ ...RUN, done: ['a'] });
  expect(readInterruptedRun()).toEqual({ ...RUN, done: ['a'] });
  deleteStoredRun();
  expect(readInterruptedRun()).toBeNull();
});

test.each([
  '',
  '{',
  '7',
  '{"kind":"other"}',
  '{"kind":"sths","body":{},"all":[7],"done":[],"skipped":0}',
  '{"kind":"sths","body":{},"all":[{"uuid":"a","name":"A"}],"done":[],"skipped":0}',
])('what is no run is none: %s', (stored) => {
  sessionStorage.setItem('trapline.lora.bulk', stored);
  expect(readInterruptedRun()).toBeNull();
});
