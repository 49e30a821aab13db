import type { secondFactor } from '@trapline/contract/second-factor/endpoints.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getRootCompany, lockVisibleRootCompany } from '../companies/companies.read.ts';
import { selectRule, upsertRule } from './second-factor.queries.ts';

/** Existing sessions continue and ask the person to turn on a second factor; the next sign-in requires it. */
const writeRule = async (tx: TxCtx, rootCompanyId: number | null, isRequired: boolean) => {
  const before = await selectRule(tx, rootCompanyId);
  if (before.isRequired === isRequired) return before;
  const { id } = await upsertRule(tx, rootCompanyId, isRequired);
  await writeAudit(tx, {
    action: 'secondFactorRule.change',
    entityId: id,
    rootCompanyId,
    before: { isRequired: before.isRequired },
    after: { isRequired },
  });
  return { ...before, isRequired };
};

export const getRule: Handler<typeof secondFactor.getRule> = async (ctx, { params }) =>
  selectRule(ctx, (await getRootCompany(ctx, params.companyId)).root_company_id);

export const setRule: Handler<typeof secondFactor.setRule> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) =>
    writeRule(tx, (await lockVisibleRootCompany(tx, params.companyId)).root_company_id, body.isRequired),
  );

export const getAdminRule: Handler<typeof secondFactor.getAdminRule> = (ctx) => selectRule(ctx, null);

export const setAdminRule: Handler<typeof secondFactor.setAdminRule> = (ctx, { body }) =>
  inTransaction(ctx, (tx) => writeRule(tx, null, body.isRequired));
