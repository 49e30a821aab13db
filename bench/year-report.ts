import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { type OpenDatabase, openDatabase } from '../apps/server/src/ports/database/open-database.ts';
import { createTypstEngine } from '../apps/server/src/ports/pdf/typst-engine.ts';
import { createDiskStorage } from '../apps/server/src/ports/storage/disk-storage.ts';
import { seedYears } from './statistics/years.ts';
import { createBenchPlace, fillBenchPlace, openWithLongTimeouts } from './support/bench-place.ts';
import { median, print } from './support/figures.ts';
import { openProduct } from './support/product.ts';

/**
 * The report of a year by the product's own call, gathered from 52 visits of 150 devices, against the report of one of
 * these visits by its own call: the time per page of each. In turns; each is printed for the first time. The versions
 * of visits were read before by the warm-up report, as they are by a preview; a process without them in its cache takes
 * longer (docs/benchmarks.md).
 */

const WEEKS = 52;
const ROUNDS = 7;
const TARGET = 1.5;
const DAY_MS = 24 * 3_600_000;

const seedYear = async (folder: string) => {
  const place = await createBenchPlace('PostgreSQL', folder, 'year');
  const { uuid } = await fillBenchPlace(place, folder, 1);
  const { db, close } = await openWithLongTimeouts(place);
  await sql`update devices set deleted_at = now() - interval '2 years' from places
    where places.id = devices.place_id and places.uuid = ${uuid} and devices.id % 2 = 0`.execute(db);
  const id = await seedYears(db, uuid, 1, WEEKS);
  await sql`vacuum analyze`.execute(db);
  const visits = await db
    .selectFrom('inspections')
    .select('uuid')
    .where('place_id', '=', id)
    .where('name', 'like', 'Tydzień %')
    .orderBy('id')
    .execute();
  await close();
  return { place, uuid, visits };
};

/** Versions of visits are stored in files, as soon as a job has uploaded them. */
const storeSnapshots = async (db: OpenDatabase['db'], folder: string): Promise<void> => {
  const storage = createDiskStorage(path.join(folder, 'files'));
  const rows = await db.selectFrom('pending_files').select(['storage_key', 'content', 'content_type']).execute();
  for (const { storage_key, content, content_type } of rows) await storage.put(storage_key, content, content_type);
  await db.deleteFrom('pending_files').execute();
};

/** The engine of the product, with how many pages it printed last. */
const countingEngine = () => {
  const engine = createTypstEngine();
  let pages = 0;
  return {
    pages: () => pages,
    close: () => engine.close(),
    inTurn: engine.inTurn,
    render: async (...used: Parameters<typeof engine.print>) => {
      const printed = await engine.print(...used);
      pages = printed.pages;
      return printed.pdf;
    },
  };
};

const benchYear = async (folder: string): Promise<void> => {
  const { place, uuid, visits } = await seedYear(folder);
  const pdf = countingEngine();
  const database = await openDatabase({ ...place, guard: false });
  const { call, close } = await openProduct(database, folder, pdf);
  const timed = async (address: string, body: object) => {
    const started = performance.now();
    await call('POST', address, body);
    return { ms: performance.now() - started, pages: pdf.pages() };
  };
  const dates = { dateFrom: new Date(Date.now() - 365 * DAY_MS).toISOString(), dateTo: new Date().toISOString() };
  // another note, another issue
  const year = (note: string) => timed('/api/reports/pdf', { ...dates, placeUuid: uuid, note });
  const visit = (index: number) => timed(`/api/reports/pdf/inspection/${visits[index]?.uuid}`, { placeUuid: uuid });
  await year('-1');
  await visit(ROUNDS);
  await storeSnapshots(database.db, folder);
  const years: PrintResult[] = [];
  const single: PrintResult[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    years.push(await year(String(round)));
    single.push(await visit(round));
  }
  await close();
  await pdf.close();
  printResult(years, single);
};

type PrintResult = { readonly ms: number; readonly pages: number };

const printResult = (years: readonly PrintResult[], visits: readonly PrintResult[]): void => {
  const perPage = (made: PrintResult | undefined): number => (made ? made.ms / made.pages : Number.NaN);
  const ratio = median(years.map((year, round) => perPage(year) / perPage(visits[round])));
  print({
    name: `report of a year of visits read before, gathered and printed, 150 devices, ${WEEKS} visits, ${years[0]?.pages} pages`,
    value: `${median(years.map(({ ms }) => ms)).toFixed(0)} ms, ${median(years.map(perPage)).toFixed(1)} ms a page`,
    ratio: `${ratio.toFixed(2)} of a page of the report of a visit, ${visits[0]?.pages} pages in ${median(visits.map(({ ms }) => ms)).toFixed(0)} ms (target below ${TARGET})`,
    holds: ratio < TARGET,
    timesReference: ratio,
  });
};

export const benchYearReport = async (): Promise<void> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'trapline-year-'));
  try {
    await benchYear(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
