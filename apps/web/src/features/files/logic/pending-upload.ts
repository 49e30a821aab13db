import type { NewFilePayload } from '@trapline/contract/files/schemas.ts';
import { isDay } from '~/lib/days.ts';
import { randomKey } from '~/lib/random-key.ts';
import type { Refusal } from './refusal.ts';

/** Interrupted and failed differ in who can act: an interrupted upload continues with the network. */
export type PendingUploadState = 'refused' | 'ready' | 'queued' | 'sending' | 'checking' | 'paused' | 'cut' | 'failed';

/** Fields that a file takes over from the file it replaces; its dates are not taken over. */
export type ReplacedFile = Pick<NewFilePayload, 'note' | 'kind' | 'aboutType' | 'aboutUuid' | 'number' | 'issuer'> & {
  readonly uuid: string;
  readonly name: string;
};

export type UploadFields = {
  readonly name: string;
  readonly category: string | null;
  readonly validUntil: string | null;
};

/** A file that is being uploaded, with its fields. */
export type PendingUpload = UploadFields & {
  readonly id: string;
  readonly file: File;
  readonly replaces: ReplacedFile | null;
  readonly state: PendingUploadState;
  readonly refusal: Refusal | null;
  /** Received bytes. */
  readonly sentBytes: number;
  readonly error: unknown;
  readonly uploadUuid: string | null;
  /** The user tried to send it with missing fields: from then on the fields show errors. */
  readonly isTried: boolean;
};

export type NewUpload = Pick<PendingUpload, 'file' | 'category' | 'replaces' | 'refusal' | 'uploadUuid'> & {
  readonly name?: string;
};

const withoutExtension = (name: string): string => name.replace(/\.[^.]{1,5}$/, '');

export const isComplete = ({ name, category, validUntil }: UploadFields): boolean =>
  name.trim() !== '' && category !== null && (validUntil === null || isDay(validUntil));

/** Whether leaving the page would stop the upload. */
export const isUnsent = ({ state }: PendingUpload): boolean => state !== 'refused';

export const bodyOf = ({ name, category, validUntil, replaces }: PendingUpload): NewFilePayload => {
  const { uuid, name: _, ...inherited } = replaces ?? {};
  return { ...inherited, name: name.trim(), fileCategoryUuid: category, validUntil, replacesUuid: uuid };
};

export const toPendingUpload = ({ name, ...upload }: NewUpload): PendingUpload => ({
  ...upload,
  id: randomKey(),
  name: name ?? withoutExtension(upload.file.name),
  validUntil: null,
  state: upload.refusal === null ? 'ready' : 'refused',
  sentBytes: 0,
  error: null,
  isTried: false,
});

/** The pending files, stored outside of React, because the component that shows them may unmount. */
export const createPendingUploadStore = () => {
  let all: readonly PendingUpload[] = [];
  const listeners = new Set<() => void>();
  const set = (next: readonly PendingUpload[]) => {
    all = next;
    for (const listener of listeners) listener();
  };
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    snapshot: () => all,
    get: (id: string) => all.find((one) => one.id === id),
    add: (added: readonly PendingUpload[]) => set([...all, ...added]),
    update: (id: string, change: Partial<PendingUpload>) =>
      set(all.map((one) => (one.id === id ? { ...one, ...change } : one))),
    drop: (id: string) => set(all.filter((one) => one.id !== id)),
  };
};

export type PendingUploadStore = ReturnType<typeof createPendingUploadStore>;
