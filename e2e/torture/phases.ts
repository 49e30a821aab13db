import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statfsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type RunningServer, startServer } from '../support/running-server.ts';
import { findFreeSites, runVisitsUntilEnd } from './field-work.ts';
import { compareWithStored, createLedger, type Ledger, type LedgerDifferences } from './ledger.ts';
import { createRetryingClient, type RetryingClient, type Service } from './retrying-client.ts';
import { verify } from './verify.ts';

/** One kind of fault. Returns figures for the printed line; its oracle reports lost and duplicate records. */
type Figures = Readonly<Record<string, number | string>>;
export type Outcome = LedgerDifferences & { readonly figures: Figures; readonly service: Service };

export type World = {
  /** Folder of the files and of the embedded database. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** Null on the embedded database. */
  readonly restartDatabase: (() => Promise<void>) | null;
};

export type Options = { readonly kills: number; readonly restarts: number; readonly soakMinutes: number };

const WORKERS = 3;
/** One user per worker, because a user cannot have two open visits at one facility. */
const AUTHOR = 'super@trapline.example';

type WorkerGroup = {
  readonly client: RetryingClient;
  readonly ledger: Ledger;
  readonly stop: () => Promise<void>;
};

const startWorkers = async (service: Service): Promise<WorkerGroup> => {
  const client = createRetryingClient(service, AUTHOR);
  const sites = await findFreeSites(client, AUTHOR, WORKERS);
  if (sites.length === 0) throw new Error('no facility is free to work at');
  const ledger = createLedger();
  let isOver = false;
  const workers = sites.map((site) => runVisitsUntilEnd(site, client, { ledger, hasEnded: () => isOver }));
  // a failed worker is reported at the end, not as an unhandled rejection
  const ended = Promise.allSettled(workers);
  return {
    client,
    ledger,
    stop: async () => {
      isOver = true;
      const failed = (await ended).find((result) => result.status === 'rejected');
      if (failed) throw failed.reason;
    },
  };
};

const createService = (url: string): Service => ({ url, unexpectedResponses: [], waitCount: 0, unansweredCount: 0 });

const verifyOutcome = async (workers: WorkerGroup, service: Service, figures: Figures): Promise<Outcome> => {
  const outcome = await verify(workers.client, workers.ledger);
  const { acknowledged, visits } = workers.ledger;
  return { ...outcome, service, figures: { acknowledged, visits: visits.length, ...figures } };
};

