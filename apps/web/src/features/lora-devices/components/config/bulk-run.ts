import type { Connection, Inputs, Sths } from '@trapline/contract/lora-devices/downlinks.ts';

/** The payload profile for many devices; null removes it. */
export type ChosenProfile = { readonly payloadProfileUuid: string | null };

/** The request for each of many devices, sent one after the other. */
export type BulkBody =
  | { readonly kind: 'inputs'; readonly body: Inputs }
  | { readonly kind: 'connection'; readonly body: Connection }
  | { readonly kind: 'sths'; readonly body: Sths }
  | { readonly kind: 'profile'; readonly body: ChosenProfile };

/** One device and its idempotency key, used for every retry: a request interrupted by a reload may have arrived. */
export type BulkTarget = { readonly uuid: string; readonly name: string; readonly key: string };

/** The progress of a run, stored in the tab, so that a reload can show what was saved and continue. */
export type BulkRun = BulkBody & {
  readonly all: readonly BulkTarget[];
  readonly done: readonly string[];
  readonly skipped: number;
};

const STORAGE_KEY = 'trapline.lora.bulk';

const isTarget = (value: unknown): value is BulkTarget => {
  const { uuid, name, key } = (value ?? {}) as Record<string, unknown>;
  return [uuid, name, key].every((one) => typeof one === 'string');
};

const isRun = (value: unknown): value is BulkRun => {
  const { kind, body, all, done, skipped } = (value ?? {}) as Record<string, unknown>;
  return (
    ['inputs', 'connection', 'sths', 'profile'].includes(kind as string) &&
    typeof body === 'object' &&
    Array.isArray(all) &&
    all.every(isTarget) &&
    Array.isArray(done) &&
    done.every((one) => typeof one === 'string') &&
    typeof skipped === 'number'
  );
};

/** An interrupted run; null if none is stored or the stored value is invalid. */
export const readInterruptedRun = (): BulkRun | null => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    return isRun(stored) ? stored : null;
  } catch {
    return null;
  }
};

/** Stores the progress; the run continues if storage fails. */
export const storeRun = (run: BulkRun): void => {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(run));
  } catch {
    // with a full store the run cannot be resumed after a reload; nothing else is lost
  }
};

export const deleteStoredRun = (): void => {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // nothing was stored
  }
};
