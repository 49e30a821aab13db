import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../apps/server/src/kernel/database.ts';
import type { Span } from './fleet.ts';

/** The time of the database alone for the same rows in the same table, with times seven minutes later so that they are new rows. */

const TIME_OFFSET_MS = 7 * 60_000;

const run = promisify(execFile);
const psql = (url: string, command: string) => run('psql', [url, '-qc', command]);

const columnsOf = async (db: Kysely<Database>): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = 'lora_uplinks'::regclass and attnum > 0 and not attisdropped order by attnum`.execute(db);
  return rows
    .map(({ name }) => (name === 'received_at' ? `received_at + interval '${TIME_OFFSET_MS} milliseconds'` : name))
    .join(', ');
};

/** Milliseconds of one COPY without the start of its client. */
export const copyLater = async (
  db: Kysely<Database>,
  { url, folder, span }: { url: string; folder: string; span: Span },
): Promise<number> => {
  const file = path.join(folder, 'uplinks.copy');
  const { connectionId, from, until } = span;
  await psql(
    url,
    `\\copy (select ${await columnsOf(db)} from lora_uplinks where connection_id = ${connectionId}
      and received_at >= '${from.toISOString()}' and received_at < '${until.toISOString()}') to '${file}'`.replaceAll(
      '\n',
      ' ',
    ),
  );
  const began = performance.now();
  await psql(url, 'select 1');
  const started = performance.now();
  await psql(url, `\\copy lora_uplinks from '${file}'`);
  const taken = performance.now() - started - (started - began);
  await rm(file);
  return taken;
};

const BATCH_SIZE = 250;

/** Milliseconds of multi-row INSERTs, each committed, over the same driver. */
export const insertAgain = async (db: Kysely<Database>, { connectionId, from, until }: Span): Promise<number> => {
  const reported = await db
    .selectFrom('lora_uplinks')
    .selectAll()
    .where('connection_id', '=', connectionId)
    .where('received_at', '>=', from)
    .where('received_at', '<', until)
    .execute();
  const some = reported.map((row) => ({
    ...row,
    received_at: new Date(row.received_at.getTime() + TIME_OFFSET_MS),
    gateways: row.gateways === null ? null : JSON.stringify(row.gateways),
    extra: row.extra === null ? null : JSON.stringify(row.extra),
  }));
  const started = performance.now();
  for (let at = 0; at < some.length; at += BATCH_SIZE)
    await db
      .insertInto('lora_uplinks')
      .values(some.slice(at, at + BATCH_SIZE))
      .execute();
  return performance.now() - started;
};
