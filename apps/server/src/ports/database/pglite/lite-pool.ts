import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { ConnectionFailure } from '../connection-failure.ts';
import type { Listen } from '../listen.ts';
import { createStatementBatch, type Statement } from '../statement-batch.ts';
import { lockDirectory } from './directory-lock.ts';
import { loadPrograms } from './programs.ts';
import type { Answer, ErrorFields, QueryAnswer, Request, WorkerData, WorkerOptions } from './protocol.ts';

/** An error of the embedded database with PostgreSQL's own fields (`code`, `constraint`, ...). */
class EmbeddedDatabaseError extends Error {
  constructor(fields: ErrorFields) {
    super(fields.message);
    Object.assign(this, fields);
  }
}

type PendingRequest = { resolve: (result: QueryAnswer | Uint8Array | null) => void; reject: (error: Error) => void };
type ChannelListener = { readonly channel: string; readonly onMessage: (payload: string) => void };
type RequestWithoutId = Request extends infer R ? (R extends Request ? Omit<R, 'id'> : never) : never;

export type LitePoolOptions = WorkerOptions & {
  /** Called when the worker has begun to open the database; until then nothing may block this thread. */
  readonly onOpening?: (() => void) | undefined;
  /** Called once when the worker stops unexpectedly: no request is answered any more. */
  readonly onDead?: ((error: Error) => void) | undefined;
};

const CHECKPOINT_EVERY_MS = 60_000;

/**
 * The embedded database with the interface of a `pg.Pool`: one connection, handed out first come, first served. Kysely and
 * pg-boss use it as they use PostgreSQL.
 */
export class LitePool {
  readonly #worker: Worker;
  readonly #release: () => void;
  readonly #waiting = new Map<number, PendingRequest>();
  readonly #ears = new Set<ChannelListener>();
  readonly #checkpoint: NodeJS.Timeout | null;
  #lastId = 0;
  #free: Promise<void> = Promise.resolve();
  #wrote = false;
  #crashed: ConnectionFailure | null = null;
  #isEnding = false;
  readonly #onDead: (error: Error) => void;

  private constructor(worker: Worker, release: () => void, { directory, onDead = () => {} }: LitePoolOptions) {
    const needsCheckpoints = directory !== undefined;
    this.#worker = worker;
    this.#onDead = onDead;
    this.#release = release;
    this.#checkpoint = needsCheckpoints
      ? setInterval(() => void this.#checkpointIfNeeded(), CHECKPOINT_EVERY_MS)
      : null;
    this.#checkpoint?.unref();
  }

  static async open(options: LitePoolOptions): Promise<LitePool> {
    const { directory, loadDataDir } = options;
    const programModules = await loadPrograms();
    const release = directory ? lockDirectory(directory) : () => {};
    const workerData: WorkerData = {
      programs: programModules,
      ...(directory && { directory }),
      ...(loadDataDir && { loadDataDir }),
    };
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData });
    const pool = new LitePool(worker, release, options);
    try {
      const started = pool.#started();
      options.onOpening?.();
      await started;
    } catch (error) {
      release();
      throw error;
    }
    return pool;
  }

  #started(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#worker.on('message', (answer: Answer) => {
        if (answer.kind === 'up') return resolve();
        if (answer.kind === 'notification') return this.#notify(answer);
        const waiting = this.#waiting.get(answer.id);
        this.#waiting.delete(answer.id);
        if (answer.kind === 'error') waiting?.reject(new EmbeddedDatabaseError(answer.error));
        else waiting?.resolve(answer.result);
      });
      this.#worker.on('error', (error) => {
        reject(error);
        this.#crash(error);
      });
      // without a message: stopped from outside, or out of memory
      this.#worker.on('exit', (code) => {
        const error = new Error(`the worker of the database ended with code ${code}`);
        reject(error);
        if (!this.#isEnding) this.#crash(error);
      });
    });
  }

  #notify({ channel, payload }: { readonly channel: string; readonly payload: string }): void {
    for (const channelListener of this.#ears)
      if (channelListener.channel === channel) channelListener.onMessage(payload);
  }

  /** A dead worker never responds: all waiting and later requests fail at once instead of hanging. */
  #crash(error: unknown): void {
    if (this.#crashed) return;
    this.#crashed = new ConnectionFailure(error);
    for (const { reject } of this.#waiting.values()) reject(this.#crashed);
    this.#waiting.clear();
    this.#onDead(this.#crashed);
  }

  #send(request: RequestWithoutId): Promise<QueryAnswer | Uint8Array | null> {
    if (this.#crashed) return Promise.reject(this.#crashed);
    return new Promise((resolve, reject) => {
      this.#lastId += 1;
      this.#waiting.set(this.#lastId, { resolve, reject });
      this.#worker.postMessage({ ...request, id: this.#lastId });
    });
  }

  async #query(statement: Statement, values: readonly unknown[] = []): Promise<QueryAnswer> {
    const text = typeof statement === 'string' ? statement : statement.text;
    const parameters = typeof statement === 'string' ? values : (statement.values ?? []);
    if (!this.#wrote && !/^\s*select\b/i.test(text)) this.#wrote = true;
    const answer = await this.#send({ op: 'query', text, values: parameters });
    if (answer === null || answer instanceof Uint8Array) throw new Error('not a query answer');
    return answer;
  }

  async #lease(): Promise<() => void> {
    const previous = this.#free;
    let release = () => {};
    this.#free = new Promise((resolve) => {
      release = resolve;
    });
    await previous;
    return release;
  }

  /** Returns the connection for exclusive use until `release`. */
  async connect() {
    const release = await this.#lease();
    return {
      query: createStatementBatch((statement, values) => this.#query(statement, values)),
      release,
    };
  }

  async query(statement: Statement, values?: readonly unknown[]): Promise<QueryAnswer> {
    const release = await this.#lease();
    try {
      return await this.#query(statement, values);
    } catch (error) {
      // if one of several statements in a text fails, its transaction is still open
      await this.#query('rollback').catch(() => {});
      throw error;
    } finally {
      release();
    }
  }

  /** Passes on messages of a channel from anywhere in this process, after the commit. */
  readonly listen: Listen = async (channel, onMessage) => {
    const channelListener = { channel, onMessage };
    this.#ears.add(channelListener);
    await this.query(`listen ${pg.escapeIdentifier(channel)}`);
    return { close: async () => void this.#ears.delete(channelListener) };
  };

  /** Waits for the current user of the connection, which itself waits only for the disk. */
  async ping(): Promise<void> {
    await this.query('select 1');
  }

  /** Runs a statement on the only connection. */
  ask(statement: string): Promise<QueryAnswer> {
    return this.query(statement);
  }

  /** The whole database as a file from which `open({ loadDataDir })` can start. */
  async dump(): Promise<Uint8Array> {
    const release = await this.#lease();
    try {
      const answer = await this.#send({ op: 'dump' });
      if (!(answer instanceof Uint8Array)) throw new Error('not a dump');
      return answer;
    } finally {
      release();
    }
  }

  async #checkpointIfNeeded(): Promise<void> {
    if (!this.#wrote || this.#crashed) return;
    this.#wrote = false;
    await this.query('checkpoint').catch(() => {
      this.#wrote = true;
    });
    this.#wrote = false;
  }

  async end(): Promise<void> {
    if (this.#checkpoint) clearInterval(this.#checkpoint);
    await this.#lease();
    this.#isEnding = true;
    if (!this.#crashed) await this.#send({ op: 'end' });
    await this.#worker.terminate();
    this.#release();
  }
}
