import type { Kysely } from 'kysely';
import { jobs } from '../src/jobs.ts';
import type { Database } from '../src/kernel/database.ts';
import { migrate } from '../src/ports/database/migrate.ts';
import type { OpenDatabase, StatementRunner } from '../src/ports/database/open-database.ts';
import { createBoss, createQueues } from '../src/ports/jobs/boss.ts';

/** Creates what every installation has before any data: the tables and the queues. */
export const createTables = async (
  db: Kysely<Database>,
  run: StatementRunner,
  kind: OpenDatabase['kind'],
): Promise<void> => {
  await migrate(db as never);
  const boss = createBoss({ run, kind, supervise: false });
  await boss.start();
  await createQueues(boss, jobs);
  await boss.stop({ graceful: false });
};
