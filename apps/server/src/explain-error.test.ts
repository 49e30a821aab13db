import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { explanationOf } from './explain-error.ts';
import { openDataFolder } from './ports/data-folder.ts';
import { lockDirectory } from './ports/database/pglite/directory-lock.ts';

const scratchFolder = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'trapline-explain-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

/** The error of a system call for this folder. */
const createFolderError = (code: string, folder: string): Error =>
  Object.assign(new Error(code), { code, path: folder });

test.each(['EACCES', 'EPERM', 'EROFS'])('a folder without write permission is named: %s', (code) => {
  expect(explanationOf(createFolderError(code, '/srv/data'))).toBe(
    '/srv/data cannot be written by this user. Give this user the right to write there, or set TRAPLINE_DATA to another folder.',
  );
});

test('a database folder locked by another process is explained', async () => {
  const folder = path.join(await scratchFolder(), 'database');
  onTestFinished(lockDirectory(folder));
  let thrown: unknown = null;
  try {
    lockDirectory(folder);
  } catch (error) {
    thrown = error;
  }
  expect(explanationOf(thrown)).toBe(
    `The database folder ${folder} is in use by another running Trapline. Stop that one first, or set TRAPLINE_DATA to another folder.`,
  );
});

test('a wrong setting is explained, a program error is not', async () => {
  expect(explanationOf(new ConfigError('PORT: too large'))).toBe('PORT: too large');
  expect(explanationOf(new TypeError('x is not a function'))).toBeNull();
  expect(explanationOf(createFolderError('ENOSPC', '/srv/data'))).toBeNull();
  expect(explanationOf('text')).toBeNull();
});

test('the data folder is created, and a file in its place is rejected', async () => {
  const folder = await scratchFolder();
  await openDataFolder(path.join(folder, 'a', 'b'));
  await openDataFolder(path.join(folder, 'a', 'b'));
  await writeFile(path.join(folder, 'file'), '');
  await expect(openDataFolder(path.join(folder, 'file'))).rejects.toThrow('EEXIST');
});

test.each([
  [{ PORT: '8123' }, 'http://localhost:8123'],
  [{ PORT: '8123', HOST: '::' }, 'http://localhost:8123'],
  [{ PORT: '8123', HOST: '127.0.0.1' }, 'http://127.0.0.1:8123'],
  [{ PORT: '8123', HOST: '::1' }, 'http://[::1]:8123'],
  [{ PORT: '8123', HOST: '127.0.0.1', TRAPLINE_URL: 'https://trapline.example/' }, 'https://trapline.example'],
])('the address of %j is %s', (environment, url) => {
  expect(readConfig(environment).publicUrl).toBe(url);
});
