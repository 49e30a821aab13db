import { ApiError } from '~/lib/api-error.ts';

const FAULTS_MAX = 3;
/** A fault that lasts shorter is mended by the next attempts. */
const LASTING_MS = 60_000;

/** The server answers, but it cannot process the entry because of a fault of its own. */
export const isServerFault = (error: unknown): boolean => error instanceof ApiError && error.status === 500;

/** Counts the attempts of an entry that ended with a fault of the server: it would block its log for ever. */
export class FaultCounter {
  readonly #faults = new Map<string, { readonly count: number; readonly since: number }>();

  note(entryId: string, error: unknown): void {
    if (!isServerFault(error)) return;
    const { count, since } = this.#faults.get(entryId) ?? { count: 0, since: performance.now() };
    this.#faults.set(entryId, { count: count + 1, since });
  }

  /** The office decides about the entry, so that the entries behind it can be sent. */
  isStuck(entryId: string): boolean {
    const fault = this.#faults.get(entryId);
    return fault !== undefined && fault.count >= FAULTS_MAX && performance.now() - fault.since >= LASTING_MS;
  }
}
