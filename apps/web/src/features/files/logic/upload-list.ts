import { uploadRunner } from './run-uploads.ts';
import type { UploadDoor } from './send-file.ts';
import {
  type Added,
  type Filled,
  isComplete,
  type Waiting,
  type WaitingState,
  waitingOf,
  waitingStore,
} from './waiting.ts';

type Given = { readonly door: UploadDoor; readonly onStored: (waiting: Waiting) => void };

const MAY_START: readonly WaitingState[] = ['ready', 'paused', 'cut', 'failed'];

/**
 * Files on their way to one owner. They start when the person sends them, one after another, because a phone in a
 * cellar has a slow connection.
 */
export const uploadList = ({ door, onStored }: Given) => {
  const store = waitingStore();
  const { run, stop, stopAll } = uploadRunner({ door, store, onStored });
  let queue = Promise.resolve();

  const send = (ids: readonly string[]) => {
    for (const id of ids) {
      const waiting = store.get(id);
      if (!waiting || !MAY_START.includes(waiting.state)) continue;
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
    add: (added: readonly Added[]) => store.add(added.map(waitingOf)),
    change: (id: string, filled: Partial<Filled>) => store.update(id, filled),
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
      if (uploadUuid !== null) void door.giveUp(uploadUuid).catch(() => undefined);
    },
    /** The network is back. */
    goOn: () => {
      const cut = store.snapshot().filter(({ state }) => state === 'cut');
      send(cut.map(({ id }) => id));
    },
    /** Called when the list is no longer displayed. */
    stopAll,
  };
};

export type UploadList = ReturnType<typeof uploadList>;
