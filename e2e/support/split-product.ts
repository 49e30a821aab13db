import { startBalancer } from './balancer.ts';
import { type RunningServer, startServer } from './running-server.ts';

type StartOptions = { readonly data: string; readonly env: Readonly<Record<string, string>> };

/** The processes and their roles. */
const PROCESSES = {
  'api 1': 'api',
  'api 2': 'api',
  worker: 'worker,ingest',
  documents: 'documents',
  scheduler: 'scheduler',
} as const;
export type ProcessName = keyof typeof PROCESSES;

/**
 * Starts the product as several processes behind a balancer, on the PostgreSQL that `env` names. They all start at once,
 * also on an empty database: one of them creates the tables and the demo data.
 */
export const startSplitProduct = async ({ data, env }: StartOptions) => {
  const balancer = await startBalancer();
  const { url } = balancer;
  const start = (roles: string, ownPort?: number) =>
    startServer({
      data,
      ...(ownPort === undefined ? {} : { port: ownPort }),
      env: { TRAPLINE_URL: url, TRUST_PROXY: '1', LOG_LEVEL: 'info', ...env, TRAPLINE_ROLES: roles },
    });
  const startedServers = await Promise.all(
    Object.entries(PROCESSES).map(async ([name, roles]) => [name as ProcessName, await start(roles)] as const),
  );
  const runningServers = new Map<ProcessName, RunningServer>(startedServers);
  const getServer = (name: ProcessName): RunningServer => {
    const server = runningServers.get(name);
    if (!server) throw new Error(`${name} does not run`);
    return server;
  };
  balancer.sendTo([getServer('api 1').url, getServer('api 2').url]);
  return {
    url,
    at: getServer,
    start,
    answeredBy: balancer.answeredBy,
    /** Stops a process as an orchestrator does, starts it again on its port, and returns its exit code. */
    restart: async (name: ProcessName): Promise<number | null> => {
      const before = getServer(name);
      const code = await before.stop();
      runningServers.set(name, await start(PROCESSES[name], Number(new URL(before.url).port)));
      return code;
    },
    output: () => [...runningServers].map(([name, server]) => `${name}:\n${server.output().slice(-2000)}`).join('\n'),
    stop: async (): Promise<void> => {
      await balancer.close();
      await Promise.all([...runningServers.values()].map((server) => server.stop()));
    },
  };
};
