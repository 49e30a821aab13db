import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../apps/server/src/kernel/demo-accounts.ts';
import { LANGUAGES } from '../packages/contract/src/kernel/schemas.ts';
import { createBenchPlace, fillBenchPlace } from './support/bench-place.ts';
import { startChild } from './support/child.ts';
import { percentile, print } from './support/figures.ts';
import { record } from './support/record.ts';
import type { LoopStatistics } from './support/watch-loop.ts';

/** Time of a list while eight reports of 300 devices are made. */

const REPORTS = 8;
/** A report of the same data in the same language is printed only once, so each is made in several languages. */
const LANGUAGES_EACH = LANGUAGES.slice(0, 4);
const VISITS = 100;
/** Maximum time of a list while printing, compared with an idle server. */
const TARGET_TIMES = 2;
const REQUEST_INTERVAL_MS = 20;
const IDLE_MS = 4_000;

type Api = { readonly url: string; readonly headers: Readonly<Record<string, string>> };
type Clients = { readonly same: Api; readonly other: Api };

const apiOf = (url: string, token: string): Api => ({ url, headers: { authorization: `Bearer ${token}` } });

const signIn = async (url: string, email: string): Promise<Api> => {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`);
  return apiOf(url, ((await answer.json()) as { access_token: string }).access_token);
};

const newestInspections = async ({ url, headers }: Api, list: string): Promise<string[]> => {
  const answer = await fetch(url + list, { headers });
  const { inspections } = (await answer.json()) as { inspections: { uuid: string }[] };
  return inspections.map(({ uuid }) => uuid);
};

const makeReport = async ({ url, headers }: Api, uuid: string, language: string): Promise<void> => {
  const address = `${url}/api/reports/pdf/inspection/${uuid}?language=${language}`;
  const answer = await fetch(address, { method: 'POST', headers });
  if (!answer.ok) throw new Error(`report: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
};

/** Requests the list repeatedly until stopped; returns the duration of each request. */
const repeatRequests = async ({ url, headers }: Api, list: string, isOver: () => boolean): Promise<number[]> => {
  const times: number[] = [];
  while (!isOver()) {
    const started = performance.now();
    const answer = await fetch(url + list, { headers });
    if (!answer.ok) throw new Error(`list: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
    times.push(performance.now() - started);
    await pause(REQUEST_INTERVAL_MS);
  }
  return times;
};

const repeatOfBoth = async ({ same, other }: Clients, list: string, isOver: () => boolean) => {
  const both = [repeatRequests(same, list, isOver), repeatRequests(other, list, isOver)] as const;
  const [ofSame, ofOther] = await Promise.all(both);
  return { same: ofSame, other: ofOther };
};

const stopAfter = (ms: number): (() => boolean) => {
  const end = performance.now() + ms;
  return () => performance.now() > end;
};

type Times = Awaited<ReturnType<typeof repeatOfBoth>>;

const printOne = (label: string, busy: readonly number[], idle: readonly number[]): void => {
  const [p99, idleP99] = [percentile(busy, 0.99), percentile(idle, 0.99)];
  print({
    name: `list of ${label} while ${REPORTS} reports of 300 devices at a time are made (${busy.length} answers)`,
    value: `p99 ${p99.toFixed(1)} ms`,
    ratio: `${(p99 / idleP99).toFixed(1)} times idle (${idleP99.toFixed(1)} ms); target ${TARGET_TIMES} at most`,
    holds: p99 <= idleP99 * TARGET_TIMES,
    timesReference: p99 / idleP99,
  });
};

const printAll = (idle: Times, busy: Times, seconds: number, loopStatistics: LoopStatistics): void => {
  printOne('the person who prints', busy.same, idle.same);
  printOne('another person', busy.other, idle.other);
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  const reports = REPORTS * LANGUAGES_EACH.length;
  console.log(
    `      ${reports} reports in ${seconds.toFixed(1)} s; loop delay p99 ${ms(loopStatistics.loopP99)}, max ${ms(loopStatistics.loopMax)}; CPU of a report ${ms(loopStatistics.mainCpu / reports)} on the main thread, ${ms(loopStatistics.processCpu / reports)} in the process; main thread waited ${ms(loopStatistics.mainWaiting)} for a core`,
  );
};

export const benchApiWhilePrinting = async (): Promise<void> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'trapline-bench-'));
  const place = await createBenchPlace('PostgreSQL', folder, 'printing');
  const { uuid } = await fillBenchPlace(place, folder, VISITS);
  const list = `/api/places/${uuid}/inspections?limit=${REPORTS + 1}`;
  const { token } = await record({ ...place, folder }, [list]);
  const server = await startChild('our-server.ts', { BENCH_URL: place.url ?? '', BENCH_DATA: folder });
  const same = apiOf(server.url, token);
  const clients = { same, other: await signIn(server.url, 'technik@deratex.example') };

  const [warmUp = '', ...visits] = await newestInspections(same, list);
  for (const language of LANGUAGES_EACH) await makeReport(same, warmUp, language);
  await repeatOfBoth(clients, list, stopAfter(IDLE_MS / 4));
  const idle = await repeatOfBoth(clients, list, stopAfter(IDLE_MS));
  await server.watched();

  let finished = false;
  const makeInEachLanguage = async (visit: string) => {
    for (const language of LANGUAGES_EACH) await makeReport(same, visit, language);
  };
  const started = performance.now();
  const printing = Promise.all(visits.map(makeInEachLanguage)).finally(() => {
    finished = true;
  });
  const [busy] = await Promise.all([repeatOfBoth(clients, list, () => finished), printing]);
  printAll(idle, busy, (performance.now() - started) / 1000, await server.watched());
  await server.stop();
  await rm(folder, { recursive: true, force: true });
};
