import type { deviceTypes } from '@trapline/contract/device-types/endpoints.ts';
import type { InputOf } from '@trapline/contract/kernel/endpoint.ts';
import { sentRef } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import { found } from '../../kernel/app-error.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { selectCompanyInSight } from '../companies/companies.read.ts';
import { presentDeviceTypes, selectUsableDeviceTypes } from './device-types.read.ts';

type Query = InputOf<typeof deviceTypes.list>['query'];

const ownedIn = ({ type, parentCompanyId }: Query): 'global' | 'own' | 'any' => {
  if (type === 'GLOBAL' || parentCompanyId === 'ROOT') return 'global';
  return parentCompanyId === 'ONLY_COMPANY' ? 'own' : 'any';
};

/**
 * The root company of the types: that of the named facility or company, else that of the caller. The global list is the
 * same for everybody.
 */
const rootCompanyIn = async (ctx: Ctx, query: Query): Promise<number | null> => {
  const place = sentRef(query.placeUuid, query.placeId);
  if (place !== undefined) return (await getVisiblePlace(ctx, place)).root_company_id;
  const company = sentRef(query.companyUuid, query.companyId);
  if (company !== undefined) return found(await selectCompanyInSight(ctx, company)).root_company_id;
  return ownedIn(query) === 'global' ? null : currentUser(ctx).rootCompanyId;
};

export const listDeviceTypes: Handler<typeof deviceTypes.list> = async (ctx, { query }) => {
  const rootCompanyId = await rootCompanyIn(ctx, query);
  const rows = await selectUsableDeviceTypes(ctx, { rootCompanyId, owned: ownedIn(query), limit: query.limit });
  return { deviceTypes: presentDeviceTypes(rows, ctx.language) };
};
