import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createBenchPlace, fillBenchPlace } from './support/bench-place.ts';
import { startChild } from './support/child.ts';
import { percentile, print } from './support/figures.ts';
import { record } from './support/record.ts';

/** People go on working while eight reports of 300 devices are being made: what their list takes meanwhile. */

const REPORTS = 8;
/** Each of the eight is made this often, so that there are enough answers to speak of a 99th percentile. */
const BATCHES = 4;
const ASKERS = 2;
/** Printing takes what cores there are; a list may take this many times what it takes while nobody prints. */
const PROMISED_TIMES = 3;
const ASK_EVERY_MS = 20;

type Api = { readonly url: string; readonly headers: Readonly<Record<string, string>> };

const newestInspections = async ({ url, headers }: Api, list: string): Promise<string[]> => {
  const answer = await fetch(url + list, { headers });
  const { inspections } = (await answer.json()) as { inspections: { uuid: string }[] };
  return inspections.slice(0, REPORTS).map(({ uuid }) => uuid);
};

const makeReport = async ({ url, headers }: Api, uuid: string): Promise<void> => {
  const answer = await fetch(`${url}/api/reports/pdf/inspection/${uuid}`, { method: 'POST', headers });
  if (!answer.ok) throw new Error(`report: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
};

/** Requests the list repeatedly until stopped; returns how long each request took. */
const repeatRequests = async ({ url, headers }: Api, list: string, isOver: () => boolean): Promise<number[]> => {
  const times: number[] = [];
  while (!isOver()) {
    const started = performance.now();
    await (await fetch(url + list, { headers })).arrayBuffer();
    times.push(performance.now() - started);
    await pause(ASK_EVERY_MS);
  }
  return times;
};

export const benchApiWhilePrinting = async (): Promise<void> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'trapline-bench-'));
  const place = await createBenchPlace('PostgreSQL', folder, 'printing');
  const { uuid } = await fillBenchPlace(place, folder, 1000);
  const list = `/api/places/${uuid}/inspections?limit=10`;
  const { token } = await record({ ...place, folder }, [list]);
  const server = await startChild('our-server.ts', { BENCH_URL: place.url ?? '', BENCH_DATA: folder });
  const api: Api = { url: server.url, headers: { authorization: `Bearer ${token}` } };

  const visits = await newestInspections(api, list);
  await makeReport(api, visits[0] ?? '');
  const isOver = stopAfter(4_000);
  const idle = (await Promise.all(Array.from({ length: ASKERS }, () => repeatRequests(api, list, isOver)))).flat();

  let finished = false;
  const makeAgainAndAgain = async (visit: string) => {
    for (let batch = 0; batch < BATCHES; batch++) await makeReport(api, visit);
  };
  const printing = Promise.all(visits.map(makeAgainAndAgain)).finally(() => {
    finished = true;
  });
  const started = performance.now();
  const askers = Array.from({ length: ASKERS }, () => repeatRequests(api, list, () => finished));
  const busy = (await Promise.all(askers)).flat();
  await printing;
  const seconds = (performance.now() - started) / 1000;

  const [p99, idleP99] = [percentile(busy, 0.99), percentile(idle, 0.99)];
  print({
    name: `the API while ${REPORTS} reports of 300 devices at a time are made (${busy.length} answers in ${seconds.toFixed(1)} s)`,
    value: `p99 ${p99.toFixed(1)} ms`,
    ratio: `${(p99 / idleP99).toFixed(1)} times idle (${idleP99.toFixed(1)} ms); promised ${PROMISED_TIMES} at most`,
    holds: p99 <= idleP99 * PROMISED_TIMES,
  });
  await server.stop();
  await rm(folder, { recursive: true, force: true });
};

const stopAfter = (ms: number): (() => boolean) => {
  const end = performance.now() + ms;
  return () => performance.now() > end;
};
