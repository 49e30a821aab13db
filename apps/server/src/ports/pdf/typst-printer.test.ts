import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { LANGUAGES } from '@trapline/contract/kernel/schemas.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { blocksOfKind } from '../../../test/documents/find-in-report.ts';
import { VISITS } from '../../../test/documents/fixture-list.ts';
import {
  emptyInspectionFixture,
  fixtureImages,
  hostileInspectionFixture,
  inspectionFixture,
} from '../../../test/documents/fixtures.ts';
import { emptyPeriod, periodFixture } from '../../../test/documents/period-fixtures.ts';
import { bareProtocol, fullProtocol } from '../../../test/documents/protocol-fixtures.ts';
import { firstOrAll } from '../../../test/random-walks.ts';
import type { BlockOf, ReportModel } from '../../documents/model.ts';
import { buildInspectionReport } from '../../documents/templates/inspection.ts';
import { buildInterventionProtocol } from '../../documents/templates/intervention.ts';
import { buildPeriodReport } from '../../documents/templates/period-report.ts';
import { createPrinter } from './typst-printer.ts';

const short = inspectionFixture({ devices: 12, photos: 3, plans: 1 });
const long = inspectionFixture({ devices: 300, photos: 12, plans: 2 });
const empty = emptyInspectionFixture();
const hostile = hostileInspectionFixture();
const visits = Object.entries(VISITS).map(([name, fixture]) => ({ name, data: fixture() }));
const images = Object.assign(
  {},
  ...(await Promise.all(
    [long, hostile, ...visits.map(({ data }) => data)].map((data) => fixtureImages(data, { photoWidth: 200 })),
  )),
);

/** Any picture; its content does not matter. */
const somePicture = Object.values(images)[0] as Uint8Array;

const printer = createPrinter();
afterEach(() => printer.clearCache());

const timestamp = 1_741_780_000;
const archival = ['a-2a'] as const;
const modelOf = (data: typeof short): ReportModel => buildInspectionReport(data, 'pl', 'Europe/Warsaw');

/** Polish has the longest words; other languages are tested with one short document each. */
const isMain = (language: string) => language === LANGUAGES[0];
const SIZES = [
  { size: 'short', data: short, pages: 2 },
  { size: 'long', data: long, pages: 10 },
  { size: 'empty', data: empty, pages: 1 },
];

describe.each(LANGUAGES)('the inspection report in %s', (language) => {
  // any warning of the typesetter already fails as an error
  test.each(isMain(language) ? SIZES : firstOrAll(SIZES, 1))(
    'is archival and accessible when $size',
    ({ data, pages }) => {
      const model = buildInspectionReport(data, language, 'Europe/Warsaw');
      for (const standard of ['a-2a', 'ua-1'] as const) {
        const printed = printer.print({ model, images, timestamp, standards: [standard] });
        expect(printed).toMatchObject({ standard, complaint: null });
        expect(printed.pages).toBeGreaterThanOrEqual(pages);
      }
    },
  );
});

test.each(visits)('the visit "$name" is archival', ({ data }) => {
  for (const language of firstOrAll(LANGUAGES, 1)) {
    const model = buildInspectionReport(data, language, 'Europe/Warsaw');
    expect(printer.print({ model, images, timestamp, standards: archival }).complaint).toBeNull();
  }
});

test.each(LANGUAGES)('the protocol of an intervention is archival and accessible in %s', (language) => {
  for (const data of [bareProtocol, fullProtocol]) {
    const model = buildInterventionProtocol(data, language, 'Europe/Warsaw');
    for (const standard of ['a-2a', 'ua-1'] as const) {
      const pictures = { 'a.jpg': somePicture, 'drawn.png': somePicture };
      expect(printer.print({ model, images: pictures, timestamp, standards: [standard] })).toMatchObject({
        standard,
        complaint: null,
      });
    }
  }
});

