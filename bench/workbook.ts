import { setTimeout } from 'node:timers/promises';
import { translatorFor } from '@trapline/phrases/translator.ts';
import { type Layout, type Line, subjectSheet } from '../apps/server/src/features/reports/table/sheets.ts';
import type { SeriesPoint } from '../apps/server/src/features/statistics/series.read.ts';
import { writeWorkbook } from '../apps/server/src/kernel/sheets/workbook.ts';
import { print } from './support/figures.ts';

/** Memory that writing a workbook of a year of 150 devices adds to that of the idle process. */

const DEVICES = 150;
const MONTHS = 12;
const ENTRIES = 30;
const TARGET_MB = 150;

const pointOf = (month: number): SeriesPoint => ({
  placeId: 1,
  scopeId: 1,
  starts: `2026-${String(month + 1).padStart(2, '0')}-01`,
  visits: 4,
  toCheck: 4,
  checked: 4,
  active: 1,
  activeUnchecked: 0,
  recordedUnchecked: 0,
  alarms: 0,
  captures: 7,
  byCatch: 1,
  baitTake: 12.5,
  baitSum: 50,
  baitReadings: 4,
  refills: 2,
  refillGrams: 40,
  overLimit: 0,
  found: Array.from({ length: ENTRIES }, (_, id) => ({ kind: 'OBJECT' as const, id, amount: id % 5 })),
});

const lineOf = (index: number): Line => ({
  names: [`KD${index}`, 'Karmnik deratyzacyjny', 'Magazyn'],
  points: new Map(Array.from({ length: MONTHS }, (_, month) => pointOf(month)).map((point) => [point.starts, point])),
});

const megabytes = (): number => process.memoryUsage().rss / 1_048_576;

export const benchWorkbook = async (): Promise<void> => {
  const layout: Layout = {
    t: translatorFor('pl'),
    interval: 'MONTH',
    kind: 'OBJECT',
    entries: Array.from({ length: ENTRIES }, (_, id) => ({ id, name: `Szkodnik ${id}` })),
  };
  const sheet = (name: string, lines: number) =>
    subjectSheet(layout, {
      sheet: name,
      about: ['Urządzenie', 'Typ', 'Strefa'],
      lines: Array.from({ length: lines }, (_, index) => lineOf(index)),
      buckets: null,
    });
  const idle = megabytes();
  let most = idle;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, megabytes());
      await setTimeout(5);
    }
  })();
  const started = performance.now();
  const file = await writeWorkbook([
    sheet('Placówka', 1),
    sheet('Strefy', 8),
    sheet('Typy', 6),
    sheet('Urządzenia', DEVICES),
  ]);
  const duration = performance.now() - started;
  most = Math.max(most, megabytes());
  isOver = true;
  await watching;
  print({
    name: `workbook of a year, ${DEVICES} devices by month, ${ENTRIES} pests, ${(file.byteLength / 1024).toFixed(0)} kB`,
    value: `${duration.toFixed(0)} ms`,
    ratio: `${(most - idle).toFixed(0)} MB over idle (target below ${TARGET_MB})`,
    holds: most - idle < TARGET_MB,
  });
};
