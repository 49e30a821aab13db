import type { diagnostics } from '@trapline/contract/diagnostics/endpoints.ts';
import { success } from '@trapline/contract/kernel/schemas.ts';
import { found } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';

/** A job has a uuid and no number; the uuid is stored in another field of the audit row. */
const NO_NUMBER = 0;

export const retryJob: Handler<typeof diagnostics.retryJob> = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    const { queue, rested } = found((await tx.services.jobs.tryAgain(tx.db, params.jobId)) ?? undefined);
    if (rested) {
      const after = { queue, uuid: params.jobId };
      await writeAudit(tx, { action: 'job.retry', entityId: NO_NUMBER, rootCompanyId: null, after });
    }
    return success;
  });
