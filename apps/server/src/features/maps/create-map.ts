import type { maps } from '@trapline/contract/maps/endpoints.ts';
import { isUntiled, MAX_MAPS } from '@trapline/contract/maps/rules.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { type AnyCtx, inTransaction } from '../../kernel/context.ts';
import type { Handler, UploadHandler } from '../../kernel/implement.ts';
import { enqueue } from '../../kernel/jobs.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { insertStoredFile } from '../../kernel/stored-files.ts';
import { lockPlaceExclusively } from '../places/places.read.ts';
import { cutPlan } from './cut-plan.ts';
import { loadMap } from './load-maps.ts';
import { mapFieldsOf } from './map-fields.ts';
import { countMaps, insertMap } from './maps.queries.ts';

const requireMapLimit = async (ctx: AnyCtx, placeId: number): Promise<void> => {
  if ((await countMaps(ctx, placeId)) >= MAX_MAPS) throw new AppError('maps/too_many');
};

const mayReceive: UploadHandler<typeof maps.create>['mayReceive'] = async (ctx, { params }) => {
  const place = await getVisiblePlace(ctx, params.placeId);
  await requireMapLimit(ctx, place.id);
  return { rootCompanyId: place.root_company_id };
};

const storeMap: Handler<typeof maps.create> = (ctx, { params, body, file }) =>
  inTransaction(ctx, async (tx) => {
    const place = await getVisiblePlace(tx, params.placeId);
    requireFound(await lockPlaceExclusively(tx, place.id));
    await requireMapLimit(tx, place.id);
    const fields = { name: body.name, note: null, file_category_id: null, ...(await mapFieldsOf(tx, place, body)) };
    const stored = await insertStoredFile(tx, place.root_company_id, file);
    const location = { root_company_id: place.root_company_id, place_id: place.id };
    const map = await insertMap(tx, { ...location, ...fields, file_id: stored.id, user_id: currentUser(tx).id });
    if (!isUntiled({ width: file.width ?? 1, height: file.height ?? 1 })) {
      await enqueue(tx, cutPlan, { mapId: map.id });
    }
    await writeAudit(tx, {
      action: 'map.create',
      entityId: map.id,
      rootCompanyId: place.root_company_id,
      placeId: place.id,
      after: { ...fields, fileName: file.name, sha256: file.sha256 },
    });
    return { map: await loadMap(tx, place, map.uuid) };
  });

export const createMap: UploadHandler<typeof maps.create> = { mayReceive, keep: storeMap };
