import type { maps } from '@trapline/contract/maps/endpoints.ts';
import { requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import { differenceOf } from '../../kernel/diff.ts';
import type { Handler } from '../../kernel/implement.ts';
import { requireMayChangeContent } from '../../kernel/require-may-change-content.ts';
import { requireUnchanged } from '../../kernel/require-version.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { loadMap } from './load-maps.ts';
import { mapFieldsOf } from './map-fields.ts';
import { type MapFields, selectMapForUpdate, updateMapRow } from './maps.queries.ts';

export const updateMap: Handler<typeof maps.update> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const place = await getVisiblePlace(tx, params.placeId);
    const map = requireFound(await selectMapForUpdate(tx, place.id, params.mapId));
    requireMayChangeContent(tx, map);
    const loadCurrent = () => loadMap(tx, place, map.uuid);
    await requireUnchanged(tx, { entity: 'map', row: map, input: body, loadCurrent });
    const { before, after } = differenceOf<Partial<MapFields>>(map, await mapFieldsOf(tx, place, body));
    if (Object.keys(after).length > 0) {
      await updateMapRow(tx, map.id, after);
      await writeAudit(tx, {
        action: 'map.update',
        entityId: map.id,
        rootCompanyId: place.root_company_id,
        placeId: place.id,
        before,
        after,
      });
    }
    return { map: await loadCurrent() };
  });
