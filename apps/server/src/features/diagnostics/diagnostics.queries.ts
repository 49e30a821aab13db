import { PROCESS_TIMEOUT_SECONDS } from '@trapline/contract/diagnostics/rules.ts';
import { type SqlBool, sql } from 'kysely';
import type { AnyCtx } from '../../kernel/context.ts';

const MAX_PROCESSES = 200;

/** Uses the clock of the database, which also wrote the times. */
export const selectProcesses = (ctx: AnyCtx) =>
  ctx.db
    .selectFrom('processes')
    .select([
      'uuid',
      'host',
      'roles',
      'version',
      'started_at as startedAt',
      'seen_at as seenAt',
      sql<SqlBool>`seen_at < now() - make_interval(secs => ${PROCESS_TIMEOUT_SECONDS})`.as('isSilent'),
    ])
    .orderBy('started_at')
    .orderBy('uuid')
    .limit(MAX_PROCESSES)
    .execute();

export const sumStoredFiles = (ctx: AnyCtx) =>
  ctx.db
    .selectFrom('stored_files')
    .select((eb) => [eb.fn.countAll<number>().as('files'), sql<number>`coalesce(sum(size), 0)::float8`.as('bytes')])
    .executeTakeFirstOrThrow();

export const selectVersions = async (ctx: AnyCtx) => {
  const { rows } = await sql<{ database: string; migrations: number; lastMigration: string | null }>`
    select current_setting('server_version') as database, count(*)::integer as migrations, max(name) as "lastMigration"
    from kysely_migration`.execute(ctx.db);
  return rows[0];
};
