import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { PROCESS_TIMEOUT_SECONDS } from '@trapline/contract/diagnostics/rules.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../kernel/database.ts';
import type { Roles } from '../../roles.ts';

const HEARTBEAT_MS = (PROCESS_TIMEOUT_SECONDS / 3) * 1000;

/** A process shuts down without waiting longer than this for a database that does not respond. */
const LEAVE_TIMEOUT_MS = 1_000;

type Options = {
  readonly roles: Roles;
  readonly version: string;
  readonly onError: (error: unknown) => void;
  readonly beatMs?: number;
};

/**
 * Registers that this process is alive, by the clock of the database, which all processes share. The returned function
 * removes the entry. A process that crashed is shown as silent for a day.
 */
export const announceProcess = async (
  db: Kysely<Database>,
  { roles, version, onError, beatMs = HEARTBEAT_MS }: Options,
): Promise<() => Promise<void>> => {
  const uuid = randomUUID();
  const started = sql<Date>`now()`;
  const writeHeartbeat = async (): Promise<void> => {
    await db
      .insertInto('processes')
      .values({ uuid, roles: [...roles], host: hostname(), version, started_at: started, seen_at: started })
      .onConflict((conflict) => conflict.column('uuid').doUpdateSet({ seen_at: started }))
      .execute();
  };
  await writeHeartbeat().catch(onError);
  await db.deleteFrom('processes').where('seen_at', '<', sql<Date>`now() - interval '1 day'`).execute().catch(onError);
  let runningHeartbeat: Promise<void> | null = null;
  const timer = setInterval(() => {
    runningHeartbeat ??= writeHeartbeat()
      .catch(onError)
      .finally(() => {
        runningHeartbeat = null;
      });
  }, beatMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    const remove = async (): Promise<void> => {
      // otherwise a running update would insert the row again
      await runningHeartbeat;
      await db.deleteFrom('processes').where('uuid', '=', uuid).execute();
    };
    await Promise.race([remove().catch(onError), pause(LEAVE_TIMEOUT_MS, undefined, { ref: false })]);
  };
};
