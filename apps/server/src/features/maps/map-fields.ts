import { eitherRef } from '@trapline/contract/kernel/schemas.ts';
import type { UpdateMapPayload } from '@trapline/contract/maps/schemas.ts';
import { fieldError } from '../../kernel/app-error.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { withoutUndefined } from '../../kernel/diff.ts';
import type { VisiblePlace } from '../../kernel/scope.ts';
import { lockCategoryOf } from '../files/categories.write.ts';
import { ownerOfPlace } from '../files/owner.read.ts';
import type { MapFields } from './maps.queries.ts';

/** The sent fields of a plan; its category belongs to the facility and is locked against deletion. */
export const mapFieldsOf = async (
  tx: TxCtx,
  place: VisiblePlace,
  body: UpdateMapPayload,
): Promise<Partial<MapFields>> => {
  const ref = eitherRef(body.fileCategoryUuid, body.fileCategoryId);
  const category = ref ? await lockCategoryOf(tx, ownerOfPlace(place), ref) : null;
  if (ref && !category) throw fieldError('fileCategoryId', 'not_found');
  return withoutUndefined({
    name: body.name,
    note: body.note === undefined ? undefined : body.note || null,
    file_category_id: ref === undefined ? undefined : (category?.id ?? null),
  });
};
