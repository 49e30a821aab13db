import type { companies } from '@trapline/contract/companies/endpoints.ts';
import { success } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import { emit } from '../../kernel/events.ts';
import type { Handler } from '../../kernel/implement.ts';
import { companyDeleted } from './companies.events.ts';
import { isCompanyEmpty, markCompanyDeleted, selectCompanyForUpdate } from './companies.queries.ts';

/** Removes a company from every list; the row and its audit trail stay. A user cannot delete the own company (DEC-032). */
export const deleteCompany: Handler<typeof companies.delete> = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    const user = currentUser(tx);
    const company = requireFound(await selectCompanyForUpdate(tx, params.companyId));
    if (company.id === user.companyId) throw new AppError('forbidden');
    if (!(await isCompanyEmpty(tx, company.id))) throw new AppError('companies/not_empty');

    await markCompanyDeleted(tx, company.id, user.id);
    const after = await emit(tx, companyDeleted, { id: company.id, root_company_id: company.root_company_id });
    await writeAudit(tx, {
      action: 'company.delete',
      entityId: company.id,
      rootCompanyId: company.root_company_id,
      before: { name: company.name, parentId: company.parent_id, enterpriseKey: company.enterprise_key },
      ...(Object.keys(after).length > 0 && { after }),
    });
    return success;
  });
