import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

const KILL_ATTEMPTS = 100;

/** Whether a process of the group is left, also an ended one that nobody has collected. */
const isAlive = (group: number): boolean => {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false;
  }
};

/** `PID (NAME) STATE PARENT GROUP ...` */
const PROCESS = /\) (\w) \d+ (\d+) /;

/** Whether a process of the group still runs; systems without `/proc` know only whether one is left. */
const isRunning = async (group: number): Promise<boolean> => {
  if (!isAlive(group)) return false;
  const names = await readdir('/proc').catch(() => null);
  if (names === null) return true;
  const pids = names.filter((name) => /^\d+$/.test(name));
  // one that ends meanwhile has no file any more
  const states = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '')));
  return states.some((text) => {
    const [, state, of] = PROCESS.exec(text) ?? [];
    return state !== 'Z' && Number(of) === group;
  });
};

/** Ends a process that was started `detached`, and all processes that it has started. */
export const killGroup = async (child: ChildProcess): Promise<void> => {
  const group = child.pid ?? 0;
  if (group === 0) return;
  const isOver = child.exitCode !== null || child.signalCode !== null;
  const exit = isOver ? null : once(child, 'exit');
  if (isAlive(group)) process.kill(-group, 'SIGKILL');
  await exit;
  // the next start uses the same files
  for (let attempt = 0; attempt < KILL_ATTEMPTS && (await isRunning(group)); attempt += 1) await pause(5);
};
