import {
  createPendingUploadStore,
  isComplete,
  type NewUpload,
  type PendingUpload,
  type PendingUploadState,
  toPendingUpload,
  type UploadFields,
} from './pending-upload.ts';
import { createUploadRunner } from './run-uploads.ts';
import type { UploadApi } from './send-file.ts';

type Options = { readonly api: UploadApi; readonly onStored: (waiting: PendingUpload) => void };

const STARTABLE_STATES: readonly PendingUploadState[] = ['ready', 'paused', 'cut', 'failed'];

/**
 * Files that are being uploaded to one owner. They start when the person sends them, one after another, because a
 * phone in a cellar has a slow connection.
 */
export const createUploadList = ({ api, onStored }: Options) => {
  const store = createPendingUploadStore();
  const { run, stop, stopAll } = createUploadRunner({ api, store, onStored });
  let queue = Promise.resolve();

  const send = (ids: readonly string[]) => {
    for (const id of ids) {
      const waiting = store.get(id);
      if (!waiting || !STARTABLE_STATES.includes(waiting.state)) continue;
      if (!isComplete(waiting)) {
        store.update(id, { isTried: true });
        continue;
      }
      store.update(id, { state: 'queued' });
      queue = queue.then(() => run(id));
    }
  };

  return {
    subscribe: store.subscribe,
    snapshot: store.snapshot,
    add: (added: readonly NewUpload[]) => store.add(added.map(toPendingUpload)),
    change: (id: string, filled: Partial<UploadFields>) => store.update(id, filled),
    send,
    pause: (id: string) => {
      stop(id);
      if (store.get(id)?.state === 'queued') store.update(id, { state: 'paused' });
    },
    remove: (id: string) => {
      const uploadUuid = store.get(id)?.uploadUuid ?? null;
      store.drop(id);
      stop(id);
      // an upload that cannot be given up now is deleted automatically after a day
      if (uploadUuid !== null) void api.abortUpload(uploadUuid).catch(() => undefined);
    },
    /** The network is back. */
    resumeInterrupted: () => {
      const interrupted = store.snapshot().filter(({ state }) => state === 'cut');
      send(interrupted.map(({ id }) => id));
    },
    /** Called when the list is no longer displayed. */
    stopAll,
  };
};

export type UploadList = ReturnType<typeof createUploadList>;
