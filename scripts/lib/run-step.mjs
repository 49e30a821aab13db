import { spawn } from 'node:child_process';
import os from 'node:os';
import { startCpuClock } from './cpu-time.mjs';
import { childEnvironment } from './install.mjs';
import { root } from './root.mjs';

/** Less than the priority of the typesetter, which must stay below that of its server. */
const LOWER_PRIORITY = 5;

/** The process may have ended already, and not every system permits it. */
const lowerPriority = ({ pid }) => {
  try {
    if (pid !== undefined) os.setPriority(pid, LOWER_PRIORITY);
  } catch {
    // then it runs like all others
  }
};

/**
 * Runs a program to its end; returns its exit code and, if requested, its output instead of printing it. `isBeside`: it
 * uses the time that other programs leave, and its CPU seconds are counted.
 */
export const runStep = (node, command, args, { env = {}, capture = false, cwd = root, isBeside = false } = {}) =>
  new Promise((resolve) => {
    const stream = capture ? 'pipe' : 'inherit';
    const child = spawn(command, args, {
      cwd,
      env: childEnvironment(node, env),
      stdio: ['ignore', stream, stream],
    });
    if (isBeside) lowerPriority(child);
    const clock = isBeside ? startCpuClock(child.pid) : null;
    let output = '';
    for (const childStream of [child.stdout, child.stderr]) childStream?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => {
      console.error(error.message);
      resolve({ code: 1, output, cpu: clock?.stop() ?? null });
    });
    child.on('close', (code) => resolve({ code: code ?? 1, output, cpu: clock?.stop() ?? null }));
  });
