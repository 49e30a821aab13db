import { parentPort } from 'node:worker_threads';

/** A thread that ends its child process when the parent has died, even in the middle of a job. */

const parent = process.ppid;
const CHECK_INTERVAL_MS = 1000;

const hasParentExited = (): boolean => {
  if (process.ppid !== parent) return true;
  try {
    process.kill(parent, 0);
    return false;
  } catch {
    return true;
  }
};

setInterval(() => {
  if (hasParentExited()) process.kill(process.pid, 'SIGKILL');
}, CHECK_INTERVAL_MS);

// a thread that is still loading cannot watch, and loading needs a free main thread
parentPort?.postMessage('watching');
