import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

const KILL_ATTEMPTS = 100;

/** Whether a process of the group is left. */
const isAlive = (group: number): boolean => {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false;
  }
};

/** Ends a process that was started `detached`, and all processes that it has started. */
export const killGroup = async (child: ChildProcess): Promise<void> => {
  const group = child.pid ?? 0;
  if (group === 0) return;
  const isOver = child.exitCode !== null || child.signalCode !== null;
  const exit = isOver ? null : once(child, 'exit');
  if (isAlive(group)) process.kill(-group, 'SIGKILL');
  await exit;
  // the next start uses the same files; ended processes that nobody collects count as alive
  for (let attempt = 0; attempt < KILL_ATTEMPTS && isAlive(group); attempt += 1) await pause(5);
};
