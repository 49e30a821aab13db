import { expect, test } from 'vitest';
import { changesSince, versionToApprove } from './signatures.ts';

const DAY = (day: number) => `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`;
const received = { version: 1, at: DAY(10), joinedVisit: null };

test('a signature says how much was changed after it', () => {
  expect(changesSince(received, { amendments: 0, amendedAt: null })).toBe(0);
  expect(changesSince(received, { amendments: 2, amendedAt: DAY(12) })).toBe(2);
  expect(changesSince({ version: 2, at: DAY(13) }, { amendments: 2, amendedAt: DAY(12) })).toBe(0);
  expect(changesSince({ version: 2, at: DAY(13) }, { amendments: 3, amendedAt: DAY(14) })).toBeNull();
});

test('a signature given before versions were kept was given to other facts, whatever was counted', () => {
  expect(changesSince({ version: 0, at: DAY(10) }, { amendments: 0, amendedAt: null })).toBeNull();
  expect(changesSince({ version: 0, at: DAY(10) }, { amendments: 2, amendedAt: DAY(12) })).toBeNull();
});

test('an approval is of the version that holds the last change', () => {
  const nothing = { amendedAt: null, reports: [], signatures: [received] };
  expect(versionToApprove(nothing)).toBe(1);
  expect(versionToApprove({ ...nothing, amendedAt: DAY(12) })).toBe(2);
  const printed = { ...nothing, amendedAt: DAY(12), reports: [{ version: 2, createdAt: DAY(13) }] };
  expect(versionToApprove(printed)).toBe(2);
  expect(versionToApprove({ ...printed, amendedAt: DAY(14) })).toBe(3);
  const ofJoined = { version: 4, at: DAY(15), joinedVisit: 'ZWR-2026-048' };
  expect(versionToApprove({ ...printed, signatures: [received, ofJoined] })).toBe(2);
});

test('which version is approved is not said while only earlier facts were signed or printed', () => {
  const before = { amendedAt: DAY(12), reports: [], signatures: [{ version: 0, at: DAY(10), joinedVisit: null }] };
  expect(versionToApprove(before)).toBeNull();
  expect(versionToApprove({ ...before, reports: [{ version: 1, createdAt: DAY(13) }] })).toBe(1);
  expect(versionToApprove({ ...before, amendedAt: DAY(14), reports: [{ version: 1, createdAt: DAY(13) }] })).toBe(2);
});
