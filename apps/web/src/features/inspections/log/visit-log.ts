import type { Tabs } from '~/lib/phone/tabs.ts';
import { randomKey } from '~/lib/random-key.ts';
import { knownClockAhead } from '~/lib/server-clock.ts';
import { runLaterVisible } from '~/lib/visible-timer.ts';
import type { LogContent, LoggedEntry, LogOwner, LogSubject } from './log-entry.ts';
import { isUndoable } from './log-numbers.ts';
import { BUSY_RETRY_MS, LogSender, type SenderDeps } from './log-sender.ts';
import type { LogState } from './log-state.ts';
import type { LogStore, NewEntry } from './log-store.ts';
import { attempt, LogView } from './log-view.ts';
import { isDecided, isUnsent } from './states.ts';

type Deps = SenderDeps & { readonly tabs: Tabs };

export type AddOptions = {
  readonly undoMs?: number;
  /** Uuids that were given to the entries before, in their order. */
  readonly ids?: readonly string[];
  /** Writes what belongs to the same tap, in the same transaction. */
  readonly beside?: Parameters<LogStore['append']>[2];
};

/** The pause after the database has refused to give numbers, for example because the disk is full. */
const SEAL_RETRY_MS = 5_000;
/** The longest time that a person waits for another tab to send. */
const FLUSH_MAX_MS = 30_000;

/**
 * The work of a person in visits and facilities, written to the database of the phone and then sent in numbered batches. The
 * database is the source of truth: the state of this object is its last read content together with pending writes.
 */
export class VisitLog {
  readonly #store: LogStore;
  readonly #tabs: Tabs;
  readonly #view: LogView;
  readonly #sender: LogSender;
  #isConnected = false;
  #cancelTimer: () => void = () => undefined;
  readonly #writes = new Set<Promise<unknown>>();
  #onDecided: (entries: readonly LoggedEntry[]) => void = () => undefined;

