import type { deviceTypeEntries } from '@trapline/contract/device-type-entries/endpoints.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { requireFound } from '../../kernel/app-error.ts';
import { addEntry } from '../../kernel/catalogue/entries.ts';
import { restrictToRootCompany } from '../../kernel/catalogue/owned.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { assignNewToType } from '../device-types/associations.write.ts';
import { ownerOfNewEntry } from '../device-types/catalogue-owner.read.ts';
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

type EntryOwnerInput = {
  readonly parentCompanyId?: Ref | null | undefined;
  readonly deviceTypeId?: Ref | null | undefined;
};

const createEntry = async <Row extends OwnedRow>(
  tx: TxCtx,
  kind: Kind<Row>,
  ownerInput: EntryOwnerInput,
  fields: object,
) => {
  const owner = await ownerOfNewEntry(tx, ownerInput.parentCompanyId);
  const row = await addEntry(tx, restrictToRootCompany(kind, owner), { ...fields, root_company_id: owner });
  if (ownerInput.deviceTypeId) await assignNewToType(tx, kind.kind, row, ownerInput.deviceTypeId);
  return row;
};

export const createAction: Handler<typeof deviceTypeEntries.createAction> = (ctx, { body }) =>
  inTransaction(ctx, async (tx) => {
    const row = await createEntry(tx, ACTIONS, body, newAction(body));
    return { action: requireFound((await presentActions(tx, [row]))[0]) };
  });

export const createObject: Handler<typeof deviceTypeEntries.createObject> = (ctx, { body }) =>
  inTransaction(ctx, async (tx) => {
    const row = await createEntry(tx, OBJECTS, body, newObject(body));
    return { object: requireFound((await presentObjects(tx, [row]))[0]) };
  });

export const createObservation: Handler<typeof deviceTypeEntries.createObservation> = (ctx, { body }) =>
  inTransaction(ctx, async (tx) => {
    const row = await createEntry(tx, OBSERVATIONS, body, newObservation(body));
    return { observation: requireFound((await presentObservations(tx, [row]))[0]) };
  });
