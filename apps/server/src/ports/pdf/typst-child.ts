import { once } from 'node:events';
import { constants, getPriority, setPriority } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { FromChild, ToChild } from './messages.ts';

/** Main file of a child process: prints the jobs it gets, one after the other, until its parent is gone. */

// the API serves people who wait for a screen; a report may take longer, but must still be printed on a busy machine,
// which the lowest priority does not allow. Set before the typesetter starts its threads, which inherit it.
setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
const { createPrinter } = await import('./typst-printer.ts');
const { Paper } = await import('../../documents/model.ts');

const printer = createPrinter();

const send = (message: FromChild): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send?.(message, undefined, undefined, (error) => (error ? reject(error) : resolve()));
  });

const handleRequest = ({ job }: ToChild): FromChild => {
  try {
    // a process boundary is checked like every other: a field that does not fit the model is refused here, by name
    const model = Paper.parse(job.model);
    return { kind: 'printed', printed: printer.print({ ...job, model }) };
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
};

/** V8 does not see the memory of the typesetter, so nothing else would trigger its release. */
const tidyUp = async (): Promise<void> => {
  printer.clearCache();
  globalThis.gc?.();
  await nextTurn();
};

const serve = async (request: ToChild): Promise<void> => {
  await send(handleRequest(request));
  await tidyUp();
  await send({ kind: 'ready' });
};

const exitProcess = () => process.exit();

process.on('disconnect', exitProcess);
process.on('message', (request: ToChild) => void serve(request).catch(exitProcess));

// while a job runs, this thread receives no messages; another thread notices that the parent died
const parentWatch = new Worker(new URL('./parent-watch.ts', import.meta.url));
await once(parentWatch, 'message');
parentWatch.unref();

await send({ kind: 'ready' }).catch(exitProcess);
