import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openDatabase } from '../apps/server/src/ports/database/open-database.ts';
import { createBenchPlace, fillBenchPlace } from './support/bench-place.ts';
import { startChild } from './support/child.ts';
import { median, percentile, print } from './support/figures.ts';
import { type RecordedRequest, record } from './support/record.ts';
import { fullOrShort } from './support/size.ts';
import { cleanUp, MONTH, RECOMMENDATIONS, seedWork, VISITS } from './work/seed-work.ts';

/**
 * A company with 500 facilities: a month of planned visits, counts of open recommendations, and all recommendations as
 * a table.
 */

const ROUNDS = fullOrShort(60, 20);
const WARM_UP = fullOrShort(20, 5);
const VISITS_WITHIN = 3;
const LIMIT_MS = 50;
const LIMIT_MB = 60;
const MB = 1024 * 1024;
const SAMPLE_MS = 20;

const ADDRESSES = {
  month: `/api/schedule/visits?from=${MONTH.from}&to=${MONTH.to}`,
  counts: '/api/recommendations/count',
} as const;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** Measured in turns, so that a busy moment affects both; the first rounds warm both and do not count. */
const compare = async (ours: () => Promise<unknown>, reference: () => Promise<unknown>) => {
  const times: { ours: number; reference: number }[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const both = { ours: await timed(ours), reference: await timed(reference) };
    if (round >= 0) times.push(both);
  }
  const own = times.map((both) => both.ours);
  return {
    ours: median(own),
    p95: percentile(own, 0.95),
    reference: median(times.map((both) => both.reference)),
    ratio: median(times.map((both) => both.ours / both.reference)),
  };
};

/** The same statements over the same driver, and `JSON.stringify` of the same response. */
const referenceOf = (pool: pg.Pool, { statements, answer }: RecordedRequest) => {
  const value: unknown = JSON.parse(answer);
  return async () => {
    for (const { sql, parameters } of statements) await pool.query(sql, [...parameters]);
    return JSON.stringify(value);
  };
};

type Server = { readonly url: string; readonly pid: number; readonly token: string };

const call = async ({ url, token }: Server, address: string): Promise<Response> => {
  const answer = await fetch(url + address, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
  });
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  return answer;
};

const benchMonth = async (server: Server, pool: pg.Pool, recorded: RecordedRequest): Promise<void> => {
  const { visits } = JSON.parse(recorded.answer) as { visits: unknown[] };
  const ours = async () => (await call(server, ADDRESSES.month)).arrayBuffer();
  const { p95, reference, ratio } = await compare(ours, referenceOf(pool, recorded));
  print({
    name: `a month of ${visits.length} planned visits (${VISITS} intended)`,
    value: `p95 ${p95.toFixed(0)} ms`,
    ratio: `${ratio.toFixed(1)} times statement and JSON alone, ${reference.toFixed(0)} ms (target ${VISITS_WITHIN} times)`,
    holds: visits.length >= VISITS && ratio <= VISITS_WITHIN,
    timesReference: ratio,
  });
};

const benchCounts = async (server: Server, pool: pg.Pool, recorded: RecordedRequest): Promise<void> => {
  const { rows } = JSON.parse(recorded.answer) as { rows: unknown[] };
  const ours = async () => (await call(server, ADDRESSES.counts)).arrayBuffer();
  const { p95, reference, ratio } = await compare(ours, referenceOf(pool, recorded));
  const statementCount = recorded.statements.length;
  print({
    name: `counts of ${rows.length} facilities, ${RECOMMENDATIONS.toLocaleString('en')} recommendations`,
    value: `p95 ${p95.toFixed(0)} ms`,
    ratio: `${ratio.toFixed(1)} times statement and JSON alone, ${reference.toFixed(0)} ms; ${statementCount} query (target 1, and ${LIMIT_MS} ms)`,
    holds: statementCount === 1 && p95 <= LIMIT_MS,
    timesReference: ratio,
  });
};

const residentBytes = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
};

/** Returns the maximum memory of the process during the work, and the result of the work. */
const lockedDuring = async <T>(pid: number, work: () => Promise<T>) => {
  let peak = 0;
  const sample = async () => {
    peak = Math.max(peak, await residentBytes(pid));
  };
  const timer = setInterval(() => void sample(), SAMPLE_MS);
  const result = await work().finally(() => clearInterval(timer));
  await sample();
  return { most: peak, came: result };
};

const readThrough = async (answer: Response) => {
  const started = performance.now();
  let [bytes, lines, first] = [0, 0, 0];
  for await (const part of answer.body ?? []) {
    if (bytes === 0) first = performance.now() - started;
    bytes += part.byteLength;
    for (const byte of part) if (byte === '\n'.charCodeAt(0)) lines += 1;
  }
  return { bytes, lines, first, all: performance.now() - started };
};

const benchTable = async (server: Server): Promise<void> => {
  await (await call(server, '/api/recommendations/csv?dateFrom=2026-01-01&dateTo=2026-01-02')).arrayBuffer();
  const idle = await residentBytes(server.pid);
  const { most: peak, came: result } = await lockedDuring(server.pid, async () =>
    readThrough(await call(server, '/api/recommendations/csv')),
  );
  const over = (peak - idle) / MB;
  const rows = result.lines - 1;
  print({
    name: `${rows.toLocaleString('en')} recommendations as a table, ${(result.bytes / MB).toFixed(0)} MB`,
    value: `${(result.all / 1000).toFixed(1)} s, +${over.toFixed(0)} MB`,
    ratio: `${LIMIT_MB} MB over ${(idle / MB).toFixed(0)} MB idle target; the first line after ${((result.first / result.all) * 100).toFixed(1)} % of the time`,
    holds: rows >= RECOMMENDATIONS && over <= LIMIT_MB,
  });
};

export const benchWork = async (): Promise<void> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'trapline-work-'));
  const place = await createBenchPlace('PostgreSQL', folder, 'work');
  const { uuid } = await fillBenchPlace(place, folder, 10);
  const { db, close } = await openDatabase({ ...place, guard: false });
  await seedWork(db, uuid);
  await cleanUp(db);
  await close();
  const { recorded, token } = await record({ ...place, folder }, Object.values(ADDRESSES));
  const child = await startChild('our-server.ts', { BENCH_URL: place.url ?? '', BENCH_DATA: folder });
  const server = { ...child, token };
  const pool = new pg.Pool({ connectionString: place.url ?? '', max: 1 });
  try {
    await benchMonth(server, pool, recorded[ADDRESSES.month] as RecordedRequest);
    await benchCounts(server, pool, recorded[ADDRESSES.counts] as RecordedRequest);
    await benchTable(server);
  } finally {
    await pool.end();
    await child.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
