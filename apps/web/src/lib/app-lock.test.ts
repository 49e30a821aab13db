import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AWAY_MS, hasAppLock, isAway, markLocked, markSeen, removeAppLock } from './app-lock.ts';
import { markSignedIn, markSignedOut } from './signed-in.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-29T08:00:00Z') });
  markSignedIn('anna');
});
afterEach(() => {
  vi.useRealTimers();
  removeAppLock();
  markSignedOut();
});

test('without a PIN nothing is locked', () => {
  expect(hasAppLock()).toBe(false);
  expect(isAway()).toBe(false);
});

test.each([
  [0, false],
  [AWAY_MS - 1, false],
  [AWAY_MS, true],
  // the clock was set back
  [-1, true],
])('a person who was away for %i ms: %s', (ms, expected) => {
  markSeen('anna');
  vi.setSystemTime(Date.now() + ms);
  expect(isAway()).toBe(expected);
});

test('a clock that is set back does not open a locked phone, the next sight of the panel does', () => {
  markSeen('anna');
  vi.setSystemTime(Date.now() + AWAY_MS);
  markLocked();
  vi.setSystemTime(Date.now() - AWAY_MS);
  expect(isAway()).toBe(true);
  markSeen('anna');
  expect(isAway()).toBe(false);
});

test('the lock belongs to one person and ends with the rule', () => {
  markSeen('anna');
  markSignedIn('piotr');
  expect(hasAppLock()).toBe(false);
  markSignedIn('anna');
  expect(hasAppLock()).toBe(true);
  removeAppLock();
  expect(hasAppLock()).toBe(false);
});

test('what another program has written there locks nothing', () => {
  localStorage.setItem('trapline.appLock', '{');
  expect(isAway()).toBe(false);
});
