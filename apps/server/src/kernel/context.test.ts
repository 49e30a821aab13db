import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { ConcurrentChange, type Ctx, inTransaction } from './context.ts';
import type { Database } from './database.ts';

const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });

/** A context whose database can only begin a transaction. */
const ctx = {
  db: {
    isTransaction: false,
    transaction: () => ({ execute: (work: (db: object) => unknown) => work({ isTransaction: true }) }),
  } as unknown as Kysely<Database>,
  services: { settings: { development: false } },
} as Ctx;

test.each([
  ['the database rolled back because of a deadlock', deadlock],
  ['found a concurrent change', new ConcurrentChange()],
])('a change that %s is repeated; its effects after the commit run once', async (_, error) => {
  let tries = 0;
  let effects = 0;
  const answer = await inTransaction(ctx, async (tx) => {
    tries += 1;
    tx.afterCommit(() => {
      effects += 1;
    });
    if (tries < 3) throw error;
    return 'done';
  });
  expect({ answer, tries, effects }).toEqual({ answer: 'done', tries: 3, effects: 1 });
});

test('a change is given up after three tries, and is not repeated after other errors', async () => {
  for (const [error, expected] of [
    [deadlock, 3],
    [new Error('no'), 1],
  ] as const) {
    let tries = 0;
    const work = inTransaction(ctx, async () => {
      tries += 1;
      throw error;
    });
    await expect(work).rejects.toBe(error);
    expect(tries).toBe(expected);
  }
});
