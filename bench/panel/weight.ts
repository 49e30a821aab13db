import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { print } from '../support/figures.ts';

const dist = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));

const TARGET_KIB = 220;

const gzipOf = async (file: string): Promise<number> =>
  gzipSync(await readFile(path.join(dist, file)), { level: 9 }).length;

/** Size of the scripts that were loaded when the start page was complete. */
export const benchWeight = async (scripts: readonly string[]): Promise<void> => {
  const sizes = await Promise.all(scripts.map(gzipOf));
  const kib = sizes.reduce((sum, bytes) => sum + bytes, 0) / 1024;
  print({
    name: `JavaScript before the start page, gzip, ${scripts.length} files`,
    value: `${kib.toFixed(1)} KiB`,
    ratio: `${((kib / TARGET_KIB) * 100).toFixed(0)} % of the ${TARGET_KIB} KiB allowed`,
    holds: kib <= TARGET_KIB,
  });
};
