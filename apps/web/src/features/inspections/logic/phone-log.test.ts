import { expect, test } from 'vitest';
import { isIncomplete } from './phone-log.ts';

const LOSS = { at: '2026-11-20T14:00:00.000Z', by: { name: 'Anna', surname: 'Nowak' }, reason: 'stolen' };
const loss = (isBack: boolean) => ({ ...LOSS, entries: 12, photos: 5, isBack });
const some = { entries: 12, photos: 5 };
const none = { entries: 0, photos: 0 };

test.each([
  ['waits', some, 0, null, true],
  ['has sent everything', none, 0, null, false],
  ['has entries to decide about', none, 1, null, true],
  ['is lost', some, 0, loss(false), false],
  ['was lost after it had sent entries to decide about', some, 1, loss(false), true],
  ['is back', some, 0, loss(true), true],
])('the data of a phone that %s is incomplete or not', (_, waiting, setAside, lost, expected) => {
  expect(isIncomplete({ waiting, setAside, loss: lost })).toBe(expected);
});
