import type { deviceTypes } from '@trapline/contract/device-types/endpoints.ts';
import type { InputOf } from '@trapline/contract/kernel/endpoint.ts';
import { eitherRef } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { selectVisibleCompany } from '../companies/companies.read.ts';
import { presentDeviceTypes, selectUsableDeviceTypes } from './device-types.read.ts';

type Query = InputOf<typeof deviceTypes.list>['query'];

const ownershipOf = ({ type, parentCompanyId }: Query): 'global' | 'own' | 'any' => {
  if (type === 'GLOBAL' || parentCompanyId === 'ROOT') return 'global';
  return parentCompanyId === 'ONLY_COMPANY' ? 'own' : 'any';
};

/**
 * The root company of the types: that of the named facility or company, else that of the caller. The global list is the
 * same for everybody.
 */
const rootCompanyIdOf = async (ctx: Ctx, query: Query): Promise<number | null> => {
  const place = eitherRef(query.placeUuid, query.placeId);
  if (place !== undefined) return (await getVisiblePlace(ctx, place)).root_company_id;
  const company = eitherRef(query.companyUuid, query.companyId);
  if (company !== undefined) return requireFound(await selectVisibleCompany(ctx, company)).root_company_id;
  return ownershipOf(query) === 'global' ? null : currentUser(ctx).rootCompanyId;
};

export const listDeviceTypes: Handler<typeof deviceTypes.list> = async (ctx, { query }) => {
  const rootCompanyId = await rootCompanyIdOf(ctx, query);
  const rows = await selectUsableDeviceTypes(ctx, { rootCompanyId, owned: ownershipOf(query), limit: query.limit });
  return { deviceTypes: presentDeviceTypes(rows, ctx.language) };
};