  constructor({ tabs, ...deps }: Deps) {
    this.#store = deps.store;
    this.#tabs = tabs;
    this.#view = new LogView(deps.store);
    this.#sender = new LogSender({
      ...deps,
      view: this.#view,
      seal: () => this.#readAndSeal(),
      schedule: (ms) => this.#schedule(ms),
      onDecided: (batch) => this.#reportBatch(batch),
    });
  }

  /** Follows the other tabs of this browser. */
  connect(): void {
    if (this.#isConnected) return;
    this.#isConnected = true;
    this.#tabs.listen(() => void this.#followOtherTab());
  }

  getState = (): LogState => this.#view.state;

  /** The person of this log; null while nobody is signed in. */
  get user(): string | null {
    return this.#view.user;
  }

  subscribe = (subscriber: () => void): (() => void) => this.#view.subscribe(subscriber);

  /** Called when the server has decided about entries: their visit or facility is to be read again. */
  listen(onDecided: (entries: readonly LoggedEntry[]) => void): void {
    this.#onDecided = onDecided;
  }

  /** Loads and sends the entries that this person left on the phone. */
  async start(userUuid: string): Promise<void> {
    if (this.#view.user === userUuid && this.#view.state.sender !== 'signedOut') return;
    this.#view.reset(userUuid);
    // pages wait for what the phone has
    await this.#view.reload();
    // entries of an earlier page can no longer be undone
    await attempt(() => this.#store.release(userUuid, 'all'));
    // a server that was fixed since may accept them
    await attempt(() => this.#store.retryRefused(userUuid, { isRequested: false }));
    await this.nudge();
  }

  /** The person signs out: nothing more is sent, and the entries stay on the disk for them. */
  stop(): void {
    this.#cancelTimer();
    this.#view.reset(null);
  }

  /** Stores entries of one tap; `stored` resolves to whether they are on the disk. */
  add(subject: LogSubject, contents: readonly LogContent[], { undoMs = 0, ids: given = [], beside }: AddOptions = {}) {
    const { user: userUuid, state } = this.#view;
    if (userUuid === null) throw new Error('the log was not started');
    const now = Date.now();
    const owner = { ...subject, userUuid };
    const added = contents.map((content, index): NewEntry => {
      return {
        id: given[index] ?? randomKey(),
        content,
        madeAt: new Date(now).toISOString(),
        clockAhead: knownClockAhead(now),
        undoUntil: undoMs && now + undoMs,
      };
    });
    const ids = added.map(({ id }) => id);
    const shown = added.map((one): LoggedEntry => {
      return { ...one, ...owner, logId: '', seq: null, state: 'undoable', fault: null, decidedAt: null };
    });
    this.#view.set({ entries: [...state.entries, ...shown], unsaved: new Set([...state.unsaved, ...ids]) });
    const stored = this.#track(this.#append(owner, added, beside));
    return { ids, stored };
  }

  /** Deletes entries that have no number yet, without a trace. Returns false when one of them has a number. */
  async undo(ids: readonly string[], beside?: AddOptions['beside']): Promise<boolean> {
    // an entry still being written would reach the disk after its deletion
    await Promise.all(this.#writes);
    const isUndone = (await attempt(() => this.#store.undo(ids, beside))) ?? false;
    if (isUndone) this.#view.set({ entries: this.#view.state.entries.filter(({ id }) => !ids.includes(id)) });
    this.#tabs.notify();
    await this.#view.reload();
    return isUndone;
  }

  /** Ends the undo time of these entries. */
  async release(ids: readonly string[]): Promise<void> {
    const { user } = this.#view;
    if (user === null || ids.length === 0) return;
    await Promise.all(this.#writes);
    this.#view.showWritten((await attempt(() => this.#store.release(user, ids))) ?? []);
    await this.#wake('added');
  }

  /** Called when the network may be back or on request of a person: retries at once, also to read the visits. */
  async nudge(): Promise<void> {
    await this.#sendNow();
    const decided = this.#view.state.entries.filter(isDecided);
    if (decided.length > 0) this.#onDecided(decided);
  }

  /** Sends refused entries again. */
  async retry(): Promise<void> {
    const { user } = this.#view;
    if (user !== null) await attempt(() => this.#store.retryRefused(user, { isRequested: true }));
    await this.nudge();
  }

  /** Ends all undo times; resolves when everything is sent, the connection is lost or another tab takes too long. */
  async flush(): Promise<void> {
    const { user } = this.#view;
    if (user === null) return;
    await Promise.all(this.#writes);
    await attempt(() => this.#store.release(user, 'all'));
    await this.nudge();
    const end = performance.now() + FLUSH_MAX_MS;
    while (this.#sender.isBusy && this.#view.user === user && performance.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, BUSY_RETRY_MS));
      await this.#sendNow();
    }
  }

  /** The visit was read with these entries in it, or the office has settled them. Returns those that have left. */
  async forget(ids: readonly string[], event: 'read' | 'settle' = 'read'): Promise<readonly string[]> {
    if (ids.length === 0) return [];
    const forgotten = await attempt(() => this.#store.forget(ids, event));
    await this.#view.reload();
    // another tab shows the visit without them
    this.#tabs.notify();
    return forgotten ?? [];
  }

  /** The office has rejected these entries, each for its reason. */
  async reject(reasons: ReadonlyMap<string, string>): Promise<void> {
    if (reasons.size === 0) return;
    await attempt(() => this.#store.reject(reasons));
    await this.#view.reload();
    this.#tabs.notify();
  }

  #track<T>(write: Promise<T>): Promise<T> {
    this.#writes.add(write);
    return write.finally(() => this.#writes.delete(write));
  }

  async #append(owner: LogOwner, added: readonly NewEntry[], beside: AddOptions['beside']): Promise<boolean> {
    const view = this.#view;
    try {
      view.showWritten(await this.#store.append(owner, added, beside));
    } catch {
      // the caller sends them in another way
      const ids = new Set(added.map(({ id }) => id));
      const unsaved = new Set([...view.state.unsaved].filter((id) => !ids.has(id)));
      view.set({ entries: view.state.entries.filter(({ id }) => !ids.has(id)), unsaved });
      return false;
    }
    this.#tabs.notify();
    void this.#wake('added');
    return true;
  }

  async #reportBatch(batch: readonly LoggedEntry[]): Promise<void> {
    this.#tabs.notify();
    await this.#view.reload();
    this.#view.set({ stalled: null });
    const ids = new Set(batch.map(({ id }) => id));
    this.#onDecided(this.#view.state.entries.filter(({ id }) => ids.has(id)));
  }

  async #followOtherTab(): Promise<void> {
    const view = this.#view;
    const { user } = view;
    const before = view.state.entries;
    await view.reload();
    if (view.user !== user) return;
    const left = new Set(view.state.entries.map(({ id }) => id));
    const gone = before.filter(({ id }) => !left.has(id));
    // the other tab has read the visit with them, this one has not
    if (gone.length > 0) this.#onDecided(gone);
    if (view.state.sender === 'idle' && view.state.entries.some(isUnsent)) this.#schedule(BUSY_RETRY_MS);
  }

  #schedule(ms: number): void {
    this.#cancelTimer();
    this.#cancelTimer = runLaterVisible(() => void this.#wake('timer'), ms);
  }

  async #sendNow(): Promise<void> {
    this.#sender.startAnew();
    this.#view.set({ stalled: null });
    await this.#wake('nudge');
  }

  async #wake(event: 'added' | 'nudge' | 'timer'): Promise<void> {
    const view = this.#view;
    // this page shows what it has added itself; other tabs may have written meanwhile
    await (event === 'added' ? this.#seal() : this.#readAndSeal());
    if (view.state.sender === 'idle' && event !== 'nudge' && !view.hasSealed()) return;
    view.to(event);
    // the time to undo has ended while the sender was idle
    if (event === 'timer') view.to('added');
    await this.#sender.pump();
  }

  async #readAndSeal(): Promise<void> {
    await this.#view.reload();
    await this.#seal();
  }

  /** Numbers the entries whose undo time has ended, and runs again when the next one ends. */
  async #seal(): Promise<void> {
    const view = this.#view;
    const { user } = view;
    if (user === null) return;
    const now = Date.now();
    if (view.undoable().some((entry) => !isUndoable(entry, now))) {
      try {
        view.showWritten(await this.#store.seal(user, now));
      } catch (error) {
        view.set({ stalled: error });
        if (view.state.sender !== 'waiting') this.#schedule(SEAL_RETRY_MS);
        return;
      }
    }
    const [next] = view.undoable();
    if (next && view.state.sender !== 'waiting') this.#schedule(Math.max(0, next.undoUntil - now));
  }
}
