import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A server of the benchmark in a process of its own; it prints `ready URL` when it listens. */
export const startChild = async (file: string, env: Readonly<Record<string, string>>) => {
  const script = fileURLToPath(new URL(`../${file}`, import.meta.url));
  const child = spawn(process.execPath, ['--no-warnings', script], {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { url: await readyUrl(child), pid: child.pid ?? 0, stop: () => stopChild(child) };
};

const readyUrl = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let printed = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const url = /ready (\S+)/.exec(printed)?.[1];
      if (url) resolve(url);
    });
    child.once('exit', () => reject(new Error(`a server of the benchmark ended: ${printed}`)));
  });

const stopChild = async (child: ChildProcess): Promise<void> => {
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
};
