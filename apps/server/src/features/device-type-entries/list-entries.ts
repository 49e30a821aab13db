import type { deviceTypeEntries } from '@trapline/contract/device-type-entries/endpoints.ts';
import type { InputOf } from '@trapline/contract/kernel/endpoint.ts';
import { eitherRef } from '@trapline/contract/kernel/schemas.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { selectVisibleCompany } from '../companies/companies.read.ts';
import { selectEntriesOf } from './entries.queries.ts';
import { ACTIONS, type Kind, OBJECTS, OBSERVATIONS, type OwnedRow } from './entry-kinds.ts';
import { presentActions, presentObjects, presentObservations } from './present-entries.ts';

type Query = InputOf<typeof deviceTypeEntries.listActions>['query'];

const OWNERSHIP = { ROOT: 'global', ONLY_COMPANY: 'own' } as const;

const selectListed = async <Row extends OwnedRow>(ctx: Ctx, kind: Kind<Row>, query: Query): Promise<Row[]> => {
  const company = eitherRef(query.companyUuid, query.companyId);
  const catalogueOf =
    company === undefined ? null : requireFound(await selectVisibleCompany(ctx, company)).root_company_id;
  const owned = query.parentCompanyId ? OWNERSHIP[query.parentCompanyId] : 'any';
  return selectEntriesOf(ctx, kind, { catalogueOf, owned });
};

export const listActions: Handler<typeof deviceTypeEntries.listActions> = async (ctx, { query }) => ({
  actions: await presentActions(ctx, await selectListed(ctx, ACTIONS, query)),
});

export const listObjects: Handler<typeof deviceTypeEntries.listObjects> = async (ctx, { query }) => ({
  objects: await presentObjects(ctx, await selectListed(ctx, OBJECTS, query)),
});

export const listObservations: Handler<typeof deviceTypeEntries.listObservations> = async (ctx, { query }) => ({
  observations: await presentObservations(ctx, await selectListed(ctx, OBSERVATIONS, query)),
});
