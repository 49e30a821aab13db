import type { deviceTypeEntries } from '@trapline/contract/device-type-entries/endpoints.ts';
import { type Ref, success } from '@trapline/contract/kernel/schemas.ts';
import { removeEntry } from '../../kernel/catalogue/entries.ts';
import { type Ctx, inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { ACTIONS, type Kind, OBJECTS, OBSERVATIONS, type OwnedRow } from './entry-kinds.ts';

const remove = <Row extends OwnedRow>(ctx: Ctx, kind: Kind<Row>, ref: Ref) =>
  inTransaction(ctx, async (tx) => {
    await removeEntry(tx, kind, ref);
    return success;
  });

export const deleteAction: Handler<typeof deviceTypeEntries.deleteAction> = (ctx, { params }) =>
  remove(ctx, ACTIONS, params.deviceTypeActionId);

export const deleteObject: Handler<typeof deviceTypeEntries.deleteObject> = (ctx, { params }) =>
  remove(ctx, OBJECTS, params.deviceTypeObjectId);

export const deleteObservation: Handler<typeof deviceTypeEntries.deleteObservation> = (ctx, { params }) =>
  remove(ctx, OBSERVATIONS, params.deviceTypeObservationId);
