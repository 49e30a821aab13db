import { z } from 'zod';
import { type Ctx, inTransaction } from '../../../kernel/context.ts';
import { defineJob, enqueue } from '../../../kernel/jobs.ts';
import { createVersion } from './create-version.write.ts';
import { selectVisitsWithoutVersion } from './visit-versions.queries.ts';

const JobPayload = z.object({ afterId: z.number().default(0) });

/** Stores first versions of visits that ended before versions existed. */
export const storeFirstVersions = defineJob({ name: 'inspections.keepVersions', payload: JobPayload });

/** Limit per job: a job ends well before the queue considers it lost, and enqueues the next one. */
const BATCH_SIZE = 100;

/**
 * Stores a first version of visits that ended before versions existed: in the demo data, and in an upgraded
 * installation. Each visit has its own transaction, so that the job can stop and continue at any point; an unreadable
 * visit does not stop the others.
 */
export const snapshotVersions = async (ctx: Ctx, { afterId }: z.output<typeof JobPayload>): Promise<void> => {
  const visits = await selectVisitsWithoutVersion(ctx, afterId, BATCH_SIZE);
  const errors: Error[] = [];
  for (const { id } of visits) {
    await inTransaction(ctx, (tx) => createVersion(tx, id)).catch((cause: unknown) =>
      errors.push(new Error(`visit ${id} cannot be kept`, { cause })),
    );
  }
  const last = visits.at(-1);
  if (last && visits.length === BATCH_SIZE) {
    const next = { afterId: last.id };
    await inTransaction(ctx, (tx) => enqueue(tx, storeFirstVersions, next, { dedupKey: () => String(last.id) }));
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} visits cannot be kept`);
};
