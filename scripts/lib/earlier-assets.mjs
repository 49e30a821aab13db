import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

const DAY_MS = 86_400_000;
/** Days for which a page that was opened before an update can still load the files of its build. */
const RETENTION_DAYS = 90;
/** Limits the disk space when there are many builds a day. */
const RETENTION_BYTES = 200_000_000;

const LIST_FILE = '.earlier-assets.json';

const namesIn = async (folder) => (existsSync(folder) ? readdir(folder) : []);

const readList = async (dist) => {
  const file = path.join(dist, LIST_FILE);
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {};
};

/** Copies the assets of a built panel to another folder, before a new build empties the original one. */
export const storeEarlierAssets = async (dist, earlierFolder, now = Date.now()) => {
  const names = await namesIn(path.join(dist, 'assets'));
  // the previous build failed: the assets that it should have replaced are still in the other folder
  if (names.length === 0) return;
  await rm(earlierFolder, { recursive: true, force: true });
  await mkdir(earlierFolder, { recursive: true });
  const replacedAt = await readList(dist);
  for (const name of names) {
    const target = path.join(earlierFolder, name);
    await copyFile(path.join(dist, 'assets', name), target);
    // the time of replacement: an asset can be older than the last build that contained it
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

/** Copies back the assets that the new build does not contain, until they are 90 days old. */
export const restoreEarlierAssets = async (dist, earlierFolder, now = Date.now()) => {
  const current = new Set(await namesIn(path.join(dist, 'assets')));
  const replacedAt = {};
  let bytes = 0;
  for (const file of await filesIn(earlierFolder)) {
    if (current.has(file.name) || now - file.replacedAt > RETENTION_DAYS * DAY_MS) continue;
    bytes += file.size;
    if (bytes > RETENTION_BYTES) break;
    await copyFile(path.join(earlierFolder, file.name), path.join(dist, 'assets', file.name));
    replacedAt[file.name] = file.replacedAt;
  }
  await writeFile(path.join(dist, LIST_FILE), JSON.stringify(replacedAt));
  await rm(earlierFolder, { recursive: true, force: true });
};
