import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { LoopStatistics } from './watch-loop.ts';

/** Starts a server in a separate process; it prints `ready URL` when it listens. */
export const startChild = async (file: string, env: Readonly<Record<string, string>>) => {
  const script = fileURLToPath(new URL(`../${file}`, import.meta.url));
  const child = spawn(process.execPath, ['--no-warnings', script], {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await printedBy(child, /ready (\S+)/);
  return { url, pid: child.pid ?? 0, watched: () => watchedOf(child), stop: () => stopChild(child) };
};

/** Waits for the first match in the output of the process. */
const printedBy = (child: ChildProcess, wanted: RegExp): Promise<string> =>
  new Promise((resolve, reject) => {
    let printed = '';
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const found = wanted.exec(printed)?.[1];
      if (found === undefined) return;
      child.stdout?.off('data', read).resume();
      child.off('exit', fail);
      resolve(found);
    };
    const fail = () => reject(new Error(`a server of the benchmark ended: ${printed}`));
    child.stdout?.on('data', read);
    child.once('exit', fail);
  });

/** Figures of the server since the last call; only `our-server.ts` prints them. */
const watchedOf = async (child: ChildProcess): Promise<LoopStatistics> => {
  const answer = printedBy(child, /watched (.*)\n/);
  child.kill('SIGUSR2');
  return JSON.parse(await answer) as LoopStatistics;
};

const stopChild = async (child: ChildProcess): Promise<void> => {
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
};
