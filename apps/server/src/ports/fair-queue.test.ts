import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

const LIMITS = {
  places: 1,
  waiting: 6,
  waitingOfCompany: 6,
  waitingOfOne: 3,
  refusal: () => new Error('too many'),
} as const;

/** `anna@one` is Anna of the company one; a person without a company counts as a separate company. */
const sharerOf = (who: string) => ({ person: who, company: who.split('@').at(-1) ?? who });

/** Work that ends on request; its owner is recorded when it begins. */
const place = (limits: Partial<ConstructorParameters<typeof FairQueue>[0]> = {}) => {
  const turns = new FairQueue({ ...LIMITS, ...limits });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const bring = (person: string) =>
    turns.run(sharerOf(person), () => {
      begun.push(person);
      return new Promise<void>((end) => ends.push(end));
    });
  /** Ends the running work, the oldest first, until none is left. */
  const workOff = async () => {
    await settled();
    for (let end = ends.shift(); end; end = ends.shift()) {
      end();
      await settled();
    }
  };
  return { bring, begun, workOff };
};

test('people are served in turn, whatever each of them brought', async () => {
  const { bring, begun, workOff } = place();
  const all = Promise.all(['busy', 'busy', 'busy', 'busy', 'calm', 'late', 'calm'].map(bring));
  await workOff();
  await all;
  expect(begun).toEqual(['busy', 'busy', 'calm', 'late', 'busy', 'calm', 'busy']);
});

test('companies are served in turn, and in each its people, however many bring much', async () => {
  const { bring, begun, workOff } = place({ waiting: 12, waitingOfCompany: 12 });
  const many = ['a@busy', 'a@busy', 'b@busy', 'b@busy', 'c@busy', 'd@busy', 'e@busy', 'x@calm', 'y@late'];
  const all = Promise.all(many.map(bring));
  await workOff();
  await all;
  expect(begun).toEqual([
    ...['a@busy', 'a@busy', 'x@calm', 'y@late', 'b@busy', 'c@busy', 'd@busy', 'e@busy', 'b@busy'],
  ]);
});

test('people of one company do not fill the room together', async () => {
  const { bring, workOff } = place({ waitingOfCompany: 4 });
  const many = ['a@busy', 'a@busy', 'b@busy', 'c@busy', 'd@busy', 'e@busy', 'f@busy', 'x@calm', 'y@calm'];
  const all = Promise.allSettled(many.map(bring));
  await workOff();
  const refused = (await all).flatMap(({ status }, index) => (status === 'rejected' ? [many[index]] : []));
  expect(refused).toEqual(['e@busy', 'f@busy']);
});

test('one person may have some waiting, all together more; those that wait are served', async () => {
  const { bring, begun, workOff } = place();
  const all = Promise.allSettled(['a', 'a', 'a', 'a', 'a', 'b', 'b', 'b', 'c', 'b'].map(bring));
  await workOff();
  const refused = (await all).map(({ status }) => status === 'rejected');
  expect(refused).toEqual([false, false, false, false, true, false, false, false, true, true]);
  expect(begun).toHaveLength(7);
});

test('work that fails gives its place to the next', async () => {
  const { bring, begun, workOff } = place();
  const turns = new FairQueue({ ...LIMITS, waiting: 1 });
  const failing = turns.run(sharerOf('a'), () => Promise.reject(new Error('broken')));
  const next = turns.run(sharerOf('a'), async () => 'served');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('served');
  // and a free place is taken at once
  const again = bring('a');
  expect(await turns.run(sharerOf('b'), async () => 'served')).toBe('served');
  await workOff();
  await again;
  expect(begun).toEqual(['a']);
});

test('as many at a time as there are places', async () => {
  const { bring, begun, workOff } = place({ places: 2 });
  const all = Promise.all(['a', 'a', 'b'].map(bring));
  await settled();
  expect(begun).toEqual(['a', 'a']);
  await workOff();
  await all;
  expect(begun).toEqual(['a', 'a', 'b']);
});
