import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { bareFastifyPeer } from './peers/bare-fastify.ts';
import { directusPeer } from './peers/directus.ts';
import type { Peer, RunningPeer } from './peers/peer.ts';
import { traplinePeer } from './peers/trapline.ts';
import { openPeersWorld } from './peers/world.ts';
import { median, print } from './support/figures.ts';
import { type Load, loadOf } from './support/load.ts';
import { residentMb } from './support/memory.ts';
import { fullOrShort } from './support/size.ts';

/**
 * The same lists and the same record on the same rows by Trapline and by other programs, each in a process of its own.
 * The figures compare; there is no target, because each program does different work for a record.
 */

const ROUNDS = fullOrShort(5, 3);
const ROUND_SECONDS = fullOrShort(6, 3);
const WARM_UP_SECONDS = fullOrShort(6, 3);
const STARTS = fullOrShort(5, 3);
const ASK_AGAIN_MS = 10;
const START_LIMIT_MS = 120_000;

const CALLS = {
  visits: '10 visits of a facility',
  devices: '300 devices of a facility',
  record: 'a record on a trap',
} as const;
const ROWS = { visits: 10, devices: 300 } as const;
type Call = keyof typeof CALLS;
const CALL_NAMES = Object.keys(CALLS) as Call[];

/** No package of Debian 12 or npm contains these programs. */
const NOT_PACKAGED = {
  PostgREST: 'Debian has no package; the package of npm downloads the program from elsewhere',
  Hasura: 'Debian has no package; npm has only its command line, which downloads the program from elsewhere',
} as const;

const printMissing = (name: string, reason: string): void => console.log(`      ${name}: not available: ${reason}`);

/** Asks until the list is returned; a program that listens may still refuse. */
const firstAnswer = async ({ url }: RunningPeer, { lists, headers }: Peer): Promise<void> => {
  const deadline = performance.now() + START_LIMIT_MS;
  for (;;) {
    const status = await fetch(url + lists.visits, { headers })
      .then(async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      })
      .catch(() => 0);
    if (status === 200) return;
    if (performance.now() > deadline) throw new Error(`no answer within two minutes, the last status was ${status}`);
    await pause(ASK_AGAIN_MS);
  }
};

/** Otherwise a faster program might only return less. */
const requireRows = async ({ url }: RunningPeer, { lists, headers }: Peer): Promise<void> => {
  for (const [list, wanted] of Object.entries(ROWS)) {
    const answer = await fetch(url + lists[list as keyof typeof ROWS], { headers });
    const body = (await answer.json()) as Readonly<Record<string, unknown>>;
    const rows = Object.values(body).find(Array.isArray)?.length;
    if (rows !== wanted)
      throw new Error(`${list}: ${rows} rows instead of ${wanted}: ${JSON.stringify(body).slice(0, 200)}`);
  }
};

type MeasuredPeer = { readonly peer: Peer; readonly running: RunningPeer; readonly startMs: number };

/** Starts the program several times; the last one continues to run. */
const startPeer = async (peer: Peer): Promise<MeasuredPeer> => {
  const times: number[] = [];
  for (;;) {
    const started = performance.now();
    const running = await peer.start();
    try {
      await firstAnswer(running, peer);
      times.push(performance.now() - started);
      await requireRows(running, peer);
    } catch (error) {
      await running.stop();
      throw error;
    }
    if (times.length === STARTS) return { peer, running, startMs: median(times) };
    await running.stop();
  }
};

/** A program that cannot be installed or started is named, and the others are measured. */
const startIfAvailable = async (name: string, open: () => Peer | Promise<Peer>): Promise<MeasuredPeer[]> => {
  try {
    return [await startPeer(await open())];
  } catch (error) {
    printMissing(name, error instanceof Error ? error.message.trim().split('\n').slice(-3).join(' ') : String(error));
    return [];
  }
};

const measureOnce = ({ peer, running }: MeasuredPeer, call: Call, seconds: number): Promise<Load> => {
  if (call !== 'record') return loadOf({ url: running.url + peer.lists[call], headers: peer.headers }, seconds);
  let trap = 0;
  return loadOf({ url: running.url, headers: peer.headers }, seconds, () => peer.record(trap++));
};

/** All programs in turns, so that a busy moment of the machine affects all of them. */
const measure = async (peers: readonly MeasuredPeer[], call: Call): Promise<Load[]> => {
  for (const peer of peers) await measureOnce(peer, call, WARM_UP_SECONDS);
  const rounds: Load[][] = peers.map(() => []);
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, peer] of peers.entries()) rounds[index]?.push(await measureOnce(peer, call, ROUND_SECONDS));
  return rounds.map((loads) => ({
    rate: median(loads.map(({ rate }) => rate)),
    p99: median(loads.map(({ p99 }) => p99)),
  }));
};

const timesOurs = (value: number, ours: number | undefined): string => `${(value / (ours ?? value)).toFixed(2)} times`;

const measureCalls = async (peers: readonly MeasuredPeer[]): Promise<void> => {
  for (const call of CALL_NAMES) {
    const loads = await measure(peers, call);
    for (const [index, { rate, p99 }] of loads.entries())
      print({
        name: `${CALLS[call]}, ${peers[index]?.peer.name}`,
        value: `${rate.toFixed(0)} requests/s`,
        ratio: `p99 ${p99} ms; ${timesOurs(rate, loads[0]?.rate)} the rate of Trapline`,
        holds: true,
      });
  }
};

const printProcesses = (peers: readonly MeasuredPeer[]): void => {
  const memory = peers.map(({ running }) => residentMb(running.pid));
  for (const [index, { peer, startMs }] of peers.entries()) {
    const ours = { memory: memory[0], startMs: peers[0]?.startMs };
    const megabytes = memory[index] ?? Number.NaN;
    print({
      name: `memory after the load, ${peer.name}`,
      value: `${megabytes.toFixed(0)} MB`,
      ratio: `${timesOurs(megabytes, ours.memory)} that of Trapline, without PostgreSQL`,
      holds: true,
    });
    print({
      name: `from start to first answer, ${peer.name}`,
      value: `${startMs.toFixed(0)} ms`,
      ratio: `${timesOurs(startMs, ours.startMs)} that of Trapline`,
      holds: true,
    });
  }
};

export const benchPeers = async (): Promise<void> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'trapline-peers-'));
  const { ours, plain } = await openPeersWorld(folder);
  const peers = [await startPeer(traplinePeer(ours))];
  try {
    peers.push(...(await startIfAvailable('Fastify', () => bareFastifyPeer(plain))));
    peers.push(...(await startIfAvailable('Directus', () => directusPeer(plain))));
    for (const [name, reason] of Object.entries(NOT_PACKAGED)) printMissing(name, reason);
    await measureCalls(peers);
    printProcesses(peers);
  } finally {
    for (const { running } of peers) await running.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