test.each(LANGUAGES)('a period report is archival and accessible in %s, also without a photo', (language) => {
  const pictures = Object.fromEntries(
    ['plan-0.png', ...[0, 1, 3, 4, 5].map((number) => `photo-${number}.jpg`)].map((name) => [name, somePicture]),
  );
  const missingPhoto = 'pictures not readable: missing.jpg';
  const reports = [
    [periodFixture({ devices: 6, visits: 3, places: 3 }), missingPhoto],
    [emptyPeriod, null],
    [periodFixture({ devices: 60, visits: 20 }), missingPhoto],
  ] as const;
  for (const [data, complaint] of isMain(language) ? reports : firstOrAll(reports, 1)) {
    const model = buildPeriodReport(data, language, 'Europe/Warsaw');
    for (const standard of ['a-2a', 'ua-1'] as const) {
      const { pdf: _pdf, ...printed } = printer.print({ model, images: pictures, timestamp, standards: [standard] });
      expect(printed).toMatchObject({ standard, complaint });
    }
  }
});

test.each(firstOrAll(LANGUAGES, 1))('a page of the device list contains at least 25 devices: %s', (language) => {
  const data = VISITS.plant();
  const model = buildInspectionReport(data, language, 'Europe/Warsaw');
  const from = model.blocks.findIndex((block) => block.kind === 'table' && block.dense);
  const list = { ...model, blocks: model.blocks.slice(from, from + 1) };
  expect(printer.print({ model: list, images, timestamp, standards: archival }).pages).toBeLessThanOrEqual(
    data.devices.length / 25,
  );
});

