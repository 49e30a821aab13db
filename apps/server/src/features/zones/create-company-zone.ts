import { eitherRef } from '@trapline/contract/kernel/schemas.ts';
import type { zones } from '@trapline/contract/zones/endpoints.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { insertCompanyZone, lockZoneTree, selectCompanyZone, selectZoneTree } from './company-zones.queries.ts';
import { findParent, findSiblings } from './parent-zone.ts';
import { presentCompanyZone } from './present-company-zone.ts';
import { requireFreeName, requireZoneLimit } from './zone-names.ts';

export const createCompanyZone: Handler<typeof zones.createOfCompany> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const company = requireFound(await lockZoneTree(tx, params.companyId));
    // a client's facilities use the zones of its root company; no screen would show, change or delete this zone (R0078)
    if (company.parent_id !== null) throw new AppError('companies/only_owner');
    const tree = await selectZoneTree(tx, company.id);
    requireZoneLimit(tree);
    const parentId = findParent(tree, eitherRef(body.parentZoneUuid, body.parentZoneId) ?? null);
    requireFreeName(findSiblings(tree, parentId), body.name);

    const fields = { name: body.name, description: body.description || null, parent_id: parentId };
    const { id, uuid } = await insertCompanyZone(tx, company, fields, currentUser(tx).id);
    await writeAudit(tx, {
      action: 'companyZone.create',
      entityId: id,
      rootCompanyId: company.root_company_id,
      after: { ...fields, company_id: company.id },
    });
    return { zone: presentCompanyZone(requireFound(await selectCompanyZone(tx, company, uuid))) };
  });
