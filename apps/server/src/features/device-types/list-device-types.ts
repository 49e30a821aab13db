import type { deviceTypes } from '@trapline/contract/device-types/endpoints.ts';
import { sentRef } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { presentDeviceType, selectUsableDeviceTypes } from './device-types.read.ts';

/** Types of the owner of the named facility, else of the caller's own; a super admin, who has none, sees all. */
export const listDeviceTypes: Handler<typeof deviceTypes.list> = async (ctx, { query }) => {
  const place = sentRef(query.placeUuid, query.placeId);
  const rootCompanyId =
    place === undefined ? currentUser(ctx).rootCompanyId : (await getVisiblePlace(ctx, place)).root_company_id;
  const rows = await selectUsableDeviceTypes(ctx, rootCompanyId, query.limit);
  const collator = new Intl.Collator(ctx.language);
  return {
    deviceTypes: rows
      .map((row) => presentDeviceType(row, ctx.language))
      .sort((left, right) => collator.compare(left.name, right.name)),
  };
};
