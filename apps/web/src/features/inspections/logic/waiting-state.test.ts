import { expect, test } from 'vitest';
import type { LoggedEntry } from '../log/log-entry.ts';
import type { QueuedPhoto } from '../log/photo-store.ts';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import { waitingState } from './waiting-state.ts';

const logged = (state: LoggedEntry['state'], kind = 'check') => ({ state, content: { kind } }) as LoggedEntry;
const photo = (state: QueuedPhoto['state']) => ({ state }) as QueuedPhoto;
const single = (state: OutboxEntry['state'], verb = 'setChecked') => ({ state, submission: { verb } }) as OutboxEntry;

const log = { entries: [], sender: 'idle', stalled: null } as const;
const queue = { photos: [], isSending: false, stalled: null };
const outbox = { entries: [], stalled: null };

test('entries and photos of all visits are counted, the announcement of a photo as its photo', () => {
  const state = waitingState({
    log: {
      ...log,
      entries: [logged('undoable'), logged('sealed'), logged('sealed', 'addPhoto'), logged('done'), logged('setAside')],
    },
    queue: { ...queue, photos: [photo('waiting'), photo('sent'), photo('refused')] },
    outbox: { ...outbox, entries: [single('waiting'), single('waiting', 'addImage'), single('refused')] },
  });
  expect(state).toEqual({ entries: 3, photos: 2, isSending: false, sentEntries: 1, sentPhotos: 1 });
});

test('what has no answer waits, even while it is being sent', () => {
  const sending = { ...log, sender: 'sending' } as const;
  expect(waitingState({ log: sending, queue, outbox }).isSending).toBe(true);
  expect(waitingState({ log: { ...sending, stalled: new Error('no answer') }, queue, outbox }).isSending).toBe(false);
  expect(waitingState({ log, queue: { ...queue, isSending: true }, outbox }).isSending).toBe(true);
});
