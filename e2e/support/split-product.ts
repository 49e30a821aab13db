import { startBalancer } from './balancer.ts';
import { type RunningServer, startServer } from './running-server.ts';

type Start = { readonly data: string; readonly env: Readonly<Record<string, string>> };

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
export const startSplitProduct = async ({ data, env }: Start) => {
  const balancer = await startBalancer();
  const { url } = balancer;
  const start = (roles: string, ownPort?: number) =>
    startServer({
      data,
      ...(ownPort === undefined ? {} : { port: ownPort }),
      env: { TRAPLINE_URL: url, TRUST_PROXY: '1', LOG_LEVEL: 'info', ...env, TRAPLINE_ROLES: roles },
    });
  const started = await Promise.all(
    Object.entries(PROCESSES).map(async ([name, roles]) => [name as ProcessName, await start(roles)] as const),
  );
  const running = new Map<ProcessName, RunningServer>(started);
  const at = (name: ProcessName): RunningServer => {
    const server = running.get(name);
    if (!server) throw new Error(`${name} does not run`);
    return server;
  };
  balancer.sendTo([at('api 1').url, at('api 2').url]);
  return {
    url,
    at,
    start,
    answeredBy: balancer.answeredBy,
    /** Stops a process as an orchestrator does, starts it again on its port, and returns its exit code. */
    restart: async (name: ProcessName): Promise<number | null> => {
      const before = at(name);
      const code = await before.stop();
      running.set(name, await start(PROCESSES[name], Number(new URL(before.url).port)));
      return code;
    },
    output: () => [...running].map(([name, server]) => `${name}:\n${server.output().slice(-2000)}`).join('\n'),
    stop: async (): Promise<void> => {
      await balancer.close();
      await Promise.all([...running.values()].map((server) => server.stop()));
    },
  };
};
