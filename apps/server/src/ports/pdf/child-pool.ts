import { PdfEngineError } from '../../kernel/services.ts';
import { type ChildHandle, startChild } from './child-handle.ts';
import type { PrintedPdf, PrintJob } from './typst-printer.ts';

type QueuedJob = {
  readonly job: PrintJob;
  readonly resolve: (printed: PrintedPdf) => void;
  readonly reject: (error: Error) => void;
};

type ChildState = { started: boolean; jobs: number };

export type PoolOptions = {
  readonly size: number;
  readonly queueLimit: number;
  readonly timeoutMs: number;
  readonly recycleAfter: number;
  /** An idle child is ended after this time, because it uses 200 MB; the next document starts it again within a second. */
  readonly idleMs: number;
};

/** A safety limit: with a low priority beside other work, a start of seconds can take a minute. */
const START_TIMEOUT_MS = 120_000;

/** Children and the documents waiting for them. A child starts with a document and ends when none comes for a while. */
export class ChildPool {
  readonly #options: PoolOptions;
  readonly #queue: QueuedJob[] = [];
  readonly #children = new Map<ChildHandle, ChildState>();
  readonly #idle = new Set<ChildHandle>();
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  submit(job: PrintJob): Promise<PrintedPdf> {
    if (this.#closed) return Promise.reject(new PdfEngineError('the engine is closed'));
    if (this.#queue.length >= this.#options.queueLimit) {
      return Promise.reject(new PdfEngineError('too many documents are waiting'));
    }
    return new Promise((resolve, reject) => {
      this.#queue.push({ job, resolve, reject });
      this.#assign();
    });
  }

  processIds(): number[] {
    return [...this.#children.keys()].flatMap(({ pid }) => pid ?? []);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#failWaiting('the engine is closed');
    await Promise.all([...this.#children.keys()].map((child) => child.kill()));
  }

  #failWaiting(reason: string): void {
    for (const { reject } of this.#queue.splice(0)) reject(new PdfEngineError(reason));
  }

  #assign(): void {
    if (this.#closed) return;
    for (const child of [...this.#idle]) {
      const waiting = this.#queue.shift();
      if (!waiting) return;
      this.#hand(waiting, child);
    }
    let starting = [...this.#children.values()].filter(({ started }) => !started).length;
    while (this.#queue.length > starting && this.#children.size < this.#options.size) {
      this.#start();
      starting += 1;
    }
  }

  #hand({ job, resolve, reject }: QueuedJob, child: ChildHandle): void {
    this.#idle.delete(child);
    const state = this.#children.get(child);
    if (state) state.jobs += 1;
    child.run(job).then(resolve, reject);
  }

  #start(): void {
    const child = startChild(
      { startMs: START_TIMEOUT_MS, jobMs: this.#options.timeoutMs },
      { onReady: (ready) => this.#onReady(ready), onExit: (exited) => this.#onExit(exited) },
    );
    this.#children.set(child, { started: false, jobs: 0 });
  }

  #onReady(child: ChildHandle): void {
    const state = this.#children.get(child);
    if (!state) return;
    state.started = true;
    if (state.jobs >= this.#options.recycleAfter) this.#retire(child);
    else this.#idle.add(child);
    this.#assign();
    if (this.#idle.has(child)) this.#retireLater(child, state);
  }

  #onExit(child: ChildHandle): void {
    const state = this.#children.get(child);
    if (!state) return;
    this.#idle.delete(child);
    this.#children.delete(child);
    // after a child that never became ready the next one would fail too: waiting jobs are rejected now
    if (!state.started) this.#failWaiting('the typesetter cannot be started');
    this.#assign();
  }

  #retire(child: ChildHandle): void {
    this.#idle.delete(child);
    this.#children.delete(child);
    void child.kill();
  }

  #retireLater(child: ChildHandle, state: ChildState): void {
    const { jobs } = state;
    setTimeout(() => {
      if (this.#idle.has(child) && state.jobs === jobs) this.#retire(child);
    }, this.#options.idleMs).unref();
  }
}
