import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { environmentOf, type Start } from './running-server.ts';

/**
 * Servers for stories that never kill their server: all servers of one worker run in one process, which has already
 * loaded the program and compiled its hot code. A separate process costs 3 CPU seconds more at its start. Servers that a
 * story stops or kills are separate processes: `running-server.ts`.
 */

export type Order = { readonly id: number; readonly environment: NodeJS.ProcessEnv } | { readonly id: number };
export type Outcome = { readonly id: number; readonly port?: number; readonly error?: string };

const program = fileURLToPath(new URL('./product-host.ts', import.meta.url));

let host: ChildProcess | undefined;
let orders = 0;

const openHost = (): ChildProcess => {
  const child = fork(program, { execArgv: ['--no-warnings'], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  child.setMaxListeners(0);
  // a worker ends without waiting for it
  child.unref();
  child.channel?.unref();
  return child;
};

const carryOut = (child: ChildProcess, order: Order): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const settle = () => {
      child.off('message', hear).off('exit', fail);
      child.channel?.unref();
    };
    const fail = (code: number | null) => {
      settle();
      reject(new Error(`the host of servers ended with ${code}`));
    };
    const hear = (outcome: Outcome) => {
      if (outcome.id !== order.id) return;
      settle();
      if (outcome.error === undefined) resolve(outcome);
      else reject(new Error(`the server did not start: ${outcome.error}`));
    };
    child.channel?.ref();
    child.on('message', hear).on('exit', fail);
    child.send(order);
  });

/** Starts the product in the process that it shares with the other servers of this worker. */
export const startHosted = async (
  start: Start,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> => {
  host ??= openHost();
  const child = host;
  orders += 1;
  const id = orders;
  const environment = environmentOf(start);
  const { port } = await carryOut(child, { id, environment });
  return {
    url: `http://${environment.HOST}:${port}`,
    stop: async () => void (await carryOut(child, { id })),
  };
};
