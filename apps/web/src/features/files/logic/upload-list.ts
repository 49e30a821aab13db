import type { NewFilePayload } from '@trapline/contract/files/schemas.ts';
import { ApiError } from '~/lib/api-error.ts';
import { randomKey } from '~/lib/random-key.ts';
import type { Refusal } from './refusal.ts';
import { sendFile, type UploadDoor } from './send-file.ts';

/** Cut and failed are told apart by who can do something: a cut one goes on with the network. */
export type WaitingState = 'refused' | 'ready' | 'queued' | 'sending' | 'checking' | 'paused' | 'cut' | 'failed';

/** What a file takes over from the one it replaces; its dates are its own. */
export type Replaced = Pick<NewFilePayload, 'note' | 'kind' | 'aboutType' | 'aboutUuid' | 'number' | 'issuer'> & {
  readonly uuid: string;
  readonly name: string;
};

type Filled = { readonly name: string; readonly category: string | null; readonly validUntil: string | null };

/** A file on its way, with what is said of it. */
export type Waiting = Filled & {
  readonly id: string;
  readonly file: File;
  readonly replaces: Replaced | null;
  readonly state: WaitingState;
  readonly refusal: Refusal | null;
  /** Bytes that arrived. */
  readonly sent: number;
  readonly error: unknown;
  readonly uploadUuid: string | null;
  /** It was to be sent while something was missing: from then on the fields say what. */
  readonly isTried: boolean;
};

type Added = Pick<Waiting, 'file' | 'category' | 'replaces' | 'refusal' | 'uploadUuid'> & { readonly name?: string };

type Given = { readonly door: UploadDoor; readonly onKept: (waiting: Waiting) => void };

const withoutEnding = (name: string): string => name.replace(/\.[^.]{1,5}$/, '');

export const isComplete = ({ name, category }: Filled): boolean => name.trim() !== '' && category !== null;

/** Leaving the page would stop it. */
export const isUnsent = ({ state }: Waiting): boolean => state !== 'refused';

const bodyOf = ({ name, category, validUntil, replaces }: Waiting): NewFilePayload => {
  const { uuid, name: _, ...carried } = replaces ?? {};
  return { ...carried, name: name.trim(), fileCategoryUuid: category, validUntil, replacesUuid: uuid };
};

/** Begins where the person says; one after the other: a phone in a cellar has one thin line. */
const MAY_START: readonly WaitingState[] = ['ready', 'paused', 'cut', 'failed'];

/** Files on their way to one owner, outside of any component: what draws them may come and go. */
export const uploadList = ({ door, onKept }: Given) => {
  let all: readonly Waiting[] = [];
  let queue = Promise.resolve();
  const readers = new Set<() => void>();
  const running = new Map<string, AbortController>();
  const keys = new Map<string, string>();

  const set = (next: readonly Waiting[]) => {
    all = next;
    for (const read of readers) read();
  };
  const get = (id: string) => all.find((one) => one.id === id);
  const update = (id: string, change: Partial<Waiting>) =>
    set(all.map((one) => (one.id === id ? { ...one, ...change } : one)));
  const drop = (id: string) => set(all.filter((one) => one.id !== id));

  const stopped = (id: string, error: unknown) => {
    if (!get(id)) return;
    if (running.get(id)?.signal.aborted) return update(id, { state: 'paused' });
    const isCut = error instanceof ApiError && error.isUnanswered;
    // what was answered is over; the same bytes again are a new submission
    if (!isCut) keys.delete(id);
    update(id, { state: isCut ? 'cut' : 'failed', error });
  };

  const keyOf = (id: string): string => {
    const key = keys.get(id) ?? randomKey();
    keys.set(id, key);
    return key;
  };

  const run = async (id: string): Promise<void> => {
    const waiting = get(id);
    if (waiting?.state !== 'queued') return;
    const { file, uploadUuid } = waiting;
    const control = new AbortController();
    running.set(id, control);
    update(id, { state: 'sending', error: null });
    try {
      await sendFile({
        door,
        file,
        body: bodyOf(waiting),
        key: keyOf(id),
        signal: control.signal,
        uploadUuid,
        onBegun: (uuid) => update(id, { uploadUuid: uuid }),
        onSent: (sent) => update(id, { sent, state: sent === file.size ? 'checking' : 'sending' }),
      });
      drop(id);
      onKept(waiting);
    } catch (error) {
      stopped(id, error);
    } finally {
      running.delete(id);
    }
  };

  const send = (ids: readonly string[]) => {
    for (const id of ids) {
      const waiting = get(id);
      if (!waiting || !MAY_START.includes(waiting.state)) continue;
      if (!isComplete(waiting)) {
        update(id, { isTried: true });
        continue;
      }
      update(id, { state: 'queued' });
      queue = queue.then(() => run(id));
    }
  };

  return {
    subscribe: (read: () => void) => {
      readers.add(read);
      return () => void readers.delete(read);
    },
    snapshot: () => all,
    add: (added: readonly Added[]) =>
      set([
        ...all,
        ...added.map(
          ({ name, ...given }): Waiting => ({
            ...given,
            id: randomKey(),
            name: name ?? withoutEnding(given.file.name),
            validUntil: null,
            state: given.refusal === null ? 'ready' : 'refused',
            sent: 0,
            error: null,
            isTried: false,
          }),
        ),
      ]),
    change: (id: string, filled: Partial<Filled>) => update(id, filled),
    send,
    pause: (id: string) => {
      running.get(id)?.abort();
      if (get(id)?.state === 'queued') update(id, { state: 'paused' });
    },
    remove: (id: string) => {
      const uploadUuid = get(id)?.uploadUuid ?? null;
      drop(id);
      running.get(id)?.abort();
      // what cannot be given up now goes by itself after a day
      if (uploadUuid !== null) void door.giveUp(uploadUuid).catch(() => undefined);
    },
    /** The network is back. */
    goOn: () => send(all.filter(({ state }) => state === 'cut').map(({ id }) => id)),
    /** Nobody looks at it any more. */
    stop: () => {
      for (const control of running.values()) control.abort();
    },
  };
};

export type UploadList = ReturnType<typeof uploadList>;
