import type { companies } from '@trapline/contract/companies/endpoints.ts';
import { eitherRef, type Ref } from '@trapline/contract/kernel/schemas.ts';
import { AppError, fieldError, requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import { differenceOf, withoutUndefined } from '../../kernel/diff.ts';
import { emit } from '../../kernel/events.ts';
import type { Handler } from '../../kernel/implement.ts';
import { isRefOf } from '../../kernel/refs.ts';
import { requireUnchanged } from '../../kernel/require-version.ts';
import { ownerCreated } from './companies.events.ts';
import {
  type CompanyChange,
  type CompanyIdentity,
  isCompanyEmpty,
  selectCompanyForUpdate,
  selectCompanyIdentity,
  updateCompanyRow,
} from './companies.queries.ts';
import { brandOf, requireBrandRight, toKeyConflict } from './company-brand.ts';
import { loadCompany } from './load-company.ts';
import { lockParent, requireClientLimit, requireStructureRight } from './parent-company.ts';

const hasSameParent = ({ parent_id: id, parentUuid: uuid }: CompanyIdentity, parentRef: Ref | null): boolean =>
  id === null || uuid === null || parentRef === null ? id === parentRef : isRefOf(parentRef, { id, uuid });

/**
 * Every row of a tenant stores its root company, so only an empty company may change its root company. Locks are always
 * taken in this order: root company, then client.
 */
const parentChangeOf = async (tx: TxCtx, ref: Ref, parentRef: Ref | null): Promise<CompanyChange> => {
  requireStructureRight(tx);
  const parent = parentRef === null ? null : await lockParent(tx, parentRef);
  const company = requireFound(await selectCompanyForUpdate(tx, ref));
  if (parent?.id === company.id) throw fieldError('parentCompanyUuid', 'invalid_value');
  if (!(await isCompanyEmpty(tx, company.id))) throw new AppError('companies/not_empty');
  if (parent) await requireClientLimit(tx, parent);
  return { parent_id: parent?.id ?? null, root_company_id: parent?.root_company_id ?? company.id };
};

const structureChangeOf = async (tx: TxCtx, ref: Ref, parentRef: Ref | null | undefined): Promise<CompanyChange> => {
  const company = requireFound(await selectCompanyIdentity(tx, ref));
  return parentRef === undefined || hasSameParent(company, parentRef) ? {} : parentChangeOf(tx, ref, parentRef);
};

/** Only root companies have an app lock: one that becomes a client loses it. */
const appLockOf = (appLock: boolean | undefined, becomesClient: boolean): CompanyChange =>
  becomesClient ? { app_lock: false } : withoutUndefined({ app_lock: appLock });

const requireOwnLock = (change: CompanyChange, isClient: boolean): void => {
  if (change.app_lock && isClient) throw new AppError('companies/only_owner');
};

export const updateCompany: Handler<typeof companies.update> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const ref = params.companyId;
    const structure = await structureChangeOf(tx, ref, eitherRef(body.parentCompanyUuid, body.parentCompanyId));
    const company = requireFound(await selectCompanyForUpdate(tx, ref));
    const loadCurrent = () => loadCompany(tx, String(company.id));
    await requireUnchanged(tx, { entity: 'company', row: company, input: body, loadCurrent });
    const becomesClient = typeof structure.parent_id === 'number';
    const { before, after } = differenceOf<CompanyChange>(company, {
      ...withoutUndefined({
        name: body.name,
        email: body.email,
        address: body.address,
        sub_company_limit: body.subCompanyLimit,
      }),
      ...structure,
      ...appLockOf(body.appLock, becomesClient),
      ...brandOf(body, becomesClient),
    });
    if ('sub_company_limit' in after) requireStructureRight(tx);
    const isClient = company.parent_id !== null && structure.parent_id !== null;
    if (!becomesClient) requireBrandRight(tx, after, isClient);
    requireOwnLock(after, isClient);
    if (Object.keys(after).length > 0) {
      await updateCompanyRow(tx, company.id, after).catch((error: unknown) => {
        throw toKeyConflict(error);
      });
      // a client that becomes a root company starts like a new root company
      if (after.root_company_id === company.id) await emit(tx, ownerCreated, { rootCompanyId: company.id });
      await writeAudit(tx, {
        action: 'company.update',
        entityId: company.id,
        rootCompanyId: after.root_company_id ?? company.root_company_id,
        before,
        after,
      });
    }
    return { company: await loadCurrent() };
  });
