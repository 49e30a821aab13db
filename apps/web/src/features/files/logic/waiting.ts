import type { NewFilePayload } from '@trapline/contract/files/schemas.ts';
import { randomKey } from '~/lib/random-key.ts';
import type { Refusal } from './refusal.ts';

/** Interrupted and failed differ in who can act: an interrupted upload continues with the network. */
export type WaitingState = 'refused' | 'ready' | 'queued' | 'sending' | 'checking' | 'paused' | 'cut' | 'failed';

/** What a file takes over from the one it replaces; its dates are its own. */
export type Replaced = Pick<NewFilePayload, 'note' | 'kind' | 'aboutType' | 'aboutUuid' | 'number' | 'issuer'> & {
  readonly uuid: string;
  readonly name: string;
};

export type Filled = { readonly name: string; readonly category: string | null; readonly validUntil: string | null };

/** A file that is being uploaded, with its fields. */
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
  /** It was sent while fields were missing: from then on the fields show it. */
  readonly isTried: boolean;
};

export type Added = Pick<Waiting, 'file' | 'category' | 'replaces' | 'refusal' | 'uploadUuid'> & {
  readonly name?: string;
};

const withoutEnding = (name: string): string => name.replace(/\.[^.]{1,5}$/, '');

export const isComplete = ({ name, category }: Filled): boolean => name.trim() !== '' && category !== null;

/** Whether leaving the page would stop the upload. */
export const isUnsent = ({ state }: Waiting): boolean => state !== 'refused';

export const bodyOf = ({ name, category, validUntil, replaces }: Waiting): NewFilePayload => {
  const { uuid, name: _, ...carried } = replaces ?? {};
  return { ...carried, name: name.trim(), fileCategoryUuid: category, validUntil, replacesUuid: uuid };
};

export const waitingOf = ({ name, ...given }: Added): Waiting => ({
  ...given,
  id: randomKey(),
  name: name ?? withoutEnding(given.file.name),
  validUntil: null,
  state: given.refusal === null ? 'ready' : 'refused',
  sent: 0,
  error: null,
  isTried: false,
});

/** The files that wait, outside of any component: what draws them may come and go. */
export const waitingStore = () => {
  let all: readonly Waiting[] = [];
  const readers = new Set<() => void>();
  const set = (next: readonly Waiting[]) => {
    all = next;
    for (const read of readers) read();
  };
  return {
    subscribe: (read: () => void) => {
      readers.add(read);
      return () => void readers.delete(read);
    },
    snapshot: () => all,
    get: (id: string) => all.find((one) => one.id === id),
    add: (added: readonly Waiting[]) => set([...all, ...added]),
    update: (id: string, change: Partial<Waiting>) =>
      set(all.map((one) => (one.id === id ? { ...one, ...change } : one))),
    drop: (id: string) => set(all.filter((one) => one.id !== id)),
  };
};

export type WaitingStore = ReturnType<typeof waitingStore>;
