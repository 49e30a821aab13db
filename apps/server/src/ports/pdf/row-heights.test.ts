import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { LANGUAGES } from '@trapline/contract/kernel/schemas.ts';
import { expect, test } from 'vitest';
import { periodFixture } from '../../../test/documents/period-fixtures.ts';
import type { Cell, ReportModel } from '../../documents/model.ts';
import { paperInput } from '../../documents/render/paper.ts';
import { buildPeriodReport } from '../../documents/templates/period-report.ts';
import { FONT_FILES } from './fonts.ts';

/** Row heights given to the typesetter equal those it measures itself: the documents are identical byte by byte. */

const workspace = fileURLToPath(new URL('../../documents/render/', import.meta.url));
const blocks = readFileSync(`${workspace}blocks.typ`, 'utf8');
const compiler = NodeCompiler.create({
  workspace,
  fontArgs: [{ fontBlobs: FONT_FILES.map((file) => readFileSync(file)) }],
});

const print = (report: string): Uint8Array => {
  const outcome = compiler.compile({ mainFileContent: blocks, inputs: { report } });
  const document = outcome.result;
  if (!document) throw new Error(JSON.stringify(outcome.takeDiagnostics()));
  const pdf = compiler.pdf(document, { pdfStandard: 'a-2a', creationTimestamp: 0 });
  compiler.evictCache(0);
  return pdf;
};

const LONG_ROWS = /(?<="long":(?:true|false),"height":)[\d.]+/g;

const expectSamePdf = (model: ReportModel, rowsPrinted: number): void => {
  const reported = paperInput(model, () => null);
  expect(reported.match(LONG_ROWS)?.length).toBeGreaterThan(rowsPrinted);
  expect(Buffer.compare(print(reported), print(reported.replaceAll(LONG_ROWS, 'null')))).toBe(0);
};

test.each(LANGUAGES)('a period report has the same pages with precalculated row heights, %s', (language) => {
  expectSamePdf(buildPeriodReport(periodFixture({ devices: 30, visits: 52 }), language, 'Europe/Warsaw'), 20);
});

const LETTERS = [...'ijlfrtscvyaebdgmwABGHMWIJ0123456789 .,/()-%łóżśćÄÖßèЖШщыю'];

/** Texts of every length, with the narrowest and the widest letters: most of them end near the end of their column. */
const textOf = (row: number, column: number): string =>
  Array.from({ length: 1 + ((row * 5 + column * 3) % 15) }, (_, index) => {
    const sign = LETTERS[(row * 31 + column * 17 + index * (7 + (row % 5))) % LETTERS.length];
    return sign ?? '';
  }).join('');

const cellOf = (row: number, column: number): Cell => {
  const line = { text: textOf(row, column), ...(row % 3 === 0 ? { style: 'strong' as const } : {}) };
  const lineWithSwatch = row % 7 === 0 ? { ...line, swatch: '#1c7ed6' } : line;
  return (row + column) % 4 === 0
    ? [lineWithSwatch, { text: textOf(row + 1, column), style: 'muted' }]
    : [lineWithSwatch];
};

test('tables with any letters and with dates in columns of any width have the same pages', () => {
  const days = ['26/11/2026 09:00', '01.01.2027 11:11'];
  const rows = Array.from({ length: 300 }, (_, row) => ({
    cells: [[{ text: days[row % 2] ?? '' }], ...[1, 2, 3].map((column) => cellOf(row, column))],
  }));
  const widths = [20, 22, 24, 25, 26, 28, 30];
  const model: ReportModel = {
    language: 'pl',
    title: 'T',
    author: 'A',
    header: { left: '', right: '' },
    footer: { left: '', page: '' },
    missingImage: '-',
    blocks: widths.map((width) => ({
      kind: 'table',
      columns: [width, 30, 40, 110 - width].map((each) => ({ title: 'C', width: each, align: 'left' as const })),
      rows: rows.slice(width, width + 60),
    })),
  };
  expectSamePdf(model, 50);
});
