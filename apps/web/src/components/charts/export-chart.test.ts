import { expect, test } from 'vitest';
import { toCsv } from './export-chart.ts';

const rows = [
  { id: '1', cells: ['01/01/2026', 3, null] },
  { id: '2', cells: ['=HYPERLINK("x")', 1.5, 0] },
];
const table = { columns: ['Okres', 'Myszy, domowe', '-1'], rows };

test('a table is exported for spreadsheets: numbers as numbers, gaps empty, text never as formulas', () => {
  expect(toCsv(table, 'en')).toBe(
    '\uFEFF"Okres","Myszy, domowe","\'-1"\r\n"01/01/2026",3,\r\n"\'=HYPERLINK(""x"")",1.5,0\r\n',
  );
});

test.each(['pl', 'de', 'it', 'ru'])('uses the separator and the decimal mark of spreadsheets in %s', (locale) => {
  expect(toCsv(table, locale)).toBe(
    '\uFEFF"Okres";"Myszy, domowe";"\'-1"\r\n"01/01/2026";3;\r\n"\'=HYPERLINK(""x"")";1,5;0\r\n',
  );
});
