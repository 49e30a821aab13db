import { LOG_ENTRIES_MAX } from '@trapline/contract/inspections/rules.ts';
import { ApiError, createUnansweredError } from '~/lib/api-error.ts';
import { BUSY, withSenderLock } from '~/lib/phone/sender-lock.ts';
import { BATCH_ENTRIES, nextBatch } from './batch.ts';
import { changeLog } from './change-log.ts';
import { FaultCounter } from './fault-counter.ts';
import { isOfSubject, isToBeSent, type LoggedEntry, type LogSubject } from './log-entry.ts';
import type { LogStore } from './log-store.ts';
import type { LogView } from './log-view.ts';
import { ANSWER_WITHIN_MS, failureOf, type SendLog } from './send-log.ts';
import { retryDelayMs } from './states.ts';

export type SenderDeps = {
  readonly store: LogStore;
  readonly send: SendLog;
  /** The number of photos of a visit or facility that only the phone has. */
  readonly countPhotos: (subject: LogSubject) => number;
  /** The visit whose entries are sent first. */
  readonly firstVisit?: () => string | null;
};

type SenderContext = SenderDeps & {
  readonly view: LogView;
  /** Numbers the entries whose undo time has ended. */
  readonly seal: () => Promise<void>;
  /** Starts the sender again after this time. */
  readonly schedule: (ms: number) => void;
  /** The server has decided about entries of this batch. */
  readonly onDecided: (batch: readonly LoggedEntry[]) => Promise<void>;
};

/** While another tab sends, this one checks again after this time. */
export const BUSY_RETRY_MS = 1_000;
/** Sending is blocked: the loop ends, and a timer or a person starts it again. */
const STOP = false;
const GO_ON = true;

/** Sends the entries of the log in batches, one at a time, until nothing waits or sending is blocked. */
export class LogSender {
  readonly #context: SenderContext;
  #failures = 0;
  /** Smaller after the server has refused a batch as a whole, to find the entry. */
  #limit = BATCH_ENTRIES;
  /** The largest batch that the network carries in time: smaller after no response, larger after each one. */
  #carried = BATCH_ENTRIES;
  #running: Promise<void> | null = null;
  /** An entry was added while the loop ended. */
  #isDirty = false;
  #isBusy = false;
  /** Logs that the server cannot receive at the moment; the others continue. */
  readonly #failing = new Set<string>();
  #lastFailure: unknown = null;
  readonly #faults = new FaultCounter();
  #database: string | undefined;

  constructor(context: SenderContext) {
    this.#context = context;
  }

  /** Another tab is sending. */
  get isBusy(): boolean {
    return this.#isBusy;
  }

  /** Retries every log, and resets the pause to the shortest one. */
  startAnew(): void {
    this.#failures = 0;
    this.#failing.clear();
  }

