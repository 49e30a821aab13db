import type { zones } from '@trapline/contract/zones/endpoints.ts';
import { currentUser } from '../../kernel/access.ts';
import { requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { presentZone } from './present-zone.ts';
import { requireFreeName, requireZoneLimit } from './zone-names.ts';
import { insertZone, lockZoneNames, selectZone, selectZoneNames } from './zones.queries.ts';

export const createZone: Handler<typeof zones.create> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const place = await getVisiblePlace(tx, params.placeId);
    await lockZoneNames(tx, place.id);
    const siblings = await selectZoneNames(tx, place.id);
    requireZoneLimit(siblings);
    requireFreeName(siblings, body.name);

    const fields = { name: body.name, description: body.description || null };
    const rootCompanyId = place.root_company_id;
    const { id, uuid } = await insertZone(tx, {
      ...fields,
      rootCompanyId,
      placeId: place.id,
      userId: currentUser(tx).id,
    });
    await writeAudit(tx, { action: 'zone.create', entityId: id, rootCompanyId, placeId: place.id, after: fields });
    return { zone: presentZone(requireFound(await selectZone(tx, place.id, uuid))) };
  });
