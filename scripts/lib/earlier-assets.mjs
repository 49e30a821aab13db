import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

const DAY_MS = 86_400_000;
/** A page that was opened before an update requests the files of its own build for this long. */
const RETENTION_DAYS = 90;
/** Many builds a day must not fill the disk. */
const RETENTION_BYTES = 200_000_000;

const LIST = '.earlier-assets.json';

const namesIn = async (folder) => (existsSync(folder) ? readdir(folder) : []);

const readList = async (dist) => {
  const file = path.join(dist, LIST);
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {};
};

/** Sets the assets of a built panel aside, before a new build empties the folder. */
export const setAssetsAside = async (dist, aside, now = Date.now()) => {
  const names = await namesIn(path.join(dist, 'assets'));
  // the build before failed: what it was to replace is still set aside
  if (names.length === 0) return;
  await rm(aside, { recursive: true, force: true });
  await mkdir(aside, { recursive: true });
  const replacedAt = await readList(dist);
  for (const name of names) {
    const target = path.join(aside, name);
    await copyFile(path.join(dist, 'assets', name), target);
    // when the file was replaced: an asset can be older than the build it was last part of
    const seconds = (replacedAt[name] ?? now) / 1000;
    await utimes(target, seconds, seconds);
  }
};

const newestFirst = (one, other) => other.replacedAt - one.replacedAt;

const filesIn = async (folder) => {
  const names = await namesIn(folder);
  const files = await Promise.all(
    names.map(async (name) => {
      const { mtimeMs, size } = await stat(path.join(folder, name));
      return { name, size, replacedAt: Math.round(mtimeMs) };
    }),
  );
  return files.toSorted(newestFirst);
};

/** Puts those assets that the new build does not have beside it, until they are 90 days old. */
export const restoreEarlierAssets = async (dist, aside, now = Date.now()) => {
  const current = new Set(await namesIn(path.join(dist, 'assets')));
  const replacedAt = {};
  let bytes = 0;
  for (const file of await filesIn(aside)) {
    if (current.has(file.name) || now - file.replacedAt > RETENTION_DAYS * DAY_MS) continue;
    bytes += file.size;
    if (bytes > RETENTION_BYTES) break;
    await copyFile(path.join(aside, file.name), path.join(dist, 'assets', file.name));
    replacedAt[file.name] = file.replacedAt;
  }
  await writeFile(path.join(dist, LIST), JSON.stringify(replacedAt));
  await rm(aside, { recursive: true, force: true });
};
