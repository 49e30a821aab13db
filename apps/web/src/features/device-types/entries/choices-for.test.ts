import { expect, test } from 'vitest';
import { choicesFor } from './choices-for.ts';
import type { Entry, PlacedEntry } from './entry-kinds.ts';

const observation = (uuid: string, type: string) => ({ uuid, type, sign: false }) as Entry & PlacedEntry;
const pest = (uuid: string) => ({ uuid, category: 'NORMAL' }) as Entry & PlacedEntry;

const blockedByUuid = (...asked: Parameters<typeof choicesFor>) =>
  Object.fromEntries(choicesFor(...asked).map((choice) => [choice.entry.uuid, choice.blockedBy]));

const [refill, other, plain, second] = [
  observation('refill', 'REFILL'),
  observation('other', 'REFILL'),
  observation('plain', 'NEUTRAL'),
  observation('second', 'NEUTRAL'),
];

test('an entry that is already on the type cannot be chosen again', () => {
  expect(blockedByUuid([pest('rat'), pest('mouse')], [pest('rat')], [])).toEqual({ rat: 'onType', mouse: null });
});

test('a second entry of a limited kind cannot be chosen; neutral observations have no limit', () => {
  expect(blockedByUuid([refill, other, plain, second], [refill, plain], [])).toEqual({
    refill: 'onType',
    other: 'kind',
    plain: 'onType',
    second: null,
  });
});

test('a second entry of a limited kind is blocked after one is chosen; the chosen one can be deselected', () => {
  expect(blockedByUuid([refill, other, plain], [], ['refill'])).toEqual({ refill: null, other: 'kind', plain: null });
  expect(blockedByUuid([refill, other], [], [])).toEqual({ refill: null, other: null });
});
