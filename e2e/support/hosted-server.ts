import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { environmentOf, type StartOptions } from './running-server.ts';

/**
 * Servers for stories that never kill their server: all servers of one worker run in one process, which has already
 * loaded the program and compiled its hot code. A separate process costs 3 CPU seconds more at its start. Servers that a
 * story stops or kills are separate processes: `running-server.ts`.
 */

export type HostOrder = { readonly id: number; readonly environment: NodeJS.ProcessEnv } | { readonly id: number };
export type HostOutcome = { readonly id: number; readonly port?: number; readonly error?: string };

const program = fileURLToPath(new URL('./product-host.ts', import.meta.url));

let host: ChildProcess | undefined;
let orderCount = 0;

const openHost = (): ChildProcess => {
  const child = fork(program, { execArgv: ['--no-warnings'], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  child.setMaxListeners(0);
  // a worker ends without waiting for it
  child.unref();
  child.channel?.unref();
  return child;
};

const sendOrder = (child: ChildProcess, order: HostOrder): Promise<HostOutcome> =>
  new Promise((resolve, reject) => {
    const removeListeners = () => {
      child.off('message', onOutcome).off('exit', onExit);
      child.channel?.unref();
    };
    const onExit = (code: number | null) => {
      removeListeners();
      reject(new Error(`the host of servers ended with ${code}`));
    };
    const onOutcome = (outcome: HostOutcome) => {
      if (outcome.id !== order.id) return;
      removeListeners();
      if (outcome.error === undefined) resolve(outcome);
      else reject(new Error(`the server did not start: ${outcome.error}`));
    };
    child.channel?.ref();
    child.on('message', onOutcome).on('exit', onExit);
    child.send(order);
  });

/** Starts the product in the process that it shares with the other servers of this worker. */
export const startHosted = async (
  start: StartOptions,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> => {
  host ??= openHost();
  const child = host;
  orderCount += 1;
  const id = orderCount;
  const environment = environmentOf(start);
  const { port } = await sendOrder(child, { id, environment });
  return {
    url: `http://${environment.HOST}:${port}`,
    stop: async () => void (await sendOrder(child, { id })),
  };
};
