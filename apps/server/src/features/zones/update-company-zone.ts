import { eitherRef } from '@trapline/contract/kernel/schemas.ts';
import type { zones } from '@trapline/contract/zones/endpoints.ts';
import { requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import { differenceOf } from '../../kernel/diff.ts';
import type { Handler } from '../../kernel/implement.ts';
import { isRefOf } from '../../kernel/refs.ts';
import { requireUnchanged } from '../../kernel/require-version.ts';
import {
  type CompanyZoneFields,
  lockZoneTree,
  selectCompanyZone,
  selectZoneTree,
  updateCompanyZoneRow,
} from './company-zones.queries.ts';
import { fieldsFromBody } from './fields-from-body.ts';
import { findParent, findSiblings } from './parent-zone.ts';
import { presentCompanyZone } from './present-company-zone.ts';
import { requireFreeName } from './zone-names.ts';

export const updateCompanyZone: Handler<typeof zones.updateOfCompany> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const company = requireFound(await lockZoneTree(tx, params.companyId));
    const tree = await selectZoneTree(tx, company.id);
    const zone = requireFound(tree.find((candidate) => isRefOf(params.zoneId, candidate)));
    const loadCurrent = async () => presentCompanyZone(requireFound(await selectCompanyZone(tx, company, zone.uuid)));
    await requireUnchanged(tx, { entity: 'companyZone', row: zone, input: body, loadCurrent });
    const parentRef = eitherRef(body.parentZoneUuid, body.parentZoneId);
    const row = { name: zone.name, description: zone.description, parent_id: zone.parentZoneId };
    const { before, after } = differenceOf<Partial<CompanyZoneFields>>(row, {
      ...fieldsFromBody(body),
      ...(parentRef === undefined ? {} : { parent_id: findParent(tree, parentRef, zone.id) }),
    });
    if (Object.keys(after).length > 0) {
      const { name, parent_id: parentId } = { ...row, ...after };
      const isRenamedOrMoved = 'name' in after || 'parent_id' in after;
      if (isRenamedOrMoved) requireFreeName(findSiblings(tree, parentId), name, zone.id);
      await updateCompanyZoneRow(tx, zone.id, after);
      await writeAudit(tx, {
        action: 'companyZone.update',
        entityId: zone.id,
        rootCompanyId: company.root_company_id,
        before,
        after,
      });
    }
    return { zone: await loadCurrent() };
  });
