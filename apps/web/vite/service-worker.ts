import { createHash } from 'node:crypto';
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'vite';

/** Files that only the server or a robot reads, and compressed copies. */
const NOT_STORED = /\.(?:br|gz|map)$|^(?:first-load\.json|robots\.txt|index\.html|sw\.js)$|^\.|\/\./;

/** Fonts of alphabets in which no language of the panel is written. */
const FOREIGN_FONT = /inter-(?:greek|vietnamese|cyrillic-ext)/;

/** What draws PDF plans in the office: a phone in the field does not need it. */
const OFFICE_ONLY = /^assets\/(?:open-pdf|pdf\.worker|jbig2|openjpeg|qcms_bg|Foxit|LiberationSans)/;

/** The hash in a name of the build is its revision. */
const HASHED = /^assets\/.*-[\w-]{8}\.\w+$/;

const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((name) => !NOT_STORED.test(name) && !FOREIGN_FONT.test(name) && !OFFICE_ONLY.test(name))
    .sort();
};

const entryOf = async (folder: string, name: string) => {
  const isNamedByHash = HASHED.test(name);
  const hash = isNamedByHash
    ? null
    : createHash('sha256')
        .update(await readFile(path.join(folder, name)))
        .digest('hex');
  return { url: `/${name}`, revision: hash?.slice(0, 16) ?? null };
};

/** Builds a program as one file without imports. */
const buildFile = async (root: string, entry: string): Promise<string> => {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: { '~': path.join(root, 'src') } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2023',
      lib: { entry: path.join(root, entry), formats: ['iife'], name: 'program', fileName: () => 'program.js' },
    },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error(`${entry} was not built`);
  return output.output[0].code;
};

/**
 * Builds the service worker as one file, `sw.js`, with the list of all files of the panel, and the page that opens
 * without a network: the page of the panel without any answer of the server in it. `rescue.js` is the program of
 * `rescue.html`.
 */
export const serviceWorker = (): Plugin => {
  let folder = '';
  let root = '';
  return {
    name: 'trapline-service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      folder = path.resolve(root, config.build.outDir);
    },
    closeBundle: {
      // before the files are compressed
      order: 'pre',
      sequential: true,
      async handler() {
        await copyFile(path.join(folder, 'index.html'), path.join(folder, 'offline.html'));
        await writeFile(path.join(folder, 'rescue.js'), await buildFile(root, 'src/rescue/rescue.ts'));
        const files = await Promise.all((await filesIn(folder)).map((name) => entryOf(folder, name)));
        const list = `self.__PANEL_FILES=${JSON.stringify(files)};`;
        await writeFile(path.join(folder, 'sw.js'), `${list}\n${await buildFile(root, 'src/sw/sw.ts')}`);
      },
    },
  };
};
