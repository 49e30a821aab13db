import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|txt|wasm|webmanifest)$/;

/** Below this size the headers cost more than compression saves. */
const SMALLEST_BYTES = 1024;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const compressFile = async (file: string): Promise<void> => {
  const content = await readFile(file);
  if (content.byteLength < SMALLEST_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength };
  await Promise.all([
    brotli(content, { params }).then((small) => writeFile(`${file}.br`, small)),
    gzipped(content, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ]);
};

/** Writes `.br` and `.gz` beside every built text file, so that the server sends them without work. */
export const precompress = (): Plugin => {
  let folder = '';
  return {
    name: 'trapline-precompress',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const names = await readdir(folder, { recursive: true }).catch(() => []);
      for (const name of names.filter((candidate) => COMPRESSIBLE.test(candidate))) {
        const file = path.join(folder, name);
        if ((await stat(file)).isFile()) await compressFile(file);
      }
    },
  };
};
