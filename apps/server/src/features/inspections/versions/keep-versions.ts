import { type Ctx, inTransaction } from '../../../kernel/context.ts';
import { mintVersion } from './mint-version.write.ts';
import { selectVisitsWithoutVersion } from './visit-versions.queries.ts';

/** A job ends well before the queue would take it for lost, and orders the next one. */
const AT_ONCE = 100;

/**
 * Keeps a first version of visits that ended before versions were kept: of the demo world, and of an installation that
 * is brought up to date. Each in its own transaction, so that it stops and goes on at any point.
 */
export const keepVersions = async (ctx: Ctx): Promise<void> => {
  const visits = await selectVisitsWithoutVersion(ctx, AT_ONCE);
  for (const { id } of visits) await inTransaction(ctx, (tx) => mintVersion(tx, id));
  if (visits.length < AT_ONCE) return;
  // no audit: orders the next job only
  await inTransaction(ctx, (tx) => tx.services.jobs.enqueue(tx.db, 'inspections.keepVersions', {}));
};
