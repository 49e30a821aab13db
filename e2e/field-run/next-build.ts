import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A copy of the built panel that gets another build, as when an installation is updated. */

const COMPRESSED = /\.(?:br|gz|zst)$/;
const TEXT = /\.(?:js|css|html|json|webmanifest)$/;
/** A file of the build with a hash in its name. */
const HASHED = /^(.+-)[\w-]{8}(\.\w+)$/;
const MENTIONED = /[\w.-]+-[\w-]{8}\.\w+/g;

/** Copies the panel without its compressed files, which would remain those of the first build. */
export const copyPanel = async (from: string, folder: string): Promise<string> => {
  const panel = path.join(folder, 'panel');
  await cp(from, panel, { recursive: true, filter: (file) => !COMPRESSED.test(file) });
  return panel;
};

const nextName = (name: string): string => {
  const hash = createHash('sha256').update(`next ${name}`).digest('base64url').slice(0, 8);
  return name.replace(HASHED, `$1${hash}$2`);
};

/**
 * Gives every file of the build another name, as if each source had changed, and lists other contents for the service
 * worker. The files of the first build are gone from the server.
 */
export const publishNextBuild = async (panel: string): Promise<void> => {
  const assets = path.join(panel, 'assets');
  const renamed = new Map(
    (await readdir(assets)).filter((name) => HASHED.test(name)).map((name) => [name, nextName(name)]),
  );
  for (const [name, next] of renamed) await rename(path.join(assets, name), path.join(assets, next));
  const files = (await readdir(panel, { recursive: true })).filter((name) => TEXT.test(name));
  for (const name of files) {
    const file = path.join(panel, name);
    const text = (await readFile(file, 'utf8')).replaceAll(MENTIONED, (found) => renamed.get(found) ?? found);
    await writeFile(file, name === 'sw.js' ? text.replaceAll('"revision":"', '"revision":"next-') : text);
  }
};
