import { LANGUAGES } from '@trapline/contract/kernel/schemas.ts';
import { LABEL_SHEET_NAMES, LABEL_SHEETS, urlOfCode } from '@trapline/contract/qr-codes/rules.ts';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { firstOrAll } from '../../../test/random-walks.ts';
import { readCode } from '../../../test/read-code.ts';
import { newCodes } from '../../features/qr-codes/new-codes.ts';
import { createPrinter } from '../../ports/pdf/typst-printer.ts';
import { buildLabelSheet } from './labels.ts';

const publicUrl = 'https://szkodniki.panel-firmy.example';
const codes = newCodes(70).map((id, index) => ({ id, position: index + 1 }));
const batch = 'Zakład Września – etykiety „do wilgoci” #2 [x] *y* $z$';
const printer = createPrinter();
afterEach(() => printer.clearCache());

const DOTS_PER_MM = 8;

test('every code is readable in the smallest size on the coarsest printer', async () => {
  const side = Math.floor((LABEL_SHEETS.L7651.height - 3) * DOTS_PER_MM);
  const { labels } = buildLabelSheet({ batch, codes, publicUrl }, 'L7651', 'pl');
  const read = await Promise.all(
    labels.map(async ({ svg }) => {
      const paper = { create: { width: side, height: side, channels: 3, background: '#fff' } } as const;
      const code = await sharp(Buffer.from(svg)).resize(side, side, { kernel: 'nearest' }).png().toBuffer();
      const picture = await sharp(paper)
        .composite([{ input: code }])
        .png()
        .toBuffer();
      return readCode(picture);
    }),
  );
  expect(read).toEqual(codes.map(({ id }) => urlOfCode(publicUrl, id)));
});

test.each(LABEL_SHEET_NAMES)('the sheet %s stays within the page and is archival and accessible', (name) => {
  const { columns, rows, width, height, left, top, gapX, gapY } = LABEL_SHEETS[name];
  expect(left + columns * width + (columns - 1) * gapX).toBeLessThanOrEqual(210);
  expect(top + rows * height + (rows - 1) * gapY).toBeLessThanOrEqual(297);
  for (const language of firstOrAll(LANGUAGES, 1)) {
    const model = buildLabelSheet({ batch, codes, publicUrl }, name, language);
    for (const standard of ['a-2a', 'ua-1'] as const) {
      const printed = printer.print({ model, images: {}, timestamp: 1_741_780_000, standards: [standard] });
      expect(printed).toMatchObject({ standard, complaint: null, pages: Math.ceil(codes.length / (columns * rows)) });
    }
  }
});
