import { z } from 'zod';
import { type Ctx, inTransaction } from '../../../kernel/context.ts';
import { defineJob, enqueue } from '../../../kernel/jobs.ts';
import { mintVersion } from './mint-version.write.ts';
import { selectVisitsWithoutVersion } from './visit-versions.queries.ts';

const From = z.object({ afterId: z.number().default(0) });

/** Visits that ended before versions were kept get their first one. */
export const keepFirstVersions = defineJob({ name: 'inspections.keepVersions', payload: From });

/** A job ends well before the queue would take it for lost, and orders the next one. */
const AT_ONCE = 100;

/**
 * Keeps a first version of visits that ended before versions were kept: of the demo world, and of an installation that
 * is brought up to date. Each in its own transaction, so that it stops and goes on at any point; one that cannot be read
 * stops no other.
 */
export const keepVersions = async (ctx: Ctx, { afterId }: z.output<typeof From>): Promise<void> => {
  const visits = await selectVisitsWithoutVersion(ctx, afterId, AT_ONCE);
  const failed: Error[] = [];
  for (const { id } of visits) {
    await inTransaction(ctx, (tx) => mintVersion(tx, id)).catch((cause: unknown) =>
      failed.push(new Error(`visit ${id} cannot be kept`, { cause })),
    );
  }
  const last = visits.at(-1);
  if (last && visits.length === AT_ONCE) {
    const next = { afterId: last.id };
    await inTransaction(ctx, (tx) => enqueue(tx, keepFirstVersions, next, { sameAs: () => String(last.id) }));
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} visits cannot be kept`);
};
