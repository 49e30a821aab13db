import { ApiError } from '~/lib/api-error.ts';
import { randomKey } from '~/lib/random-key.ts';
import { bodyOf, type PendingUpload, type PendingUploadStore } from './pending-upload.ts';
import { sendFile, type UploadApi } from './send-file.ts';

type Options = {
  readonly api: UploadApi;
  readonly store: PendingUploadStore;
  readonly onStored: (waiting: PendingUpload) => void;
};

/** Sends queued files and sets the progress of each, or the reason why it stopped. */
export const createUploadRunner = ({ api, store, onStored }: Options) => {
  const running = new Map<string, AbortController>();
  const keys = new Map<string, string>();

  const keyOf = (id: string): string => {
    const key = keys.get(id) ?? randomKey();
    keys.set(id, key);
    return key;
  };

  const markStopped = (id: string, isPaused: boolean, error: unknown) => {
    if (isPaused) return store.update(id, { state: 'paused' });
    const isInterrupted = error instanceof ApiError && error.isUnanswered;
    // an answered request is finished; sending the same bytes again is a new submission with a new key
    if (!isInterrupted) keys.delete(id);
    store.update(id, { state: isInterrupted ? 'cut' : 'failed', error });
  };

  const run = async (id: string): Promise<void> => {
    const waiting = store.get(id);
    if (waiting?.state !== 'queued') return;
    const { file, uploadUuid } = waiting;
    const controller = new AbortController();
    running.set(id, controller);
    store.update(id, { state: 'sending', error: null });
    try {
      await sendFile({
        api,
        file,
        body: bodyOf(waiting),
        key: keyOf(id),
        signal: controller.signal,
        uploadUuid,
        onBegun: (uuid) => store.update(id, { uploadUuid: uuid }),
        onSent: (sentBytes) => store.update(id, { sentBytes, state: sentBytes === file.size ? 'checking' : 'sending' }),
      });
      store.drop(id);
      onStored(waiting);
    } catch (error) {
      markStopped(id, controller.signal.aborted, error);
    } finally {
      running.delete(id);
    }
  };

  return {
    run,
    stop: (id: string) => running.get(id)?.abort(),
    stopAll: () => {
      for (const controller of running.values()) controller.abort();
    },
  };
};
