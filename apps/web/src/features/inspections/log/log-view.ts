import type { LoggedEntry } from './log-entry.ts';
import { EMPTY_LOG, type LogState, withKnown, withWritten } from './log-state.ts';
import type { LogStore } from './log-store.ts';
import { nextSenderState, type SenderEvent } from './states.ts';

/** Returns undefined if the database has failed; the outbox reports a browser that stores nothing. */
export const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work();
  } catch {
    return undefined;
  }
};

/** The last read content of the database for one person, together with pending writes. */
export class LogView {
  readonly #list: LogStore['list'];
  #state = EMPTY_LOG;
  #user: string | null = null;
  #latest: Promise<void> = Promise.resolve();
  /** Counts what this page has written, so that a reading from before a write does not replace it. */
  #writes = 0;
  readonly #subscribers = new Set<() => void>();

  constructor({ list }: Pick<LogStore, 'list'>) {
    this.#list = list;
  }

  get state(): LogState {
    return this.#state;
  }

  get user(): string | null {
    return this.#user;
  }

  /** Empties the page for this person, or because the person signs out. */
  reset(user: string | null): void {
    this.#user = user;
    this.set({ ...EMPTY_LOG, sender: nextSenderState(this.#state.sender, user === null ? 'stop' : 'start') });
  }

  subscribe = (subscriber: () => void): (() => void) => {
    this.#subscribers.add(subscriber);
    return () => void this.#subscribers.delete(subscriber);
  };

  set(next: Partial<LogState>): void {
    this.#state = { ...this.#state, ...next };
    for (const subscriber of this.#subscribers) subscriber();
  }

  to(event: SenderEvent): void {
    const sender = nextSenderState(this.#state.sender, event);
    if (sender !== this.#state.sender) this.set({ sender });
  }

  /** Shows the content of the database and the pending writes. */
  reload(): Promise<void> {
    const user = this.#user;
    if (user === null) return Promise.resolve();
    const writes = this.#writes;
    const list = attempt(() => this.#list(user));
    const read: Promise<void> = list.then((stored) => {
      if (this.#user !== user) return undefined;
      // a later read returns newer data
      if (read !== this.#latest) return this.#latest;
      return writes === this.#writes ? this.#show(stored) : this.reload();
    });
    this.#latest = read;
    return read;
  }

  #show(stored: readonly LoggedEntry[] | undefined): void {
    if (!stored) {
      this.set({ isLoaded: true });
      return;
    }
    const storedIds = new Set(stored.map(({ id }) => id));
    const written = this.#state.entries.filter(({ id }) => this.#state.unsaved.has(id) && !storedIds.has(id));
    const entries = withKnown([...stored, ...written], this.#state.entries);
    // unchanged entries cause no rendering
    if (!this.#state.isLoaded || entries !== this.#state.entries) this.set({ entries, isLoaded: true });
  }

  /** Shows entries as this page has just written them, without reading the others again. */
  showWritten(written: readonly LoggedEntry[]): void {
    // another person may have signed in meanwhile
    const own = written.filter(({ userUuid }) => userUuid === this.#user);
    if (own.length === 0) return;
    this.#writes += 1;
    const unsaved = new Set(this.#state.unsaved);
    for (const { id } of own) unsaved.delete(id);
    this.set({ entries: withWritten(this.#state.entries, own), unsaved });
  }

  /** Those without a number, in the order in which they were made. */
  undoable(): readonly LoggedEntry[] {
    return this.#state.entries.filter(({ state, id }) => state === 'undoable' && !this.#state.unsaved.has(id));
  }

  hasSealed(): boolean {
    return this.#state.entries.some(({ state }) => state === 'sealed');
  }
}
