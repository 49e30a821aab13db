import { hash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { DecoderInput, DecoderLane, DecoderSandbox, Decoding } from '../../kernel/decoder.ts';
import { decodingOf, failedDecoding } from './decoded-fields.ts';
import { type Job, type JobAnswer, LIMITS } from './protocol.ts';

type QueuedJob = { readonly job: Job; readonly done: (decoding: Decoding) => void };

const MAX_WAITING = 20_000;
/** A decoder that had to be stopped is not run again for this time, so that it cannot delay the frames of others. */
const PAUSE_MS = 60_000;
const MAX_PAUSES = 1_000;

const TIMEOUT_ERROR = 'it had to be stopped after a second';
const PAUSED_ERROR = 'it is paused for a minute, because it had to be stopped';

/** Runs one job at a time in a separate thread: if a job does not end, the thread is stopped and the next job gets a new one. */
class Lane {
  readonly #queue: QueuedJob[] = [];
  readonly #pausedUntil = new Map<string, number>();
  #worker: Worker | null = null;
  #current: QueuedJob | null = null;
  #isReady = false;
  #limit: NodeJS.Timeout | undefined;

  decode(code: string, { bytes, port, receivedAt }: DecoderInput): Promise<Decoding> {
    if (this.#isPaused(code)) return Promise.resolve(failedDecoding(PAUSED_ERROR));
    if (this.#queue.length >= MAX_WAITING) return Promise.resolve(failedDecoding('too many frames are waiting'));
    return new Promise((done) => {
      const job = { code, bytes: [...bytes], port, at: receivedAt.getTime() };
      this.#queue.push({ job, done });
      this.#next();
    });
  }

  #isPaused(code: string): boolean {
    return (this.#pausedUntil.get(hash('sha256', code)) ?? 0) > performance.now();
  }

  #next(): void {
    if (this.#current !== null) return;
    const worker = this.#worker ?? this.#start();
    if (!this.#isReady) return;
    const waiting = this.#queue.shift();
    if (!waiting) {
      worker.unref();
      return;
    }
    if (this.#isPaused(waiting.job.code)) {
      waiting.done(failedDecoding(PAUSED_ERROR));
      this.#next();
      return;
    }
    this.#current = waiting;
    worker.ref();
    this.#limit = setTimeout(() => this.#stopJob(), LIMITS.wallMs);
    worker.postMessage(waiting.job);
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      // the thread gets no environment variables of this process
      env: {},
      argv: [],
      resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
    });
    this.#worker = worker;
    this.#isReady = false;
    worker.on('message', (message: JobAnswer | 'ready') => {
      if (worker !== this.#worker) return;
      if (message === 'ready') this.#isReady = true;
      else this.#finish(message);
      this.#next();
    });
    worker.on('error', () => this.#lost(worker));
    worker.on('exit', () => this.#lost(worker));
    return worker;
  }

  #finish(answer: JobAnswer): void {
    clearTimeout(this.#limit);
    const current = this.#current;
    this.#current = null;
    current?.done(answer.error === null ? decodingOf(answer.text) : failedDecoding(answer.error));
  }

  #stopJob(): void {
    const code = this.#current?.job.code;
    if (code !== undefined) this.#pause(code);
    const worker = this.#worker;
    this.#worker = null;
    this.#finish({ text: null, error: TIMEOUT_ERROR });
    void worker?.terminate();
    this.#next();
  }

  #pause(code: string): void {
    if (this.#pausedUntil.size >= MAX_PAUSES) this.#pausedUntil.clear();
    this.#pausedUntil.set(hash('sha256', code), performance.now() + PAUSE_MS);
  }

  /** Handles a thread that ended unexpectedly, for example when it is out of memory. */
  #lost(worker: Worker): void {
    if (worker !== this.#worker) return;
    this.#worker = null;
    if (!this.#isReady) {
      // the thread did not start: repeating at once would never end
      for (const { done } of this.#queue.splice(0)) done(failedDecoding('the sandbox does not start'));
      return;
    }
    if (this.#current) this.#pause(this.#current.job.code);
    this.#finish({ text: null, error: 'the sandbox stopped' });
    if (this.#queue.length > 0) this.#next();
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    clearTimeout(this.#limit);
    const waiting = [...(this.#current ? [this.#current] : []), ...this.#queue.splice(0)];
    this.#current = null;
    for (const { done } of waiting) done(failedDecoding('the server is stopping'));
    await worker?.terminate();
  }
}

/** Creates the sandbox; threads start with the first frame that needs them. */
export const createSandbox = (): DecoderSandbox => {
  const lanes: Readonly<Record<DecoderLane, Lane>> = { intake: new Lane(), trial: new Lane() };
  return {
    decode: (lane, code, input) => lanes[lane].decode(code, input),
    close: async () => void (await Promise.all([lanes.intake.close(), lanes.trial.close()])),
  };
};
