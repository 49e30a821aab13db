import { expect, test } from 'vitest';
import { changesSince, versionToApprove } from './signatures.ts';

const dayAt = (day: number) => `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`;
const received = { version: 1, at: dayAt(10), joinedVisit: null };

test('a signature shows the number of changes after it', () => {
  expect(changesSince(received, { amendments: 0, amendedAt: null })).toBe(0);
  expect(changesSince(received, { amendments: 2, amendedAt: dayAt(12) })).toBe(2);
  expect(changesSince({ version: 2, at: dayAt(13) }, { amendments: 2, amendedAt: dayAt(12) })).toBe(0);
  expect(changesSince({ version: 2, at: dayAt(13) }, { amendments: 3, amendedAt: dayAt(14) })).toBeNull();
});

test('the number of changes is unknown for a signature from before versions existed', () => {
  expect(changesSince({ version: 0, at: dayAt(10) }, { amendments: 0, amendedAt: null })).toBeNull();
  expect(changesSince({ version: 0, at: dayAt(10) }, { amendments: 2, amendedAt: dayAt(12) })).toBeNull();
});

test('the approved version is the one that contains the last change', () => {
  const nothing = { amendedAt: null, reports: [], signatures: [received] };
  expect(versionToApprove(nothing)).toBe(1);
  expect(versionToApprove({ ...nothing, amendedAt: dayAt(12) })).toBe(2);
  const printed = { ...nothing, amendedAt: dayAt(12), reports: [{ version: 2, createdAt: dayAt(13) }] };
  expect(versionToApprove(printed)).toBe(2);
  expect(versionToApprove({ ...printed, amendedAt: dayAt(14) })).toBe(3);
  const ofJoined = { version: 4, at: dayAt(15), joinedVisit: 'ZWR-2026-048' };
  expect(versionToApprove({ ...printed, signatures: [received, ofJoined] })).toBe(2);
});

test('the approved version is unknown while only earlier facts are signed or printed', () => {
  const before = { amendedAt: dayAt(12), reports: [], signatures: [{ version: 0, at: dayAt(10), joinedVisit: null }] };
  expect(versionToApprove(before)).toBeNull();
  expect(versionToApprove({ ...before, reports: [{ version: 1, createdAt: dayAt(13) }] })).toBe(1);
  expect(versionToApprove({ ...before, amendedAt: dayAt(14), reports: [{ version: 1, createdAt: dayAt(13) }] })).toBe(
    2,
  );
});