/** The text that a person gets by selecting and copying the whole document. */
const copyText = (pdf: Uint8Array): string => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'trapline-copied-'));
  try {
    const file = path.join(folder, 'report.pdf');
    writeFileSync(file, pdf);
    return execFileSync('pdftotext', [file, '-'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const canCopy = spawnSync('pdftotext', ['-v']).error === undefined;

test.skipIf(!canCopy).each(visits)('the copied text of "$name" equals the printed text', ({ data }) => {
  const text = copyText(printer.print({ model: modelOf(data), images, timestamp, standards: archival }).pdf);
  expect(text).not.toMatch(/[\u200b-\u200d\u2060\ufeff]/);
  expect(text).toContain(data.report.uuid);
  expect(text).toContain(data.place.address);
  if (data.report.number) expect(text).toContain(`${data.report.number}/${data.report.issue}`);
  for (const { sha256 } of data.signatures) expect(text).toContain(sha256?.slice(0, 16));
  for (const { uniqueId } of data.devices) expect(text).toContain(uniqueId);
});

test.skipIf(!canCopy)('an e-mail address and a serial number are not broken when they fit on a line', () => {
  const data = VISITS.long();
  const text = copyText(
    printer.print({ model: modelOf({ ...data, client: null }), images, timestamp, standards: archival }).pdf,
  );
  expect(text).toContain(data.company.email);
  expect(text).toContain('SN-0123456789-ABCDEF-4711/2025, ważna');
});

/** The lines of each page in their order on the page. */
const printPages = (blocks: ReportModel['blocks']): string[][] => {
  const pdf = printer.print({ model: { ...modelOf(short), blocks }, images, timestamp, standards: archival }).pdf;
  return copyText(pdf)
    .split('\f')
    .map((sheet) => sheet.split('\n').map((line) => line.trim()));
};

test.skipIf(!canCopy)('a total is never alone on a page, for any length of its list', () => {
  const row = (text: string) => ({ cells: [[{ text }], [{ text: '1' }]] });
  const columns = [
    { title: 'Pest', width: 3, align: 'left' as const },
    { title: 'Amount', width: 1, align: 'right' as const },
  ];
  for (let before = 24; before < 44; before += 1) {
    const rows = Array.from({ length: before }, (_, index) => row(`Pest ${index}`));
    const pages = printPages([{ kind: 'table', columns, rows: [{ group: 'Target' }, ...rows, row('Total')] }]);
    const last = pages.find((lines) => lines.includes('Total')) ?? [];
    expect(last).toContain(`Pest ${before - 1}`);
  }
});

test.skipIf(!canCopy)('the text after a plan starts on the page before it when there is space', () => {
  const lines = (count: number) => Array.from({ length: count }, () => ({ kind: 'p' as const, text: 'before' }));
  const plan = { ...blocksOfKind(modelOf(long), 'plan')[0], width: 1000, height: 800 } as BlockOf<'plan'>;
  const pages = printPages([
    ...lines(32),
    { kind: 'h2', number: '8', text: 'Plans' },
    { kind: 'p', text: 'All are on them.' },
    plan,
    { kind: 'h2', number: '9', text: 'Devices' },
    { kind: 'p', text: 'Listed.' },
  ]);
  expect(pages[0]).toEqual(expect.arrayContaining(['All are on them.', 'Listed.']));
  // on a page without its heading, it names the title it belongs to
  expect(pages[1]?.some((line) => line.endsWith(`: ${plan.title}`))).toBe(true);
});

test('the same model, pictures and time give the same bytes', () => {
  const print = () => createPrinter().print({ model: modelOf(short), images, timestamp, standards: archival }).pdf;
  expect(Buffer.compare(print(), print())).toBe(0);
});

test('user text is never read as markup, and a character without a glyph only prevents the archival standard', () => {
  // the texts would panic if they were evaluated
  const printed = printer.print({ model: modelOf(hostile), images, timestamp, standards: ['a-2a', '1.7'] });
  expect(printed.standard).toBe('1.7');
  expect(printed.complaint).toContain('could not be displayed');
});

test('arrows, ticks and comparison signs in a note meet the archival standard', () => {
  const data = { ...short, inspection: { ...short.inspection, description: '≤ 5 °C → ✓ № ½ „ł” ß Ё' } };
  expect(printer.print({ model: modelOf(data), images, timestamp, standards: archival }).complaint).toBeNull();
});

/** Texts of people in the scripts that the fonts cover. */
const SCRIPTS = {
  hebrew: 'מלכודת 12 נבדקה, עכבר אחד.',
  arabic: 'تم فحص المصيدة 12، فأر واحد.',
  greek: 'Ελέγχθηκε η παγίδα, ένα ποντίκι.',
  thai: 'ตรวจกับดักแล้ว พบหนูหนึ่งตัว',
  devanagari: 'जाल की जाँच की गई, एक चूहा मिला।',
  georgian: 'ხაფანგი შემოწმდა, ერთი თაგვი.',
  armenian: 'Թակարդը ստուգված է, մեկ մուկ։',
  vietnamese: 'Đã kiểm tra bẫy, một con chuột.',
  ukrainian: 'Пастку перевірено, ґрати цілі, їжак.',
  mixed: 'Przeciwdrobnoustrojowego שלום, Überwachungsprotokollierung مرحبا 12',
  emoji: '🐀 ⚠️ ✅ 👍🏽 👨‍👩‍👧 🇵🇱',
};

test.each(Object.entries(SCRIPTS))('a note in %s has every glyph, in the archival standard', (_, description) => {
  const data = { ...short, inspection: { ...short.inspection, description } };
  expect(printer.print({ model: modelOf(data), images, timestamp, standards: archival }).complaint).toBeNull();
});

test.skipIf(!canCopy)('a text from right to left begins on the right and has its full stop on the left', () => {
  const pdf = printer.print({
    model: { ...modelOf(short), blocks: [{ kind: 'p', text: SCRIPTS.hebrew }] },
    images,
    timestamp,
    standards: archival,
  }).pdf;
  // the tool lists the parts of the line from left to right
  const [line] = copyText(pdf)
    .replaceAll(/[\u202a-\u202e]/g, '')
    .split('\n');
  expect(line).toMatch(/^\..*מלכודת$/u);
});

test('an invalid, truncated or missing picture, or one of another type, becomes a placeholder', () => {
  const photo = images['photo-0.jpg'] ?? new Uint8Array();
  const damagedImages: Record<string, Uint8Array> = {
    ...images,
    'logo-company.png': new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'photo-0.jpg': new Uint8Array(500).fill(7),
    'photo-1.jpg': photo.slice(0, 40),
    'signature.png': (images['signature.png'] ?? photo).slice(0, 200),
  };
  delete damagedImages['photo-2.jpg'];
  const printed = printer.print({ model: modelOf(short), images: damagedImages, timestamp, standards: archival });
  expect(printed.complaint).toBe(
    'pictures not readable: logo-company.png, photo-0.jpg, photo-1.jpg, photo-2.jpg, signature.png',
  );
});
