import type { diagnostics } from '@trapline/contract/diagnostics/endpoints.ts';
import { success } from '@trapline/contract/kernel/schemas.ts';
import { requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';

/** A job has a uuid and no number; the uuid is stored in another field of the audit row. */
const NO_ENTITY_ID = 0;

export const retryJob: Handler<typeof diagnostics.retryJob> = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    const { queue, rested } = requireFound((await tx.services.jobs.retry(tx.db, params.jobId)) ?? undefined);
    if (rested) {
      const after = { queue, uuid: params.jobId };
      await writeAudit(tx, { action: 'job.retry', entityId: NO_ENTITY_ID, rootCompanyId: null, after });
    }
    return success;
  });
