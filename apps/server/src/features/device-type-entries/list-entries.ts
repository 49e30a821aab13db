import type { deviceTypeEntries } from '@trapline/contract/device-type-entries/endpoints.ts';
import type { InputOf } from '@trapline/contract/kernel/endpoint.ts';
import { sentRef } from '@trapline/contract/kernel/schemas.ts';
import { found } from '../../kernel/app-error.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { selectCompanyInSight } from '../companies/companies.read.ts';
import { selectEntriesOf } from './entries.queries.ts';
import { ACTIONS, type Kind, OBJECTS, OBSERVATIONS, type OwnedRow } from './entry-kinds.ts';
import { presentActions, presentObjects, presentObservations } from './present-entries.ts';

type Query = InputOf<typeof deviceTypeEntries.listActions>['query'];

const OWNED = { ROOT: 'global', ONLY_COMPANY: 'own' } as const;

const listed = async <Row extends OwnedRow>(ctx: Ctx, kind: Kind<Row>, query: Query): Promise<Row[]> => {
  const company = sentRef(query.companyUuid, query.companyId);
  const catalogueOf = company === undefined ? null : found(await selectCompanyInSight(ctx, company)).root_company_id;
  const owned = query.parentCompanyId ? OWNED[query.parentCompanyId] : 'any';
  return selectEntriesOf(ctx, kind, { catalogueOf, owned });
};

export const listActions: Handler<typeof deviceTypeEntries.listActions> = async (ctx, { query }) => ({
  actions: await presentActions(ctx, await listed(ctx, ACTIONS, query)),
});

export const listObjects: Handler<typeof deviceTypeEntries.listObjects> = async (ctx, { query }) => ({
  objects: await presentObjects(ctx, await listed(ctx, OBJECTS, query)),
});

export const listObservations: Handler<typeof deviceTypeEntries.listObservations> = async (ctx, { query }) => ({
  observations: await presentObservations(ctx, await listed(ctx, OBSERVATIONS, query)),
});