  pump(): Promise<void> {
    this.#isDirty = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
      // an event between the end of the loop and this moment
      return this.#isDirty ? this.pump() : undefined;
    });
    return this.#running;
  }

  async #run(): Promise<void> {
    const { view } = this.#context;
    while (this.#isDirty) {
      this.#isDirty = false;
      while (view.user !== null && view.state.sender === 'sending' && (await this.#step()));
    }
  }

  /** Sends one batch, in one tab at a time. */
  async #step(): Promise<boolean> {
    const { view, schedule } = this.#context;
    const { user } = view;
    if (user === null) return STOP;
    try {
      const result = await withSenderLock(() => this.#sendNext(user));
      this.#isBusy = result === BUSY;
      if (result !== BUSY) return result;
      view.to('busy');
      schedule(BUSY_RETRY_MS);
      return STOP;
    } catch (error) {
      // the database failed during the work: its content is still valid
      this.#isBusy = false;
      return this.#wait(error, 0);
    }
  }

  async #sendNext(user: string): Promise<boolean> {
    const { store, send, countPhotos, view } = this.#context;
    await store.seal(user, Date.now());
    const entries = await store.list(user);
    const next = nextBatch(entries, {
      limit: Math.min(this.#limit, this.#carried),
      first: this.#context.firstVisit?.() ?? null,
      without: this.#failing,
    });
    const [first] = next;
    // the remaining logs could not be received by the server
    if (!first) return this.#failing.size > 0 ? this.#wait(this.#lastFailure, 0) : this.#drain();
    const custody = this.#faults.isStuck(first.id);
    const batch = custody ? [first] : next;
    const waiting = entries.filter(isOfSubject(first)).filter(isToBeSent).length;
    const pending = {
      entries: Math.min(waiting - batch.length, LOG_ENTRIES_MAX),
      photos: Math.min(countPhotos(first), LOG_ENTRIES_MAX),
    };
    // a full disk must not keep entries from being sent
    this.#database ??= await store.databaseUuid().catch(() => undefined);
    const facts = { sentAt: new Date().toISOString(), pending, database: this.#database, ...(custody && { custody }) };
    const outcomes = await this.#reportSlowness(send(batch, facts));
    // the person has signed out since: at their next sign-in the same batch gets the same answer
    if (view.user !== user) return STOP;
    if (!Array.isArray(outcomes)) return this.#handleFailure(batch, outcomes);
    if (outcomes.length === 0) return this.#wait(null, 0);
    await store.acknowledge(batch, outcomes, Date.now());
    this.#failures = 0;
    this.#limit = BATCH_ENTRIES;
    this.#carried = Math.min(2 * this.#carried, BATCH_ENTRIES);
    view.set({ stalled: null, allSentAt: Date.now() });
    return this.#afterDecision(batch);
  }

  /** A large batch may take longer: the page states that the network carries nothing before the attempt is given up. */
  async #reportSlowness(sent: ReturnType<SendLog>): Promise<unknown> {
    const { view } = this.#context;
    const { user } = view;
    const report = () => {
      if (view.user === user) view.set({ stalled: createUnansweredError('timeout', null) });
    };
    const timer = setTimeout(report, ANSWER_WITHIN_MS);
    try {
      return await sent;
    } catch (error) {
      return error;
    } finally {
      clearTimeout(timer);
    }
  }

  async #afterDecision(batch: readonly LoggedEntry[]): Promise<boolean> {
    await this.#context.onDecided(batch);
    return GO_ON;
  }

  async #drain(): Promise<boolean> {
    const { view, seal } = this.#context;
    view.set({ stalled: null });
    await seal();
    // the undo time of an entry has ended since the database was read
    if (view.hasSealed()) return GO_ON;
    view.to('drained');
    return STOP;
  }

  #wait(error: unknown, retryAfterMs: number): boolean {
    const { view, schedule } = this.#context;
    this.#failures += 1;
    this.#failing.clear();
    view.to('failed');
    view.set({ stalled: error });
    schedule(retryDelayMs(this.#failures, Math.random(), retryAfterMs));
    return STOP;
  }

  #goOnWithout(batch: readonly LoggedEntry[], error: unknown): boolean {
    const [first] = batch;
    if (first) {
      this.#failing.add(first.logId);
      this.#faults.note(first.id, error);
    }
    this.#lastFailure = error;
    this.#limit = BATCH_ENTRIES;
    return GO_ON;
  }

  async #handleFailure(batch: readonly LoggedEntry[], error: unknown): Promise<boolean> {
    const { view, store } = this.#context;
    const failure = failureOf(error);
    switch (failure.is) {
      case 'passing':
        // on a slow network a quarter of the batch may arrive in time
        if (error instanceof ApiError && error.code === 'timeout') this.#carried = Math.ceil(batch.length / 4);
        return this.#wait(error, failure.retryAfterMs);
      case 'failing':
        return this.#goOnWithout(batch, error);
      case 'later':
        if (failure.position === 0) return this.#goOnWithout(batch, error);
        this.#limit = failure.position;
        return GO_ON;
      case 'unauthorized':
      case 'otherPerson':
        view.to(failure.is);
        view.set({ stalled: error });
        return STOP;
      default:
        this.#limit = await changeLog(store, batch, failure, error);
        return this.#afterDecision(batch);
    }
  }
}
