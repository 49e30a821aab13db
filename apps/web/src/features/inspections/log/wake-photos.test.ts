import { expect, test, vi } from 'vitest';
import type { LoggedEntry } from './log-entry.ts';
import { wakePhotosAfterEntries } from './wake-photos.ts';

test('photos wake when the server has decided about entries, not after a tap', () => {
  let entries: readonly LoggedEntry[] = [];
  const subscribers: (() => void)[] = [];
  const wake = vi.fn();
  wakePhotosAfterEntries(
    { getState: () => ({ entries }), subscribe: (subscriber) => subscribers.push(subscriber) },
    wake,
  );
  const show = (...states: LoggedEntry['state'][]) => {
    entries = states.map((state) => ({ state }) as LoggedEntry);
    for (const subscriber of subscribers) subscriber();
  };
  show('sealed', 'undoable');
  show('sealed', 'sealed', 'undoable');
  expect(wake).not.toHaveBeenCalled();
  show('done', 'done', 'undoable');
  expect(wake).toHaveBeenCalledOnce();
});
