import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { renderHtml } from '../apps/server/src/documents/render/html.ts';
import { buildInspectionReport } from '../apps/server/src/documents/templates/inspection.ts';
import { createTypstEngine } from '../apps/server/src/ports/pdf/typst-engine.ts';
import { fixtureImages, inspectionFixture } from '../apps/server/test/documents/fixtures.ts';
import { chromiumArguments } from './support/browser.ts';
import { median, print } from './support/figures.ts';

/**
 * The inspection report of 300 devices with 12 photos and a plan, compared with Chromium that prints our preview of the
 * same data, with browser and page open and warm. A report is always a new page, so Chromium loads the preview and prints it;
 * the time of printing alone is shown as well. In turns, so that a busy moment affects all.
 */

const ROUNDS = 7;
const TARGET_TIMES = 3;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** The preview as a file beside its pictures, open in a browser. */
const openPreview = async (html: string, images: Readonly<Record<string, Uint8Array>>) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'trapline-preview-'));
  await Promise.all(Object.entries(images).map(([name, content]) => writeFile(path.join(folder, name), content)));
  await writeFile(path.join(folder, 'report.html'), html);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: chromiumArguments,
  });
  const page = await browser.newPage();
  const load = () => page.goto(`file://${folder}/report.html`, { waitUntil: 'load' });
  await load();
  return {
    load,
    print: () => page.pdf({ format: 'A4', printBackground: true }),
    close: async () => {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

export const benchReport = async (): Promise<void> => {
  const data = inspectionFixture({ devices: 300, photos: 12, plans: 1 });
  const images = await fixtureImages(data);
  const model = buildInspectionReport(data, 'pl', 'Europe/Warsaw');
  const engine = createTypstEngine();
  const preview = await openPreview(
    renderHtml(model, (name) => name),
    images,
  );
  const ours = () => engine.render(model, images, { timestamp: new Date(0) });

  await ours();
  await preview.print();
  const times = { ours: [] as number[], load: [] as number[], print: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    times.ours.push(await timed(ours));
    times.load.push(await timed(preview.load));
    times.print.push(await timed(preview.print));
  }
  const [own, loading, printing] = [median(times.ours), median(times.load), median(times.print)];
  const both = loading + printing;
  print({
    name: 'inspection report, 300 devices, 12 photos, plan, warm',
    value: `${own.toFixed(0)} ms`,
    ratio: `${(both / own).toFixed(1)} times faster than Chromium (${both.toFixed(0)} ms; target ${TARGET_TIMES}); than its printing alone ${(printing / own).toFixed(1)}`,
    holds: both / own >= TARGET_TIMES,
    timesReference: own / both,
  });
  print({
    name: 'the same as a page',
    value: `${(await timed(async () => renderHtml(model, (name) => name))).toFixed(1)} ms`,
    ratio: 'made in the API process',
    holds: true,
  });
  await preview.close();
  await engine.close();
};
