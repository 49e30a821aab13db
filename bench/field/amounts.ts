import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from 'playwright-core';
import type { WorkPlace } from '../../e2e/field-run/work-place.ts';
import { percentile, print } from '../support/figures.ts';

/** What a phone loads before it leaves, and what it stores. */

const BUILT_PANEL = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));
const PACK_CALLS = 20;
const PACK_MS = 150;
const PACK_KB = 120;
const PANEL_MB = 1.3;
const AFTER_SENDING_MB = 6;

/** As the server compresses responses. */
const packed = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).byteLength;

/** The pack of the facility, without pictures of plans. */
export const measurePack = async ({ technician, placeUuid }: WorkPlace, traps: number): Promise<void> => {
  const times: number[] = [];
  let bytes = 0;
  for (let call = 0; call < PACK_CALLS; call += 1) {
    const started = performance.now();
    const { body } = await technician('GET', `/api/places/${placeUuid}/field-pack`);
    times.push(performance.now() - started);
    bytes = packed(JSON.stringify(body));
  }
  const [p95, kb] = [percentile(times, 0.95), bytes / 1000];
  print({
    name: `pack of ${traps} traps`,
    value: `p95 ${p95.toFixed(0)} ms`,
    ratio: `target ${PACK_MS} ms; ${kb.toFixed(0)} kB compressed (target ${PACK_KB} kB)`,
    holds: p95 <= PACK_MS && kb <= PACK_KB,
  });
};

const sizeOf = async (url: string): Promise<number> => {
  const file = path.join(BUILT_PANEL, url);
  const compressed = await readFile(`${file}.br`).catch(() => readFile(file));
  return compressed.byteLength;
};

/** The files of the panel that the service worker stores at the first start. */
export const measurePanelFiles = async (): Promise<void> => {
  const worker = await readFile(path.join(BUILT_PANEL, 'sw.js'), 'utf8');
  const list = /^self\.__PANEL_FILES=(\[.*?\]);$/m.exec(worker)?.[1] ?? '[]';
  const urls = (JSON.parse(list) as { readonly url: string }[]).map(({ url }) => url);
  const sizes = await Promise.all(urls.map(sizeOf));
  const mb = sizes.reduce((sum, size) => sum + size, 0) / 1e6;
  print({
    name: `files of the panel that a phone stores, ${urls.length}`,
    value: `${mb.toFixed(2)} MB`,
    ratio: `compressed (target ${PANEL_MB} MB)`,
    holds: urls.length > 0 && mb <= PANEL_MB,
  });
};

/** MB in the databases and caches of the browser, as it estimates them. */
export const readStoredMb = (page: Page): Promise<number> =>
  page.evaluate(async () => ((await navigator.storage.estimate()).usage ?? 0) / 1e6);

export const printStored = (name: string, before: number, after: number): void =>
  print({
    name,
    value: `${after.toFixed(1)} MB`,
    ratio: `${before.toFixed(1)} MB before sending (target ${AFTER_SENDING_MB} MB)`,
    holds: after <= AFTER_SENDING_MB,
  });
