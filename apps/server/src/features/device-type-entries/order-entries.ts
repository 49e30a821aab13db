import type { deviceTypeEntries } from '@trapline/contract/device-type-entries/endpoints.ts';
import type { InputOf } from '@trapline/contract/kernel/endpoint.ts';
import { orderEntries } from '../../kernel/catalogue/entries.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { isRefOf } from '../../kernel/refs.ts';
import { selectEntriesOf } from './entries.queries.ts';
import { ACTIONS, type Kind, OBJECTS, OBSERVATIONS, type OwnedRow } from './entry-kinds.ts';
import { presentActions, presentObjects, presentObservations } from './present-entries.ts';

type EntryOrder = InputOf<typeof deviceTypeEntries.orderActions>['body']['order'];

const saveOrder = async <Row extends OwnedRow>(ctx: Ctx, kind: Kind<Row>, order: EntryOrder): Promise<Row[]> => {
  await orderEntries(ctx, kind, order);
  // a super admin may read the entries of all root companies, which is more than one catalogue
  const rows = await selectEntriesOf(ctx, kind, { catalogueOf: null, owned: 'any' });
  return rows.filter((row) => order.some(({ id }) => isRefOf(id, row)));
};

export const orderActions: Handler<typeof deviceTypeEntries.orderActions> = async (ctx, { body }) => ({
  actions: await presentActions(ctx, await saveOrder(ctx, ACTIONS, body.order)),
});

export const orderObjects: Handler<typeof deviceTypeEntries.orderObjects> = async (ctx, { body }) => ({
  objects: await presentObjects(ctx, await saveOrder(ctx, OBJECTS, body.order)),
});

export const orderObservations: Handler<typeof deviceTypeEntries.orderObservations> = async (ctx, { body }) => ({
  observations: await presentObservations(ctx, await saveOrder(ctx, OBSERVATIONS, body.order)),
});
