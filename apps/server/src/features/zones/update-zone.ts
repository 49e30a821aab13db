import type { zones } from '@trapline/contract/zones/endpoints.ts';
import { requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import { differenceOf } from '../../kernel/diff.ts';
import type { Handler } from '../../kernel/implement.ts';
import { requireUnchanged } from '../../kernel/require-version.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { fieldsFromBody } from './fields-from-body.ts';
import { presentZone } from './present-zone.ts';
import { requireFreeName } from './zone-names.ts';
import {
  lockZoneNames,
  selectZone,
  selectZoneForUpdate,
  selectZoneNames,
  updateZoneRow,
  type ZoneChange,
} from './zones.queries.ts';

export const updateZone: Handler<typeof zones.update> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const place = await getVisiblePlace(tx, params.placeId);
    await lockZoneNames(tx, place.id);
    const zone = requireFound(await selectZoneForUpdate(tx, place.id, params.zoneId));
    const loadCurrent = async () => presentZone(requireFound(await selectZone(tx, place.id, zone.uuid)));
    await requireUnchanged(tx, { entity: 'zone', row: zone, input: body, loadCurrent });
    const { before, after } = differenceOf<ZoneChange>(zone, fieldsFromBody(body));
    if (after.name !== undefined) requireFreeName(await selectZoneNames(tx, place.id), after.name, zone.id);
    if (Object.keys(after).length > 0) {
      await updateZoneRow(tx, zone.id, after);
      await writeAudit(tx, {
        action: 'zone.update',
        entityId: zone.id,
        rootCompanyId: place.root_company_id,
        placeId: place.id,
        before,
        after,
      });
    }
    return { zone: await loadCurrent() };
  });
