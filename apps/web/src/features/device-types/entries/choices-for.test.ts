import { expect, test } from 'vitest';
import { choicesFor } from './choices-for.ts';
import type { Entry, PlacedEntry } from './entry-kinds.ts';

const observation = (uuid: string, type: string) => ({ uuid, type, sign: false }) as Entry & PlacedEntry;
const pest = (uuid: string) => ({ uuid, category: 'NORMAL' }) as Entry & PlacedEntry;

const taken = (...asked: Parameters<typeof choicesFor>) =>
  Object.fromEntries(choicesFor(...asked).map((choice) => [choice.entry.uuid, choice.blockedBy]));

const [refill, other, plain, second] = [
  observation('refill', 'REFILL'),
  observation('other', 'REFILL'),
  observation('plain', 'NEUTRAL'),
  observation('second', 'NEUTRAL'),
];

test('what stands on the type is not chosen again', () => {
  expect(taken([pest('rat'), pest('mouse')], [pest('rat')], [])).toEqual({ rat: 'onType', mouse: null });
});

test('of a kind that is there once the second is not chosen; plain ones are as many as there are', () => {
  expect(taken([refill, other, plain, second], [refill, plain], [])).toEqual({
    refill: 'onType',
    other: 'kind',
    plain: 'onType',
    second: null,
  });
});

test('nor the second of two that are chosen at once; the chosen one can be let go', () => {
  expect(taken([refill, other, plain], [], ['refill'])).toEqual({ refill: null, other: 'kind', plain: null });
  expect(taken([refill, other], [], [])).toEqual({ refill: null, other: null });
});
