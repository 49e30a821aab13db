import { asOneSender, BUSY } from '~/lib/phone/one-sender.ts';
import type { Tabs } from '~/lib/phone/tabs.ts';
import { randomKey } from '~/lib/random-key.ts';
import { BATCH_ENTRIES, nextBatch } from './batch.ts';
import { changeLog } from './change-log.ts';
import type { LogContent, LoggedEntry, LogOwner } from './log-entry.ts';
import { areSame, EMPTY_LOG, type LogState } from './log-state.ts';
import { isUndoable, type LogStore, type NewEntry } from './log-store.ts';
import { failureOf, type SendLog } from './send-log.ts';
import { isUnsent, nextSenderState, retryDelayMs, type SenderEvent } from './states.ts';

type Deps = {
  readonly store: LogStore;
  readonly send: SendLog;
  readonly tabs: Tabs;
  /** The number of photos of a visit that wait on the phone. */
  readonly countPhotos: (visitUuid: string) => number;
};

type AddOptions = {
  readonly undoMs?: number;
  /** Writes what belongs to the same tap, in the same transaction. */
  readonly beside?: Parameters<LogStore['append']>[2];
};

/** While another tab sends, this one looks again after this time. */
const BUSY_RETRY_MS = 1_000;
/** Something is in the way: the loop ends, and a timer or a person starts it again. */
const STOP = false;
const GO_ON = true;

/**
 * What a person does in visits, written to the database of the phone, then sent in numbered batches. The database is
 * the truth: the state of this object is what it contained last, together with what is being written to it.
 */
