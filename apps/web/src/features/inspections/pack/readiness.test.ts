import { expect, test } from 'vitest';
import { checkReadiness, type PhoneFacts } from './readiness.ts';

const READY: PhoneFacts = {
  isSecure: true,
  hasPanel: true,
  hasDecoder: true,
  isUpdateWaiting: false,
  packs: 2,
  completePacks: 2,
  isInBrowserOfIos: false,
  isStoragePersistent: true,
  freeBytes: 300_000_000,
  camera: 'granted',
  clockOffsetMs: -119_000,
  sessionMs: 3 * 86_400_000,
  waiting: 0,
};
const toDo = (facts: Partial<PhoneFacts>) =>
  checkReadiness({ ...READY, ...facts })
    .filter(({ isDone }) => !isDone)
    .map(({ check }) => check);

test('a ready phone has nothing to do', () => {
  expect(toDo({})).toEqual([]);
  expect(checkReadiness(READY).map(({ check }) => check)).toEqual([
    'app',
    'packs',
    'decoder',
    'storage',
    'space',
    'camera',
    'clock',
    'session',
    'sent',
  ]);
});

test.each<[string, Partial<PhoneFacts>]>([
  ['secure', { isSecure: false }],
  ['app', { hasPanel: false, hasDecoder: false }],
  ['decoder', { hasDecoder: false }],
  ['update', { isUpdateWaiting: true }],
  ['packs', { completePacks: 1 }],
  ['packs', { packs: 0, completePacks: 0 }],
  ['homeScreen', { isInBrowserOfIos: true }],
  ['storage', { isStoragePersistent: false }],
  ['space', { freeBytes: 299_999_999 }],
  ['camera', { camera: 'denied' }],
  ['camera', { camera: 'prompt' }],
  ['clock', { clockOffsetMs: 120_000 }],
  ['session', { sessionMs: 3 * 86_400_000 - 1 }],
  ['sent', { waiting: 1 }],
])('%s is to be done', (check, facts) => expect(toDo(facts)).toEqual([check]));

test('values that the browser does not report are left out, and missing steps are first', () => {
  const unknown = { isStoragePersistent: null, freeBytes: null, camera: null, clockOffsetMs: null, sessionMs: null };
  expect(checkReadiness({ ...READY, waiting: null }).map(({ check }) => check)).not.toContain('sent');
  expect(checkReadiness({ ...READY, ...unknown, waiting: 3 })).toEqual([
    { check: 'sent', isDone: false },
    { check: 'app', isDone: true },
    { check: 'packs', isDone: true },
    { check: 'decoder', isDone: true },
  ]);
});
