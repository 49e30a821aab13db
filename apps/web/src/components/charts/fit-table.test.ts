import { expect, test } from 'vitest';
import { fitTable, isBelowChart } from './fit-table.ts';

const tableOf = (lines: number, periods: number) => ({
  columns: ['Period', ...Array.from({ length: lines }, (_, line) => `Zone ${line}`)],
  rows: Array.from({ length: periods }, (_, month) => ({
    id: `m${month}`,
    short: `${month + 1}/2026`,
    cells: [`month ${month + 1}`, ...Array.from({ length: lines }, (_, line) => line * 100 + month)],
  })),
});

test('a table with few lines has them as columns, beside its chart', () => {
  const table = tableOf(2, 12);
  expect(isBelowChart(table)).toBe(false);
  expect(fitTable(table, 'Name')).toEqual(table);
  expect(isBelowChart(tableOf(3, 12))).toBe(true);
});

test('a table with as many lines as the chart can draw is below the chart', () => {
  const table = tableOf(8, 53);
  expect(isBelowChart(table)).toBe(true);
  expect(fitTable(table, 'Name')).toEqual(table);
});

test('with more lines each line is a row, and the periods are columns with short titles', () => {
  const { columns, rows } = fitTable(tableOf(20, 12), 'Name');
  expect(columns).toEqual(['Name', ...Array.from({ length: 12 }, (_, month) => `${month + 1}/2026`)]);
  expect(rows).toHaveLength(20);
  expect(rows[4]).toMatchObject({ cells: ['Zone 4', 400, 401, 402, 403, 404, 405, 406, 407, 408, 409, 410, 411] });
});

test('more lines and more periods than fit stay as they are', () => {
  const table = tableOf(20, 31);
  expect(fitTable(table, 'Name')).toEqual(table);
});
