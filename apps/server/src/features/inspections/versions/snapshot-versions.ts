import { z } from 'zod';
import { type Ctx, inTransaction } from '../../../kernel/context.ts';
import { defineJob, enqueue } from '../../../kernel/jobs.ts';
import { createVersion } from './create-version.write.ts';
import { selectVisitsWithoutVersion } from './visit-versions.queries.ts';

const From = z.object({ afterId: z.number().default(0) });

/** Stores first versions of visits that ended before versions existed. */
export const storeFirstVersions = defineJob({ name: 'inspections.keepVersions', payload: From });

/** Limit per job: a job ends well before the queue considers it lost, and enqueues the next one. */
const AT_ONCE = 100;

/**
 * Stores a first version of visits that ended before versions existed: in the demo data, and in an upgraded
 * installation. Each visit has its own transaction, so that the job can stop and continue at any point; an unreadable
 * visit does not stop the others.
 */
export const snapshotVersions = async (ctx: Ctx, { afterId }: z.output<typeof From>): Promise<void> => {
  const visits = await selectVisitsWithoutVersion(ctx, afterId, AT_ONCE);
  const failed: Error[] = [];
  for (const { id } of visits) {
    await inTransaction(ctx, (tx) => createVersion(tx, id)).catch((cause: unknown) =>
      failed.push(new Error(`visit ${id} cannot be kept`, { cause })),
    );
  }
  const last = visits.at(-1);
  if (last && visits.length === AT_ONCE) {
    const next = { afterId: last.id };
    await inTransaction(ctx, (tx) => enqueue(tx, storeFirstVersions, next, { sameAs: () => String(last.id) }));
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} visits cannot be kept`);
};
