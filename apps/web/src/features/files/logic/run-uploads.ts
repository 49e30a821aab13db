import { ApiError } from '~/lib/api-error.ts';
import { randomKey } from '~/lib/random-key.ts';
import { sendFile, type UploadDoor } from './send-file.ts';
import { bodyOf, type Waiting, type WaitingStore } from './waiting.ts';

type Given = {
  readonly door: UploadDoor;
  readonly store: WaitingStore;
  readonly onStored: (waiting: Waiting) => void;
};

/** Sends queued files and sets the progress of each, or the reason why it stopped. */
export const uploadRunner = ({ door, store, onStored }: Given) => {
  const running = new Map<string, AbortController>();
  const keys = new Map<string, string>();

  const keyOf = (id: string): string => {
    const key = keys.get(id) ?? randomKey();
    keys.set(id, key);
    return key;
  };

  const stopped = (id: string, isPaused: boolean, error: unknown) => {
    if (isPaused) return store.update(id, { state: 'paused' });
    const isCut = error instanceof ApiError && error.isUnanswered;
    // what was answered is over; the same bytes again are a new submission
    if (!isCut) keys.delete(id);
    store.update(id, { state: isCut ? 'cut' : 'failed', error });
  };

  const run = async (id: string): Promise<void> => {
    const waiting = store.get(id);
    if (waiting?.state !== 'queued') return;
    const { file, uploadUuid } = waiting;
    const control = new AbortController();
    running.set(id, control);
    store.update(id, { state: 'sending', error: null });
    try {
      await sendFile({
        door,
        file,
        body: bodyOf(waiting),
        key: keyOf(id),
        signal: control.signal,
        uploadUuid,
        onBegun: (uuid) => store.update(id, { uploadUuid: uuid }),
        onSent: (sent) => store.update(id, { sent, state: sent === file.size ? 'checking' : 'sending' }),
      });
      store.drop(id);
      onStored(waiting);
    } catch (error) {
      stopped(id, control.signal.aborted, error);
    } finally {
      running.delete(id);
    }
  };

  return {
    run,
    stop: (id: string) => running.get(id)?.abort(),
    stopAll: () => {
      for (const control of running.values()) control.abort();
    },
  };
};
