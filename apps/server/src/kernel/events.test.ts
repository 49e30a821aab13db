import { describe, expect, it } from 'vitest';
import type { TxCtx } from './context.ts';
import { createEvents, defineEvent, emit, type Subscriber, subscribe, subscribeWithFacts } from './events.ts';

type Facts = { readonly first: number; readonly second: number };

const moved = defineEvent<{ readonly id: number }, Facts>('moved');
const deleted = defineEvent<{ readonly id: number }>('deleted');

const txWith = (...subscribers: readonly Subscriber[]) =>
  ({ services: { events: createEvents(subscribers) } }) as unknown as TxCtx;

describe('events of a transaction', () => {
  it('run their subscribers in the order of the list, one after another', async () => {
    const seen: string[] = [];
    const step =
      (name: string) =>
      async (_: TxCtx, { id }: { readonly id: number }) => {
        seen.push(`${name} begins ${id}`);
        await Promise.resolve();
        seen.push(`${name} ends`);
      };
    await emit(
      txWith(subscribe(moved, step('one')), subscribe(deleted, step('other')), subscribe(moved, step('two'))),
      moved,
      { id: 7 },
    );
    expect(seen).toEqual(['one begins 7', 'one ends', 'two begins 7', 'two ends']);
  });

  it('return the facts of all their subscribers', async () => {
    const tx = txWith(
      subscribeWithFacts(moved, async () => ({ first: 1 })),
      subscribe(moved, async () => ({ first: 9 })),
      subscribeWithFacts(moved, async () => ({ second: 2 })),
    );
    expect(await emit(tx, moved, { id: 7 })).toEqual({ first: 1, second: 2 });
  });

  it('stop at the first error, which rolls the transaction back', async () => {
    const seen: string[] = [];
    const tx = txWith(
      subscribe(moved, () => Promise.reject(new Error('refused'))),
      subscribe(moved, async () => void seen.push('two')),
    );
    await expect(emit(tx, moved, { id: 7 })).rejects.toThrow('refused');
    expect(seen).toEqual([]);
  });
});
