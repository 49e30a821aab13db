import { success } from '@trapline/contract/kernel/schemas.ts';
import type { zones } from '@trapline/contract/zones/endpoints.ts';
import { currentUser } from '../../kernel/access.ts';
import { requireFound } from '../../kernel/app-error.ts';
import { type AuditEntry, writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { isRefOf } from '../../kernel/refs.ts';
import { lockPlacesOfZone, removePlacesFromZone } from '../places/places.write.ts';
import { lockZone, lockZoneTree, markCompanyZoneDeleted, selectZoneTree } from './company-zones.queries.ts';

/** Child zones move one level up and facilities lose the zone (DEC-071); each of them has its own audit row. */
export const deleteCompanyZone: Handler<typeof zones.deleteOfCompany> = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    await lockPlacesOfZone(tx, params.companyId, params.zoneId);
    const company = requireFound(await lockZoneTree(tx, params.companyId));
    const tree = await selectZoneTree(tx, company.id);
    const zone = requireFound(tree.find((candidate) => isRefOf(params.zoneId, candidate)));
    await lockZone(tx, zone.id);
    const children = await markCompanyZoneDeleted(tx, zone, currentUser(tx).id);
    const places = await removePlacesFromZone(tx, zone.id);

    const rootCompanyId = company.root_company_id;
    const { name, description, parentZoneId } = zone;
    const movedUp = children.map(
      (id): AuditEntry => ({
        action: 'companyZone.update',
        entityId: id,
        rootCompanyId,
        before: { parent_id: zone.id },
        after: { parent_id: parentZoneId },
      }),
    );
    const placesCleared = places.map(
      (id): AuditEntry => ({
        action: 'place.update',
        entityId: id,
        rootCompanyId,
        placeId: id,
        before: { company_zone_id: zone.id },
        after: { company_zone_id: null },
      }),
    );
    const before = { name, description, parent_id: parentZoneId, children: children.length, places: places.length };
    await writeAudit(
      tx,
      { action: 'companyZone.delete', entityId: zone.id, rootCompanyId, before },
      ...movedUp,
      ...placesCleared,
    );
    return success;
  });
