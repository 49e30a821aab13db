import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { restoreEarlierAssets, storeEarlierAssets } from './earlier-assets.mjs';

const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 0, 1);

let folder;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'trapline-assets-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A build empties the folder and writes its own files. */
const build = async (names, day) => {
  const dist = path.join(folder, 'dist');
  const aside = path.join(folder, 'aside');
  const now = START + day * DAY_MS;
  await storeEarlierAssets(dist, aside, now);
  await rm(dist, { recursive: true, force: true });
  await mkdir(path.join(dist, 'assets'), { recursive: true });
  for (const name of names) await writeFile(path.join(dist, 'assets', name), name);
  await restoreEarlierAssets(dist, aside, now);
  return (await readdir(path.join(dist, 'assets'))).toSorted();
};

test('assets of earlier builds stay for 90 days after a build without them', async () => {
  expect(await build(['a-1.js', 'b-1.js'], 0)).toEqual(['a-1.js', 'b-1.js']);
  // b-1 is 200 days old when it is replaced, and a page opened the day before still needs it
  expect(await build(['a-2.js', 'b-1.js'], 80)).toEqual(['a-1.js', 'a-2.js', 'b-1.js']);
  expect(await build(['a-2.js', 'b-2.js'], 200)).toEqual(['a-2.js', 'b-1.js', 'b-2.js']);
  expect(await build(['a-2.js', 'b-3.js'], 290)).toEqual(['a-2.js', 'b-1.js', 'b-2.js', 'b-3.js']);
  expect(await build(['a-2.js', 'b-3.js'], 291)).toEqual(['a-2.js', 'b-2.js', 'b-3.js']);
});

test('an asset that returns in a later build counts as current again', async () => {
  await build(['a-1.js'], 0);
  await build(['a-2.js'], 10);
  await build(['a-1.js'], 20);
  expect(await build(['a-3.js'], 105)).toEqual(['a-1.js', 'a-2.js', 'a-3.js']);
  expect(await build(['a-3.js'], 190)).toEqual(['a-1.js', 'a-3.js']);
});

test('a build that failed after emptying the folder loses no assets', async () => {
  await build(['a-1.js'], 0);
  await storeEarlierAssets(path.join(folder, 'dist'), path.join(folder, 'aside'), START + DAY_MS);
  await rm(path.join(folder, 'dist'), { recursive: true, force: true });
  expect(await build(['a-2.js'], 2)).toEqual(['a-1.js', 'a-2.js']);
});
