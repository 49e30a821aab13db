import { type ChildProcess, fork } from 'node:child_process';
import { PdfEngineError } from '../../kernel/services.ts';
import type { FromChild, ToChild } from './messages.ts';
import type { PrintedPdf, PrintJob } from './typst-printer.ts';

/** The parent's end of one child process. */
export type ChildHandle = {
  readonly pid: number | undefined;
  /** Only for a child that is ready. Rejects with `PdfEngineError` when the job fails, takes too long or kills the child. */
  run(job: PrintJob): Promise<PrintedPdf>;
  /** Ends the process now; a running job fails. */
  kill(): Promise<void>;
};

type Events = {
  /** The child is ready for a job. Sent once after the start and once after every job. */
  readonly onReady: (child: ChildHandle) => void;
  /** The process has ended, for any reason. */
  readonly onExit: (child: ChildHandle) => void;
};

type Limits = { readonly startMs: number; readonly jobMs: number };
type RunningJob = { readonly resolve: (printed: PrintedPdf) => void; readonly reject: (error: Error) => void };

const startProcess = (): ChildProcess =>
  fork(new URL('./typst-child.ts', import.meta.url), {
    execArgv: ['--expose-gc'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // it reads untrusted pictures and needs none of our secrets; Windows starts no process without SystemRoot
    env: process.env.SystemRoot ? { SystemRoot: process.env.SystemRoot } : {},
  });

/** Whether an idle child keeps the parent alive. */
const keepAlive = (child: ChildProcess, isWanted: boolean): void => {
  if (isWanted) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
};

export const startChild = (limits: Limits, events: Events): ChildHandle => {
  const child = startProcess();
  let running: RunningJob | null = null;
  let reason: string | null = null;

  const killBecause = (cause: string): void => {
    reason ??= cause;
    child.kill('SIGKILL');
  };
  const limit = (ms: number, cause: string) => setTimeout(() => killBecause(cause), ms);
  let timer = limit(limits.startMs, `the typesetter did not start within ${limits.startMs} ms`);

  const settleJob = (finish: (job: RunningJob) => void): void => {
    clearTimeout(timer);
    const settled = running;
    running = null;
    if (settled) finish(settled);
  };

  const exited = new Promise<void>((resolve) => {
    const end = (description: string): void => {
      settleJob(({ reject }) => reject(new PdfEngineError(reason ?? description)));
      events.onExit(handle);
      resolve();
    };
    child.once('exit', (code, signal) => end(`the typesetter ended with ${signal ?? `code ${code}`}`));
    // a process that never started emits no exit event
    child.once('error', (error) => child.pid === undefined && end(error.message));
  });

  child.on('message', (message) => {
    // the other end is our own file
    const answer = message as FromChild;
    if (answer.kind === 'printed') return settleJob(({ resolve }) => resolve(answer.printed));
    if (answer.kind === 'failed') return settleJob(({ reject }) => reject(new PdfEngineError(answer.message)));
    clearTimeout(timer);
    keepAlive(child, false);
    events.onReady(handle);
  });

  const handle: ChildHandle = {
    pid: child.pid,
    run: (job) =>
      new Promise((resolve, reject) => {
        running = { resolve, reject };
        keepAlive(child, true);
        timer = limit(limits.jobMs, `the document took longer than ${limits.jobMs} ms`);
        const request: ToChild = { job };
        // a child that just died is reported by its exit
        child.send(request, (error) => error && killBecause(error.message));
      }),
    kill: async () => {
      keepAlive(child, true);
      killBecause('the engine was closed');
      await exited;
    },
  };
  return handle;
};
