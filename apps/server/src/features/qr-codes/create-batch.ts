import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { qrCodes } from '@trapline/contract/qr-codes/endpoints.ts';
import { MAX_UNUSED_CODES } from '@trapline/contract/qr-codes/rules.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, fieldError, requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { lockCompanyExclusively, lockOwnCompanyExclusively } from '../companies/companies.read.ts';
import { countUnused, insertBatch, selectBatch } from './batches.queries.ts';
import { newCodes } from './new-codes.ts';
import { presentBatch } from './present-batch.ts';

/**
 * A named company must be visible to the caller, and a super admin must name one (R0150); for everybody else the
 * default is the own company (DEC-046).
 */
const lockCompanyOfBatch = (tx: TxCtx, companyRef: Ref | undefined) => {
  if (companyRef !== undefined) return lockCompanyExclusively(tx, companyRef);
  if (currentUser(tx).type === 'SUPER_ADMIN') throw fieldError('companyId', 'required');
  return lockOwnCompanyExclusively(tx);
};

export const createBatch: Handler<typeof qrCodes.createBatch> = (ctx, { body }) =>
  inTransaction(ctx, async (tx) => {
    const company = requireFound(await lockCompanyOfBatch(tx, body.companyId));
    if ((await countUnused(tx, company.id)) + body.amount > MAX_UNUSED_CODES)
      throw new AppError('qrcodes/too_many_unused');

    const { name, amount } = body;
    const rootCompanyId = company.root_company_id;
    const id = await insertBatch(tx, { rootCompanyId, companyId: company.id, name, codes: newCodes(amount) });
    await writeAudit(tx, { action: 'qrBatch.create', entityId: id, rootCompanyId, after: { name, amount } });
    return { batch: presentBatch(requireFound(await selectBatch(tx, String(id)))) };
  });
