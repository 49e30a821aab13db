import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const nextTick = () => new Promise((resolve) => setImmediate(resolve));

const LIMITS = {
  places: 1,
  waiting: 6,
  waitingOfCompany: 6,
  waitingOfOne: 3,
  refusal: () => new Error('too many'),
} as const;

/** `anna@one` is Anna of the company one; a person without a company counts as a separate company. */
const toQuotaOwner = (caller: string) => ({ person: caller, company: caller.split('@').at(-1) ?? caller });

/** Work that ends on request; its owner is recorded when it begins. */
const createQueue = (limits: Partial<ConstructorParameters<typeof FairQueue>[0]> = {}) => {
  const queue = new FairQueue({ ...LIMITS, ...limits });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const enqueue = (person: string) =>
    queue.run(toQuotaOwner(person), () => {
      started.push(person);
      return new Promise<void>((end) => ends.push(end));
    });
  /** Ends the running work, the oldest first, until none is left. */
  const finishAll = async () => {
    await nextTick();
    for (let end = ends.shift(); end; end = ends.shift()) {
      end();
      await nextTick();
    }
  };
  return { bring: enqueue, begun: started, workOff: finishAll };
};

test('people are served in turn, independent of the number of their jobs', async () => {
  const { bring: enqueue, begun: started, workOff: finishAll } = createQueue();
  const all = Promise.all(['busy', 'busy', 'busy', 'busy', 'calm', 'late', 'calm'].map(enqueue));
  await finishAll();
  await all;
  expect(started).toEqual(['busy', 'busy', 'calm', 'late', 'busy', 'calm', 'busy']);
});

test('companies are served in turn, and within each company its people, independent of their number of jobs', async () => {
  const { bring: enqueue, begun: started, workOff: finishAll } = createQueue({ waiting: 12, waitingOfCompany: 12 });
  const many = ['a@busy', 'a@busy', 'b@busy', 'b@busy', 'c@busy', 'd@busy', 'e@busy', 'x@calm', 'y@late'];
  const all = Promise.all(many.map(enqueue));
  await finishAll();
  await all;
  expect(started).toEqual([
    ...['a@busy', 'a@busy', 'x@calm', 'y@late', 'b@busy', 'c@busy', 'd@busy', 'e@busy', 'b@busy'],
  ]);
});

test('the people of one company cannot fill the whole queue', async () => {
  const { bring: enqueue, workOff: finishAll } = createQueue({ waitingOfCompany: 4 });
  const many = ['a@busy', 'a@busy', 'b@busy', 'c@busy', 'd@busy', 'e@busy', 'f@busy', 'x@calm', 'y@calm'];
  const all = Promise.allSettled(many.map(enqueue));
  await finishAll();
  const refused = (await all).flatMap(({ status }, index) => (status === 'rejected' ? [many[index]] : []));
  expect(refused).toEqual(['e@busy', 'f@busy']);
});

test('each person has a limit of waiting jobs, and the whole queue has a higher limit; waiting jobs are served', async () => {
  const { bring: enqueue, begun: started, workOff: finishAll } = createQueue();
  const all = Promise.allSettled(['a', 'a', 'a', 'a', 'a', 'b', 'b', 'b', 'c', 'b'].map(enqueue));
  await finishAll();
  const refused = (await all).map(({ status }) => status === 'rejected');
  expect(refused).toEqual([false, false, false, false, true, false, false, false, true, true]);
  expect(started).toHaveLength(7);
});

test('a failed job frees its place for the next', async () => {
  const { bring: enqueue, begun: started, workOff: finishAll } = createQueue();
  const queue = new FairQueue({ ...LIMITS, waiting: 1 });
  const failing = queue.run(toQuotaOwner('a'), () => Promise.reject(new Error('broken')));
  const next = queue.run(toQuotaOwner('a'), async () => 'served');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('served');
  // and a free place is taken at once
  const again = enqueue('a');
  expect(await queue.run(toQuotaOwner('b'), async () => 'served')).toBe('served');
  await finishAll();
  await again;
  expect(started).toEqual(['a']);
});

test('as many jobs run at the same time as there are places', async () => {
  const { bring: enqueue, begun: started, workOff: finishAll } = createQueue({ places: 2 });
  const all = Promise.all(['a', 'a', 'b'].map(enqueue));
  await nextTick();
  expect(started).toEqual(['a', 'a']);
  await finishAll();
  await all;
  expect(started).toEqual(['a', 'a', 'b']);
});
