import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { benchAnswer } from './statistics/answer.ts';
import { benchDashboards } from './statistics/dashboards.ts';
import { benchRecordingWithSums } from './statistics/recording.ts';
import { benchSeries } from './statistics/series.ts';
import { seedYears } from './statistics/years.ts';
import { createBenchPlace, type Engine, fillBenchPlace, openWithLongTimeouts } from './support/bench-place.ts';
import { seedHistory } from './support/seed-history.ts';
import { ENGINES_OF_RUN, fullOrShort } from './support/size.ts';

/** Statistics: the time that sums of days save when reading, and their cost when recording. */

const DAYS = 1826;
const WEEKS = fullOrShort(260, 52);
const TENFOLD = 10;
const DAY_MS = 24 * 3_600_000;

const dayBefore = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

const benchOn = async (engine: Engine, folder: string): Promise<void> => {
  const place = await createBenchPlace(engine, folder, 'statistics');
  const { uuid } = await fillBenchPlace(place, folder, 1);
  const days = { from: dayBefore(DAYS), until: dayBefore(-1) };
  const { db, close } = await openWithLongTimeouts(place);
  const one = await seedYears(db, uuid, 1, WEEKS);
  const ten = await seedYears(db, (await seedHistory(db, 1)).uuid, TENFOLD, WEEKS);
  await sql`vacuum analyze`.execute(db);
  await benchSeries(engine, db, { one, ten }, days);
  await close();
  const address = `/api/place/${uuid}/statistics?from=${days.from}&to=${dayBefore(0)}`;
  await benchAnswer(engine, { place, folder, address });
  await benchRecordingWithSums(engine, place, folder, uuid);
};

const inFolder = async (work: (folder: string) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'trapline-statistics-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

export const benchStatistics = async (): Promise<void> => {
  for (const engine of ENGINES_OF_RUN) await inFolder((folder) => benchOn(engine, folder));
  await inFolder(benchDashboards);
};
