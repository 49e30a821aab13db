import type { deviceTypeEntries } from '@trapline/contract/device-type-entries/endpoints.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { found } from '../../kernel/app-error.ts';
import { addEntry } from '../../kernel/catalogue/entries.ts';
import { ofOwner } from '../../kernel/catalogue/owned.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { putNewOnType } from '../device-types/associations.write.ts';
import { ownerOfNew } from '../device-types/catalogue-owner.read.ts';
import {
  ACTIONS,
  type Kind,
  newAction,
  newObject,
  newObservation,
  OBJECTS,
  OBSERVATIONS,
  type OwnedRow,
} from './entry-kinds.ts';
import { presentActions, presentObjects, presentObservations } from './present-entries.ts';

type MadeFor = { readonly parentCompanyId?: Ref | null | undefined; readonly deviceTypeId?: Ref | null | undefined };

const create = async <Row extends OwnedRow>(tx: TxCtx, kind: Kind<Row>, madeFor: MadeFor, fields: object) => {
  const owner = await ownerOfNew(tx, madeFor.parentCompanyId);
  const row = await addEntry(tx, ofOwner(kind, owner), { ...fields, root_company_id: owner });
  if (madeFor.deviceTypeId) await putNewOnType(tx, kind.kind, row, madeFor.deviceTypeId);
  return row;
};

export const createAction: Handler<typeof deviceTypeEntries.createAction> = (ctx, { body }) =>
  inTransaction(ctx, async (tx) => {
    const row = await create(tx, ACTIONS, body, newAction(body));
    return { action: found((await presentActions(tx, [row]))[0]) };
  });

export const createObject: Handler<typeof deviceTypeEntries.createObject> = (ctx, { body }) =>
  inTransaction(ctx, async (tx) => {
    const row = await create(tx, OBJECTS, body, newObject(body));
    return { object: found((await presentObjects(tx, [row]))[0]) };
  });

export const createObservation: Handler<typeof deviceTypeEntries.createObservation> = (ctx, { body }) =>
  inTransaction(ctx, async (tx) => {
    const row = await create(tx, OBSERVATIONS, body, newObservation(body));
    return { observation: found((await presentObservations(tx, [row]))[0]) };
  });
