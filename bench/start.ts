import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DEMO_PASSWORD } from '../apps/server/src/kernel/demo-accounts.ts';
import { freePort } from '../scripts/lib/free-port.mjs';
import { print } from './support/figures.ts';
import { requestsPerSecond } from './support/load.ts';
import { countChildren, cpuMsOf, residentMb } from './support/memory.ts';
import { fullOrShort } from './support/size.ts';

/** `npm start` with the complete demo on the embedded database: time to the first answer, memory, and CPU when idle. */

const START_SCRIPT = fileURLToPath(new URL('../scripts/start.mjs', import.meta.url));
const SECONDS = fullOrShort(60, 20);
const TARGET_START_MS = 3_000;
const TARGET_MB = 400;
const TARGET_IDLE_PERCENT = 1;
const ASK_AGAIN_MS = 20;
const START_LIMIT_MS = 15 * 60_000;
/** The demo makes reports and past data after its start. */
const QUIET_PERCENT = 8;
const QUIET_SECONDS = 10;
const QUIET_LIMIT_MS = 10 * 60_000;

type Running = { readonly url: string; readonly child: ChildProcess; readonly pid: number; readonly startMs: number };

const isAnswering = (url: string): Promise<boolean> =>
  fetch(`${url}/api/health`)
    .then(async (answer) => {
      await answer.arrayBuffer();
      return answer.ok;
    })
    .catch(() => false);

const startProgram = async (folder: string): Promise<Running> => {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, ['--no-warnings', START_SCRIPT], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', TRAPLINE_DATA: folder, DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await isAnswering(url))) {
    if (child.exitCode !== null) throw new Error(`npm start ended with code ${child.exitCode}`);
    if (performance.now() - started > START_LIMIT_MS) throw new Error('npm start does not answer');
    await pause(ASK_AGAIN_MS);
  }
  return { url, child, pid: child.pid ?? 0, startMs: performance.now() - started };
};

const stopProgram = async ({ child }: Running): Promise<void> => {
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
};

/** Share of a core that the program uses during these seconds. */
const cpuPercent = async (pid: number, seconds: number): Promise<number> => {
  const before = cpuMsOf(pid);
  const started = performance.now();
  await pause(seconds * 1000);
  return ((cpuMsOf(pid) - before) / (performance.now() - started)) * 100;
};

const untilQuiet = async (pid: number): Promise<void> => {
  const deadline = performance.now() + QUIET_LIMIT_MS;
  while ((await cpuPercent(pid, QUIET_SECONDS)) > QUIET_PERCENT)
    if (performance.now() > deadline) throw new Error('the program is never idle');
};

/** The printing process ends when no document has come for two minutes. */
const untilPrinterEnded = async (pid: number): Promise<void> => {
  const deadline = performance.now() + QUIET_LIMIT_MS;
  while (countChildren(pid) > 0) {
    if (performance.now() > deadline) throw new Error('the printing process does not end');
    await pause(1000);
  }
};

const LISTS = ['/api/places', '/api/devices?view=short', '/api/dashboard'];

const loadLists = async ({ url }: Running): Promise<void> => {
  const body = JSON.stringify({ email: 'super@trapline.example', password: DEMO_PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body });
  const { access_token: token } = (await answer.json()) as { readonly access_token: string };
  for (const list of LISTS)
    await requestsPerSecond({ url: url + list, headers: { authorization: `Bearer ${token}` } }, SECONDS / LISTS.length);
};

const printMemory = (name: string, megabytes: number): void =>
  print({
    name: `memory of the full demo ${name}`,
    value: `${megabytes.toFixed(0)} MB`,
    ratio: `all processes of npm start (target ${TARGET_MB} MB)`,
    holds: megabytes <= TARGET_MB,
  });

const measureSecondStart = async (program: Running): Promise<void> => {
  print({
    name: 'second start until the first answer',
    value: `${(program.startMs / 1000).toFixed(1)} s`,
    ratio: `target ${TARGET_START_MS / 1000} s`,
    holds: program.startMs <= TARGET_START_MS,
  });
  await untilQuiet(program.pid);
  console.log(`      memory after the second start, with what still prints: ${residentMb(program.pid).toFixed(0)} MB`);
  await untilPrinterEnded(program.pid);
  printMemory('after its second start', residentMb(program.pid));
  const idle = await cpuPercent(program.pid, SECONDS);
  print({
    name: `CPU of the idle program over ${SECONDS} s`,
    value: `${idle.toFixed(2)} %`,
    ratio: `of one core (target ${TARGET_IDLE_PERCENT} %)`,
    holds: idle <= TARGET_IDLE_PERCENT,
  });
  await loadLists(program);
  printMemory(`after ${SECONDS} s of requests`, residentMb(program.pid));
  await cpuPercent(program.pid, SECONDS);
  printMemory(`${SECONDS} s later`, residentMb(program.pid));
};

export const benchStart = async (): Promise<void> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'trapline-start-'));
  try {
    const first = await startProgram(folder);
    console.log(`      first start until the first answer: ${(first.startMs / 1000).toFixed(0)} s`);
    await untilQuiet(first.pid);
    console.log(`      memory of the full demo after its first start: ${residentMb(first.pid).toFixed(0)} MB`);
    await stopProgram(first);
    const second = await startProgram(folder);
    await measureSecondStart(second).finally(() => stopProgram(second));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
