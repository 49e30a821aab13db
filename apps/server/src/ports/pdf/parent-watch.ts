import { parentPort } from 'node:worker_threads';

/** Thread of a child process that ends it when its parent has died, even in the middle of a job. */

const parent = process.ppid;
const EVERY_MS = 1000;

const isGone = (): boolean => {
  if (process.ppid !== parent) return true;
  try {
    process.kill(parent, 0);
    return false;
  } catch {
    return true;
  }
};

setInterval(() => {
  if (isGone()) process.kill(process.pid, 'SIGKILL');
}, EVERY_MS);

// a thread that is still loading sees nothing, and loading needs the main thread to be free
parentPort?.postMessage('watching');
