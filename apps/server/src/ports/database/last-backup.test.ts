import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/test-database.ts';
import { readLastBackup } from './last-backup.ts';
import type { OpenDatabase } from './open-database.ts';

let database: OpenDatabase;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'trapline-backup-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const AT = new Date('2026-05-04T03:02:01.000Z');

test('for the embedded database it is the modification time of its file', async () => {
  const embedded = { db: database.db, kind: 'embedded' } as const;
  expect(await readLastBackup(embedded, folder)).toBeNull();
  await writeFile(path.join(folder, 'last-backup'), '');
  await utimes(path.join(folder, 'last-backup'), AT, AT);
  expect(await readLastBackup(embedded, folder)).toEqual(AT);
});

test('for PostgreSQL it is the time recorded by the statement in docs/running.md', async () => {
  const server = { db: database.db, kind: 'postgresql' } as const;
  expect(await readLastBackup(server, folder)).toBeNull();
  const recordBackup = (at: string) =>
    database.run(
      `insert into installation (key, value) values ('backup', jsonb_build_object('at', ${at}))
       on conflict (key) do update set value = excluded.value`,
    );
  await recordBackup('now()');
  expect((await readLastBackup(server, folder))?.getTime()).toBeGreaterThan(AT.getTime());
  await recordBackup(`'${AT.toISOString()}'::timestamptz`);
  expect(await readLastBackup(server, folder)).toEqual(AT);
  await recordBackup(`'soon'::text`);
  expect(await readLastBackup(server, folder)).toBeNull();
});
