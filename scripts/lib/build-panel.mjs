import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { restoreEarlierAssets, storeEarlierAssets } from './earlier-assets.mjs';
import { root } from './root.mjs';
import { runStep } from './run-step.mjs';
import { requireWritable } from './unwritable.mjs';

const web = path.join(root, 'apps', 'web');
const dist = path.join(web, 'dist');
const earlierAssets = path.join(web, '.earlier-assets');
const marker = path.join(dist, '.built-from');

const SOURCES = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/vite',
  'packages/contract/src',
  'packages/phrases/src',
  'packages/plan-render/src',
];
const SINGLE_FILES = ['package-lock.json', 'apps/web/index.html', 'apps/web/vite.config.ts', 'apps/web/package.json'];

/** Name, size and time of every source: enough to detect a change, and fast enough for every start. */
const fingerprint = () => {
  const hash = createHash('sha256');
  const addToHash = (file) => {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${path.relative(root, file)}|${size}|${mtimeMs}\n`);
  };
  for (const folder of SOURCES.map((name) => path.join(root, name)).filter(existsSync)) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) addToHash(path.join(entry.parentPath, entry.name));
    }
  }
  for (const file of SINGLE_FILES.map((name) => path.join(root, name)).filter(existsSync)) addToHash(file);
  return hash.digest('hex');
};

/**
 * Builds the panel when a source has changed since the last build; returns the exit code of the build and, with
 * `isBeside`, its CPU seconds.
 */
export const buildPanel = async (node, { isBeside = false } = {}) => {
  const current = fingerprint();
  if (existsSync(marker) && readFileSync(marker, 'utf8') === current) return { code: 0, cpu: 0 };
  requireWritable(web);
  console.error('Building the panel ...');
  await storeEarlierAssets(dist, earlierAssets);
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const { code, cpu } = await runStep(node, node, [vite, 'build', '--logLevel', 'warn'], { cwd: web, isBeside });
  if (code !== 0) return { code, cpu };
  await restoreEarlierAssets(dist, earlierAssets);
  writeFileSync(marker, fingerprint());
  return { code, cpu };
};

/** The same, for commands that are useless without the panel: they end. */
export const ensurePanelBuilt = async (node) => {
  const { code } = await buildPanel(node);
  if (code !== 0) process.exit(code);
};
