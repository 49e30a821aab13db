import type { companies } from '@trapline/contract/companies/endpoints.ts';
import { type Ref, sentRef } from '@trapline/contract/kernel/schemas.ts';
import { AppError, fieldError, found } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import { differenceOf, onlySent } from '../../kernel/diff.ts';
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
import { brandOf, keyConflict, requireBrandRight } from './company-brand.ts';
import { loadCompany } from './load-company.ts';
import { lockParent, requireRoomForClient, requireStructureRight } from './parent-company.ts';

const hasSameParent = ({ parent_id: id, parentUuid: uuid }: CompanyIdentity, asked: Ref | null): boolean =>
  id === null || uuid === null || asked === null ? id === asked : isRefOf(asked, { id, uuid });

/**
 * Every row of a tenant stores its root company, so only an empty company may change its root company. Locks are always
 * taken in this order: root company, then client.
 */
const changeOfParent = async (tx: TxCtx, ref: Ref, asked: Ref | null): Promise<CompanyChange> => {
  requireStructureRight(tx);
  const parent = asked === null ? null : await lockParent(tx, asked);
  const company = found(await selectCompanyForUpdate(tx, ref));
  if (parent?.id === company.id) throw fieldError('parentCompanyUuid', 'invalid_value');
  if (!(await isCompanyEmpty(tx, company.id))) throw new AppError('companies/not_empty');
  if (parent) await requireRoomForClient(tx, parent);
  return { parent_id: parent?.id ?? null, root_company_id: parent?.root_company_id ?? company.id };
};

const structureFor = async (tx: TxCtx, ref: Ref, asked: Ref | null | undefined): Promise<CompanyChange> => {
  const company = found(await selectCompanyIdentity(tx, ref));
  return asked === undefined || hasSameParent(company, asked) ? {} : changeOfParent(tx, ref, asked);
};

export const updateCompany: Handler<typeof companies.update> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const ref = params.companyId;
    const structure = await structureFor(tx, ref, sentRef(body.parentCompanyUuid, body.parentCompanyId));
    const company = found(await selectCompanyForUpdate(tx, ref));
    const standing = () => loadCompany(tx, String(company.id));
    await requireUnchanged(tx, { of: 'company', row: company, sent: body, standing });
    const becomesClient = typeof structure.parent_id === 'number';
    const { before, after } = differenceOf<CompanyChange>(company, {
      ...onlySent({
        name: body.name,
        email: body.email,
        address: body.address,
        sub_company_limit: body.subCompanyLimit,
      }),
      ...structure,
      ...brandOf(body, becomesClient),
    });
    if ('sub_company_limit' in after) requireStructureRight(tx);
    if (!becomesClient) requireBrandRight(tx, after, company.parent_id !== null && structure.parent_id !== null);
    if (Object.keys(after).length > 0) {
      await updateCompanyRow(tx, company.id, after).catch((error: unknown) => {
        throw keyConflict(error);
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
    return { company: await standing() };
  });
