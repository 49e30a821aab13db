import type { companies } from '@trapline/contract/companies/endpoints.ts';
import { eitherRef, type Ref } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import { emit } from '../../kernel/events.ts';
import type { Handler } from '../../kernel/implement.ts';
import { ownerCreated } from './companies.events.ts';
import { insertCompany, type LockedCompany, selectCompanyForUpdate } from './companies.queries.ts';
import { loadCompany } from './load-company.ts';
import { lockParent, requireClientLimit, requireStructureRight } from './parent-company.ts';

/** A company admin adds clients to the own company; the admin of a client cannot add clients. */
const lockCompanyOfCaller = async (tx: TxCtx): Promise<LockedCompany> => {
  const own = await selectCompanyForUpdate(tx, String(currentUser(tx).companyId));
  if (own?.parent_id !== null) throw new AppError('forbidden');
  return own;
};

const parentOf = (tx: TxCtx, parentRef: Ref | null | undefined): Promise<LockedCompany> | null => {
  if (parentRef) return lockParent(tx, parentRef);
  return currentUser(tx).type === 'SUPER_ADMIN' ? null : lockCompanyOfCaller(tx);
};

export const createCompany: Handler<typeof companies.create> = (ctx, { body }) =>
  inTransaction(ctx, async (tx) => {
    const { name, email, address, subCompanyLimit = null } = body;
    if (subCompanyLimit !== null) requireStructureRight(tx);
    const parent = await parentOf(tx, eitherRef(body.parentCompanyUuid, body.parentCompanyId));
    if (parent) await requireClientLimit(tx, parent);

    const id = await insertCompany(tx, { parent, name, email, address, subCompanyLimit });
    if (!parent) await emit(tx, ownerCreated, { rootCompanyId: id });
    await writeAudit(tx, {
      action: 'company.create',
      entityId: id,
      rootCompanyId: parent?.root_company_id ?? id,
      after: { name, email, address, subCompanyLimit, parentId: parent?.id ?? null },
    });
    return { company: await loadCompany(tx, String(id)) };
  });
