import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { loadBareCluster } from '../test/bare-cluster.ts';
import { openDatabase } from './ports/database/open-database.ts';
import { LitePool } from './ports/database/pglite/lite-pool.ts';

/** Runs the program itself, as an operator would start it. */

const main = fileURLToPath(new URL('./main.ts', import.meta.url));

type ProcessResult = { readonly code: number | null; readonly out: string; readonly err: string };

const start = (environment: Readonly<Record<string, string>>): Promise<ProcessResult> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--no-warnings', main],
      // the timeout ends a process that continues by mistake
      { env: { PATH: process.env.PATH, PORT: '0', ...environment }, timeout: 100_000 },
      (_, out, err) => resolve({ code: child.exitCode, out, err }),
    );
  });

test('a start with unavailable PostgreSQL logs that it waits, then exits with a message', {
  timeout: 120_000,
}, async () => {
  const data = await mkdtemp(path.join(os.tmpdir(), 'trapline-absent-'));
  const { code, out, err } = await start({
    TRAPLINE_DATA: data,
    // nobody listens on port 1
    DATABASE_URL: 'postgres://trapline:secret@127.0.0.1:1/trapline',
    DATABASE_WAIT_SECONDS: '1',
  });
  expect(code).toBe(1);
  expect(out).toContain('waiting for the database');
  expect(err).toMatch(/^No PostgreSQL answered at 127\.0\.0\.1:1 within 1 s [^\n]*\n$/);
  expect(out + err).not.toContain('secret');
  await rm(data, { recursive: true, force: true });
});

test('a start does not create a new embedded database when the old one is missing', { timeout: 240_000 }, async () => {
  const data = await mkdtemp(path.join(os.tmpdir(), 'trapline-gone-'));
  const directory = path.join(data, 'database');
  const options = { directory, guard: false };
  await (await LitePool.open({ directory, loadDataDir: await loadBareCluster() })).end();
  // a second start, with the existing database
  await (await openDatabase(options)).close();
  await rm(directory, { recursive: true });
  const { code, err } = await start({ TRAPLINE_DATA: data, TRAPLINE_DEMO: 'auto' });
  expect(code).toBe(1);
  expect(err).toMatch(
    /^The database that was in \S+ is gone\. Put it back, or remove \S+ to begin with an empty one\.\n$/,
  );
  expect(await readdir(directory)).toEqual([]);
  await rm(data, { recursive: true, force: true });
});
