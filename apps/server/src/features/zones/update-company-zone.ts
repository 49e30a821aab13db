import { sentRef } from '@trapline/contract/kernel/schemas.ts';
import type { zones } from '@trapline/contract/zones/endpoints.ts';
import { found } from '../../kernel/app-error.ts';
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
import { parentIn, siblingsIn } from './parent-zone.ts';
import { presentCompanyZone } from './present-company-zone.ts';
import { sentFields } from './sent-fields.ts';
import { requireFreeName } from './zone-names.ts';

export const updateCompanyZone: Handler<typeof zones.updateOfCompany> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const company = found(await lockZoneTree(tx, params.companyId));
    const tree = await selectZoneTree(tx, company.id);
    const zone = found(tree.find((candidate) => isRefOf(params.zoneId, candidate)));
    const standing = async () => presentCompanyZone(found(await selectCompanyZone(tx, company, zone.uuid)));
    await requireUnchanged(tx, { of: 'companyZone', row: zone, sent: body, standing });
    const asked = sentRef(body.parentZoneUuid, body.parentZoneId);
    const row = { name: zone.name, description: zone.description, parent_id: zone.parentZoneId };
    const { before, after } = differenceOf<Partial<CompanyZoneFields>>(row, {
      ...sentFields(body),
      ...(asked === undefined ? {} : { parent_id: parentIn(tree, asked, zone.id) }),
    });
    if (Object.keys(after).length > 0) {
      const { name, parent_id: parentId } = { ...row, ...after };
      const isNamedOrMoved = 'name' in after || 'parent_id' in after;
      if (isNamedOrMoved) requireFreeName(siblingsIn(tree, parentId), name, zone.id);
      await updateCompanyZoneRow(tx, zone.id, after);
      await writeAudit(tx, {
        action: 'companyZone.update',
        entityId: zone.id,
        rootCompanyId: company.root_company_id,
        before,
        after,
      });
    }
    return { zone: await standing() };
  });
