import type { maps } from '@trapline/contract/maps/endpoints.ts';
import { found } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import { differenceOf } from '../../kernel/diff.ts';
import type { Handler } from '../../kernel/implement.ts';
import { requireUnchanged } from '../../kernel/require-version.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { requireOwnSide } from '../../kernel/written.ts';
import { loadMap } from './load-maps.ts';
import { type MapFields, selectMapForUpdate, updateMapRow } from './maps.queries.ts';
import { sentFields } from './sent-fields.ts';

export const updateMap: Handler<typeof maps.update> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const place = await getVisiblePlace(tx, params.placeId);
    const map = found(await selectMapForUpdate(tx, place.id, params.mapId));
    requireOwnSide(tx, map);
    const standing = () => loadMap(tx, place, map.uuid);
    await requireUnchanged(tx, { of: 'map', row: map, sent: body, standing });
    const { before, after } = differenceOf<Partial<MapFields>>(map, await sentFields(tx, place, body));
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
    return { map: await standing() };
  });
