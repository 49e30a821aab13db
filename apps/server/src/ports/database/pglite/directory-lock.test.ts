import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DirectoryInUseError, lockDirectory } from './directory-lock.ts';

/** Separate processes start at the same signal in the folder that a killed process left. */

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'trapline-lock-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/**
 * Reports that it is ready, waits for the message, reports whether it has locked the folder, and does not release the
 * lock until it is killed.
 */
const CONTENDER = `
  import { lockDirectory } from ${JSON.stringify(new URL('./directory-lock.ts', import.meta.url).href)};
  process.stdin.once('data', () => {
    try { lockDirectory(process.argv[1]); console.log('holds'); }
    catch (error) { console.log(error.constructor.name); }
  });
  console.log('there');
`;

const startContender = async (directory: string) => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', CONTENDER, directory], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<string> => String((await lines.next()).value);
  expect(await next()).toBe('there');
  return { child, next };
};

const kill = async (child: ChildProcess): Promise<void> => {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
};

test('when several processes start after a killed one, exactly one locks the folder', {
  timeout: 120_000,
}, async () => {
  const directory = path.join(folder, 'contended');
  for (let round = 0; round < 5; round++) {
    const all = await Promise.all(Array.from({ length: 4 }, () => startContender(directory)));
    for (const { child } of all) child.stdin?.write('go\n');
    const results = await Promise.all(all.map(({ next }) => next()));
    expect(results.sort()).toEqual(['DirectoryInUseError', 'DirectoryInUseError', 'DirectoryInUseError', 'holds']);
    await Promise.all(all.map(({ child }) => kill(child)));
  }
});

test('a process locks a folder once, and can lock it again after release', () => {
  const directory = path.join(folder, 'own');
  const release = lockDirectory(directory);
  expect(() => lockDirectory(directory)).toThrow(DirectoryInUseError);
  release();
  release();
  lockDirectory(directory)();
});

test('an empty file is not a lock', () => {
  const directory = path.join(folder, 'empty');
  for (const ending of ['held', 'lock']) writeFileSync(`${directory}.${ending}`, '');
  lockDirectory(directory)();
});