const rssMb = ({ process }: RunningServer): number => {
  const status = readFileSync(`/proc/${process.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
};

/** Repeated `kill -9` during writes, uploads and jobs. */
export const runKills = async ({ folder, env }: World, { kills: count }: Options): Promise<Outcome> => {
  let server = await startServer({ data: folder, env });
  const port = Number(new URL(server.url).port);
  const service = createService(server.url);
  const workers = await startWorkers(service);
  for (let kill = 0; kill < count; kill++) {
    const before = workers.ledger.acknowledged;
    // some writes are acknowledged between two kills, and each kill comes at a different moment
    while (workers.ledger.acknowledged < before + 10) await pause(20);
    await pause((kill * 137) % 900);
    await server.kill();
    server = await startServer({ data: folder, port, env });
  }
  await workers.stop();
  const result = await verifyOutcome(workers, service, { kills: count });
  await server.stop();
  return result;
};

/**
 * PostgreSQL stops at once, as when its machine loses power, and starts again; the process of the product keeps
 * running.
 */
export const runRestarts = async (
  { folder, env, restartDatabase }: World,
  options: Options,
): Promise<Outcome | null> => {
  if (!restartDatabase) return null;
  const server = await startServer({ data: folder, env });
  const service = createService(server.url);
  const workers = await startWorkers(service);
  const recoveryTimes: number[] = [];
  for (let restart = 0; restart < options.restarts; restart++) {
    await pause(3000);
    await restartDatabase();
    const startedAt = Date.now();
    const before = workers.ledger.acknowledged;
    while (workers.ledger.acknowledged === before) await pause(20);
    recoveryTimes.push(Date.now() - startedAt);
  }
  await workers.stop();
  const hasExited = server.process.exitCode !== null;
  const result = await verifyOutcome(workers, service, {
    restarts: options.restarts,
    'ms to the next write, worst': Math.max(...recoveryTimes),
  });
  await server.stop();
  return hasExited ? { ...result, lost: [...result.lost, 'the process of the product'] } : result;
};

const hasFreeSpace = (folder: string): boolean => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > 64 * 1024;
};

/**
 * The disk of the files (and of the embedded database) is full: writes wait, nothing is stored in part, and free space
 * resolves the fault.
 */
export const runDiskFull = async ({ folder, env }: World): Promise<Outcome | null> => {
  if (process.getuid?.() !== 0) return null;
  const smallDisk = path.join(folder, 'small');
  execFileSync('mkdir', ['-p', smallDisk]);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=700m', 'tmpfs', smallDisk]);
  try {
    const server = await startServer({ data: smallDisk, env });
    const service = createService(server.url);
    const workers = await startWorkers(service);
    await pause(5000);
    const filler = path.join(smallDisk, 'filler');
    // writes of the workers use the last free bytes
    for (let part = 0; hasFreeSpace(smallDisk); part++)
      await writeFile(`${filler}-${part}`, new Uint8Array(1 << 20)).catch(() => {});
    await pause(15_000);
    const waitsWhileFull = service.waitCount;
    execFileSync('sh', ['-c', `rm -f ${filler}-*`]);
    await pause(5000);
    await workers.stop();
    const result = await verifyOutcome(workers, service, { 'waits while full': waitsWhileFull });
    await server.stop();
    return result;
  } finally {
    execFileSync('umount', ['-l', smallDisk]);
    await rm(smallDisk, { recursive: true, force: true });
  }
};

/** Two processes share one PostgreSQL and one store; each write is sent to both at once with the same key. */
export const runTwoProcesses = async ({ folder, env, restartDatabase }: World): Promise<Outcome | null> => {
  if (!restartDatabase) return null;
  const firstServer = await startServer({ data: folder, env });
  const secondServer = await startServer({ data: folder, env: { ...env, TRAPLINE_URL: firstServer.url } });
  const service = createService(firstServer.url);
  const workers = await startWorkers(service);
  const secondClient = createRetryingClient({ ...service, url: secondServer.url }, AUTHOR);
  const { places } = (await workers.client.sendUntilAccepted('GET', '/api/places')).body;
  const facility = places.at(-1).uuid;
  const reported: string[] = [];
  for (let write = 0; write < 200; write++) {
    const key = crypto.randomUUID();
    const body = { name: `Zone ${key.slice(0, 8)}`, color: '#336699' };
    const call = ['POST', `/api/places/${facility}/zones`, body, key] as const;
    const [a, b] = await Promise.all([
      workers.client.sendUntilAccepted(...call),
      secondClient.sendUntilAccepted(...call),
    ]);
    if (JSON.stringify(a.body) !== JSON.stringify(b.body)) reported.push(`answer to ${key}: ${JSON.stringify([a, b])}`);
  }
  await workers.stop();
  const zones = (await workers.client.sendUntilAccepted('GET', `/api/places/${facility}/zones?limit=1000`)).body.zones;
  const names: string[] = zones.map(({ name }: { name: string }) => name);
  const { doubled } = compareWithStored('zone', [], names);
  const result = await verifyOutcome(workers, service, { 'sent to both': 200 });
  await Promise.all([firstServer.stop(), secondServer.stop()]);
  return { ...result, doubled: [...result.doubled, ...doubled, ...reported] };
};

/** Steady work for some minutes: no fault occurs and memory does not grow. */
export const runSoak = async ({ folder, env }: World, { soakMinutes }: Options): Promise<Outcome> => {
  const server = await startServer({ data: folder, env });
  const service = createService(server.url);
  const workers = await startWorkers(service);
  const memory: number[] = [];
  const until = Date.now() + soakMinutes * 60_000;
  while (Date.now() < until) {
    await pause(2000);
    memory.push(rssMb(server));
  }
  await workers.stop();
  // the first third is the warm-up; after it memory stays constant
  const thirdLength = Math.floor(memory.length / 3);
  const maxOf = (part: readonly number[]) => Math.max(...part);
  const [middleMax, lastMax] = [
    maxOf(memory.slice(thirdLength, 2 * thirdLength)),
    maxOf(memory.slice(2 * thirdLength)),
  ];
  const result = await verifyOutcome(workers, service, {
    minutes: soakMinutes,
    'MB held, middle and last third': `${middleMax}, ${lastMax}`,
    ratio: (lastMax / middleMax).toFixed(2),
  });
  const exit = once(server.process, 'exit');
  await server.stop();
  await exit.catch(() => null);
  return result;
};