export class VisitLog {
  readonly #deps: Deps;
  #state = EMPTY_LOG;
  #isConnected = false;
  #user: string | null = null;
  #failures = 0;
  /** Smaller after the server has refused a batch as a whole, to find the entry. */
  #limit = BATCH_ENTRIES;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;
  /** Another tab is sending. */
  #isBusy = false;
  /** Something was added while the loop ended. */
  #isDirty = false;
  #reads = 0;
  readonly #writes = new Set<Promise<unknown>>();
  readonly #subscribers = new Set<() => void>();
  #onDecided: (entries: readonly LoggedEntry[]) => void = () => undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Follows the other tabs of this browser. */
  connect(): void {
    if (this.#isConnected) return;
    this.#isConnected = true;
    this.#deps.tabs.listen(() => void this.#followOtherTab());
  }

  getState = (): LogState => this.#state;

  subscribe = (subscriber: () => void): (() => void) => {
    this.#subscribers.add(subscriber);
    return () => void this.#subscribers.delete(subscriber);
  };

  /** Called when the server has decided about entries: the visit is to be read again. */
  listen(onDecided: (entries: readonly LoggedEntry[]) => void): void {
    this.#onDecided = onDecided;
  }

  /** Loads what this person has left on the phone, and sends it. */
  async start(userUuid: string): Promise<void> {
    if (this.#user === userUuid && this.#state.sender !== 'signedOut') return;
    this.#user = userUuid;
    this.#failures = 0;
    this.#set({ ...EMPTY_LOG, sender: nextSenderState(this.#state.sender, 'start') });
    // entries of an earlier page can no longer be undone
    await this.#attempt(() => this.#deps.store.release(userUuid, 'all'));
    await this.#reload();
    const decided = this.#state.entries.filter(({ state }) => state === 'done' || state === 'adjusted');
    if (decided.length > 0) this.#onDecided(decided);
    await this.#wake('nudge');
  }

  /** The person signs out: nothing more is sent, and the entries stay on the disk for them. */
  stop(): void {
    this.#user = null;
    clearTimeout(this.#timer);
    this.#set({ ...EMPTY_LOG, sender: nextSenderState(this.#state.sender, 'stop') });
  }

  /** Stores entries of one tap; `stored` resolves to whether they are on the disk. */
  add(visit: Omit<LogOwner, 'userUuid'>, contents: readonly LogContent[], { undoMs = 0, beside }: AddOptions = {}) {
    const userUuid = this.#user;
    if (userUuid === null) throw new Error('the log was not started');
    const now = Date.now();
    const owner = { ...visit, userUuid };
    const added = contents.map((content): NewEntry => {
      return { id: randomKey(), content, madeAt: new Date(now).toISOString(), undoUntil: undoMs && now + undoMs };
    });
    const ids = added.map(({ id }) => id);
    const shown = added.map((one): LoggedEntry => {
      return { ...one, ...owner, logId: '', seq: null, state: 'undoable', fault: null, decidedAt: null };
    });
    this.#set({
      entries: [...this.#state.entries, ...shown],
      unsaved: new Set([...this.#state.unsaved, ...ids]),
    });
    const stored = this.#track(this.#store(owner, added, beside));
    return { ids, stored };
  }

  /** Deletes entries that have no number yet, without a trace. Returns false when one of them has a number. */
  async undo(ids: readonly string[], beside?: AddOptions['beside']): Promise<boolean> {
    // an entry still being written would reach the disk after its deletion
    await Promise.all(this.#writes);
    const isUndone = (await this.#attempt(() => this.#deps.store.undo(ids, beside))) ?? false;
    if (isUndone) this.#set({ entries: this.#state.entries.filter(({ id }) => !ids.includes(id)) });
    this.#deps.tabs.notify();
    await this.#reload();
    return isUndone;
  }

  /** Ends the hold of these entries. */
  async release(ids: readonly string[]): Promise<void> {
    const user = this.#user;
    if (user === null || ids.length === 0) return;
    await Promise.all(this.#writes);
    await this.#attempt(() => this.#deps.store.release(user, ids));
    await this.#wake('added');
  }

  /** The network may be back, or a person asks for it: tries at once. */
  async nudge(): Promise<void> {
    this.#failures = 0;
    this.#set({ stalled: null });
    await this.#wake('nudge');
  }

  /** Sends again what the server has refused. */
  async retry(): Promise<void> {
    const user = this.#user;
    if (user !== null) await this.#attempt(() => this.#deps.store.retryRefused(user));
    await this.nudge();
  }

  /** Ends all holds; resolves when everything is sent or the connection is lost. */
  async flush(): Promise<void> {
    const user = this.#user;
    if (user === null) return;
    await Promise.all(this.#writes);
    await this.#attempt(() => this.#deps.store.release(user, 'all'));
    await this.nudge();
    while (this.#isBusy && this.#user === user) {
      await new Promise((resolve) => setTimeout(resolve, BUSY_RETRY_MS));
      await this.nudge();
    }
  }

  /** The visit was read with these entries in it. */
  async forget(ids: readonly string[], event: 'read' | 'settle' = 'read'): Promise<void> {
    await this.#attempt(() => this.#deps.store.forget(ids, event));
    await this.#reload();
  }

  #set(next: Partial<LogState>): void {
    this.#state = { ...this.#state, ...next };
    for (const subscriber of this.#subscribers) subscriber();
  }

  #to(event: SenderEvent): void {
    const sender = nextSenderState(this.#state.sender, event);
    if (sender !== this.#state.sender) this.#set({ sender });
  }

  /** Returns undefined if the database has failed; the outbox reports a browser that stores nothing. */
  async #attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch {
      return undefined;
    }
  }

  #track<T>(write: Promise<T>): Promise<T> {
    this.#writes.add(write);
    return write.finally(() => this.#writes.delete(write));
  }

  async #store(owner: LogOwner, added: readonly NewEntry[], beside: AddOptions['beside']): Promise<boolean> {
    const ids = new Set(added.map(({ id }) => id));
    const unsavedWithout = () => new Set([...this.#state.unsaved].filter((id) => !ids.has(id)));
    try {
      await this.#deps.store.append(owner, added, beside);
    } catch {
      // the caller sends them in another way
      const entries = this.#state.entries.filter(({ id }) => !ids.has(id));
      this.#set({ entries, unsaved: unsavedWithout() });
      return false;
    }
    this.#set({ unsaved: unsavedWithout() });
    this.#deps.tabs.notify();
    void this.#wake('added');
    return true;
  }

  /** Shows what the database contains, and what is being written to it. */
  async #reload(): Promise<void> {
    const user = this.#user;
    if (user === null) return;
    this.#reads += 1;
    const read = this.#reads;
    const stored = await this.#attempt(() => this.#deps.store.list(user));
    // a later read returns newer data
    if (this.#user !== user || read !== this.#reads) return;
    if (!stored) return this.#set({ isLoaded: true });
    const storedIds = new Set(stored.map(({ id }) => id));
    const written = this.#state.entries.filter(({ id }) => this.#state.unsaved.has(id) && !storedIds.has(id));
    const entries = [...stored, ...written];
    // unchanged entries cost the page nothing
    if (!this.#state.isLoaded || !areSame(entries, this.#state.entries)) this.#set({ entries, isLoaded: true });
  }

  async #followOtherTab(): Promise<void> {
    await this.#reload();
    if (this.#state.sender === 'idle' && this.#state.entries.some(isUnsent)) this.#schedule(BUSY_RETRY_MS);
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#wake('timer'), ms);
  }

  async #wake(event: 'added' | 'nudge' | 'timer'): Promise<void> {
    await this.#seal();
    const hasSealed = this.#state.entries.some(({ state }) => state === 'sealed');
    if (this.#state.sender === 'idle' && event !== 'nudge' && !hasSealed) return;
    this.#to(event);
    // the time to undo has ended while the sender was idle
    if (event === 'timer') this.#to('added');
    await this.#pump();
  }

  /** Gives numbers to entries whose hold has ended, and wakes again when the next hold ends. */
  async #seal(): Promise<void> {
    const user = this.#user;
    if (user === null) return;
    await this.#reload();
    const now = Date.now();
    if (this.#undoable().some((entry) => !isUndoable(entry, now))) {
      await this.#attempt(() => this.#deps.store.seal(user, now));
      await this.#reload();
    }
    const [next] = this.#undoable();
    if (next && this.#state.sender !== 'waiting') this.#schedule(Math.max(0, next.undoUntil - now));
  }

  #undoable(): readonly LoggedEntry[] {
    return this.#state.entries.filter(({ state, id }) => state === 'undoable' && !this.#state.unsaved.has(id));
  }

  #pump(): Promise<void> {
    this.#isDirty = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #run(): Promise<void> {
    while (this.#isDirty) {
      this.#isDirty = false;
      while (this.#user !== null && this.#state.sender === 'sending' && (await this.#step()));
    }
  }

  /** Sends one batch, in one tab at a time. */
  async #step(): Promise<boolean> {
    const user = this.#user;
    if (user === null) return STOP;
    try {
      const result = await asOneSender(() => this.#sendNext(user));
      this.#isBusy = result === BUSY;
      if (result !== BUSY) return result;
      this.#to('busy');
      this.#schedule(BUSY_RETRY_MS);
      return STOP;
    } catch (error) {
      // the database has failed in the middle: what it contains is still true
      this.#isBusy = false;
      return this.#wait(error, 0);
    }
  }

  async #sendNext(user: string): Promise<boolean> {
    const { store, send, countPhotos } = this.#deps;
    await store.seal(user, Date.now());
    const entries = await store.list(user);
    const batch = nextBatch(entries, this.#limit);
    const [first] = batch;
    if (!first) return this.#drain();
    const waiting = entries.filter((entry) => entry.visitUuid === first.visitUuid && isUnsent(entry)).length;
    const pending = { entries: waiting - batch.length, photos: countPhotos(first.visitUuid) };
    const outcomes = await send(batch, { sentAt: new Date().toISOString(), pending }).catch((error: unknown) => error);
    // the person has signed out meanwhile: at their next sign-in the same batch gets the same answer
    if (this.#user !== user) return STOP;
    if (!Array.isArray(outcomes)) return this.#handleFailure(batch, outcomes);
    if (outcomes.length === 0) return this.#wait(null, 0);
    await store.acknowledge(first.logId, outcomes, Date.now());
    this.#failures = 0;
    this.#limit = BATCH_ENTRIES;
    this.#set({ allSentAt: Date.now() });
    return this.#afterDecision(batch);
  }

  async #afterDecision(batch: readonly LoggedEntry[]): Promise<boolean> {
    this.#deps.tabs.notify();
    await this.#reload();
    this.#set({ stalled: null });
    const ids = new Set(batch.map(({ id }) => id));
    this.#onDecided(this.#state.entries.filter(({ id }) => ids.has(id)));
    return GO_ON;
  }

  async #drain(): Promise<boolean> {
    this.#to('drained');
    this.#set({ stalled: null });
    await this.#seal();
    return STOP;
  }

  #wait(error: unknown, retryAfterMs: number): boolean {
    this.#failures += 1;
    this.#to('failed');
    this.#set({ stalled: error });
    this.#schedule(retryDelayMs(this.#failures, Math.random(), retryAfterMs));
    return STOP;
  }

  async #handleFailure(batch: readonly LoggedEntry[], error: unknown): Promise<boolean> {
    const failure = failureOf(error);
    switch (failure.is) {
      case 'passing':
        return this.#wait(error, failure.retryAfterMs);
      case 'unauthorized':
      case 'otherPerson':
        this.#to(failure.is);
        this.#set({ stalled: error });
        return STOP;
      default:
        this.#limit = await changeLog(this.#deps.store, batch, failure, error);
        return this.#afterDecision(batch);
    }
  }
}
