import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statfsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type RunningServer, startServer } from '../support/running-server.ts';
import { freeSites, work } from './field-work.ts';
import { compare, type Ledger, newLedger, type Verdict } from './ledger.ts';
import { type PatientClient, patientClient, type Service } from './patient-client.ts';
import { verify } from './verify.ts';

/** One kind of fault. Returns figures for the printed line; its oracle reports lost and duplicate records. */
type Figures = Readonly<Record<string, number | string>>;
export type Outcome = Verdict & { readonly figures: Figures; readonly service: Service };

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

type Crew = {
  readonly client: PatientClient;
  readonly ledger: Ledger;
  readonly stop: () => Promise<void>;
};

const startCrew = async (service: Service): Promise<Crew> => {
  const client = patientClient(service, AUTHOR);
  const sites = await freeSites(client, AUTHOR, WORKERS);
  if (sites.length === 0) throw new Error('no facility is free to work at');
  const ledger = newLedger();
  let isOver = false;
  const crew = sites.map((site) => work(site, client, { ledger, isOver: () => isOver }));
  // a failed worker is reported at the end, not as an unhandled rejection
  const ended = Promise.allSettled(crew);
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

const serviceAt = (url: string): Service => ({ url, complaints: [], waits: 0, silences: 0 });

const outcome = async (crew: Crew, service: Service, figures: Figures): Promise<Outcome> => {
  const verdict = await verify(crew.client, crew.ledger);
  const { acknowledged, visits } = crew.ledger;
  return { ...verdict, service, figures: { acknowledged, visits: visits.length, ...figures } };
};

const rssMb = ({ process }: RunningServer): number => {
  const status = readFileSync(`/proc/${process.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
};

/** Repeated `kill -9` during writes, uploads and jobs. */
export const kills = async ({ folder, env }: World, { kills: many }: Options): Promise<Outcome> => {
  let server = await startServer({ data: folder, env });
  const port = Number(new URL(server.url).port);
  const service = serviceAt(server.url);
  const crew = await startCrew(service);
  for (let kill = 0; kill < many; kill++) {
    const before = crew.ledger.acknowledged;
    // some writes are acknowledged between two kills, and each kill comes at a different moment
    while (crew.ledger.acknowledged < before + 10) await pause(20);
    await pause((kill * 137) % 900);
    await server.kill();
    server = await startServer({ data: folder, port, env });
  }
  await crew.stop();
  const result = await outcome(crew, service, { kills: many });
  await server.stop();
  return result;
};

/** PostgreSQL stops at once, as when its machine loses power, and starts again; the process of the product runs on. */
export const restarts = async ({ folder, env, restartDatabase }: World, options: Options): Promise<Outcome | null> => {
  if (!restartDatabase) return null;
  const server = await startServer({ data: folder, env });
  const service = serviceAt(server.url);
  const crew = await startCrew(service);
  const back: number[] = [];
  for (let restart = 0; restart < options.restarts; restart++) {
    await pause(3000);
    await restartDatabase();
    const from = Date.now();
    const before = crew.ledger.acknowledged;
    while (crew.ledger.acknowledged === before) await pause(20);
    back.push(Date.now() - from);
  }
  await crew.stop();
  const died = server.process.exitCode !== null;
  const result = await outcome(crew, service, {
    restarts: options.restarts,
    'ms to the next write, worst': Math.max(...back),
  });
  await server.stop();
  return died ? { ...result, lost: [...result.lost, 'the process of the product'] } : result;
};

const isRoom = (folder: string): boolean => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > 64 * 1024;
};

/**
 * The disk of the files (and of the embedded database) is full: writes wait, nothing is stored in part, and free space
 * resolves the fault.
 */
export const diskFull = async ({ folder, env }: World): Promise<Outcome | null> => {
  if (process.getuid?.() !== 0) return null;
  const small = path.join(folder, 'small');
  execFileSync('mkdir', ['-p', small]);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=700m', 'tmpfs', small]);
  try {
    const server = await startServer({ data: small, env });
    const service = serviceAt(server.url);
    const crew = await startCrew(service);
    await pause(5000);
    const filler = path.join(small, 'filler');
    // writes of the workers use the last free bytes
    for (let part = 0; isRoom(small); part++)
      await writeFile(`${filler}-${part}`, new Uint8Array(1 << 20)).catch(() => {});
    await pause(15_000);
    const during = service.waits;
    execFileSync('sh', ['-c', `rm -f ${filler}-*`]);
    await pause(5000);
    await crew.stop();
    const result = await outcome(crew, service, { 'told to wait while full': during });
    await server.stop();
    return result;
  } finally {
    execFileSync('umount', ['-l', small]);
    await rm(small, { recursive: true, force: true });
  }
};

/** Two processes share one PostgreSQL and one store; each write is sent to both at once with the same key. */
export const twoProcesses = async ({ folder, env, restartDatabase }: World): Promise<Outcome | null> => {
  if (!restartDatabase) return null;
  const one = await startServer({ data: folder, env });
  const other = await startServer({ data: folder, env: { ...env, TRAPLINE_URL: one.url } });
  const service = serviceAt(one.url);
  const crew = await startCrew(service);
  const second = patientClient({ ...service, url: other.url }, AUTHOR);
  const { places } = (await crew.client.insist('GET', '/api/places')).body;
  const facility = places.at(-1).uuid;
  const reported: string[] = [];
  for (let write = 0; write < 200; write++) {
    const key = crypto.randomUUID();
    const body = { name: `Zone ${key.slice(0, 8)}`, color: '#336699' };
    const call = ['POST', `/api/places/${facility}/zones`, body, key] as const;
    const [a, b] = await Promise.all([crew.client.insist(...call), second.insist(...call)]);
    if (JSON.stringify(a.body) !== JSON.stringify(b.body)) reported.push(`answer to ${key}: ${JSON.stringify([a, b])}`);
  }
  await crew.stop();
  const zones = (await crew.client.insist('GET', `/api/places/${facility}/zones?limit=1000`)).body.zones;
  const names: string[] = zones.map(({ name }: { name: string }) => name);
  const { doubled } = compare('zone', [], names);
  const result = await outcome(crew, service, { 'sent to both': 200 });
  await Promise.all([one.stop(), other.stop()]);
  return { ...result, doubled: [...result.doubled, ...doubled, ...reported] };
};

/** Steady work for some minutes: no fault occurs and memory does not grow. */
export const soak = async ({ folder, env }: World, { soakMinutes }: Options): Promise<Outcome> => {
  const server = await startServer({ data: folder, env });
  const service = serviceAt(server.url);
  const crew = await startCrew(service);
  const memory: number[] = [];
  const until = Date.now() + soakMinutes * 60_000;
  while (Date.now() < until) {
    await pause(2000);
    memory.push(rssMb(server));
  }
  await crew.stop();
  // the first third is the warm-up; after it memory stays constant
  const third = Math.floor(memory.length / 3);
  const highest = (part: readonly number[]) => Math.max(...part);
  const [middle, last] = [highest(memory.slice(third, 2 * third)), highest(memory.slice(2 * third))];
  const result = await outcome(crew, service, {
    minutes: soakMinutes,
    'MB held, middle and last third': `${middle}, ${last}`,
    ratio: (last / middle).toFixed(2),
  });
  const exit = once(server.process, 'exit');
  await server.stop();
  await exit.catch(() => null);
  return result;
};
