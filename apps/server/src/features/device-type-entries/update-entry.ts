import type { deviceTypeEntries } from '@trapline/contract/device-type-entries/endpoints.ts';
import { fieldError, requireFound } from '../../kernel/app-error.ts';
import { changeEntry } from '../../kernel/catalogue/entries.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { ACTIONS, changedAction, changedObject, changedObservation, OBJECTS, OBSERVATIONS } from './entry-kinds.ts';
import { presentActions, presentObjects, presentObservations } from './present-entries.ts';

export const updateAction: Handler<typeof deviceTypeEntries.updateAction> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const changeOf = changedAction.bind(null, body);
    const row = await changeEntry(tx, ACTIONS, { ref: params.deviceTypeActionId, input: body, changeOf });
    return { action: requireFound((await presentActions(tx, [row]))[0]) };
  });

export const updateObject: Handler<typeof deviceTypeEntries.updateObject> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const changeOf = changedObject.bind(null, body);
    const row = await changeEntry(tx, OBJECTS, { ref: params.deviceTypeObjectId, input: body, changeOf });
    return { object: requireFound((await presentObjects(tx, [row]))[0]) };
  });

/** The type of an observation cannot change: earlier records were measured by it. */
export const updateObservation: Handler<typeof deviceTypeEntries.updateObservation> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const row = await changeEntry(tx, OBSERVATIONS, {
      ref: params.deviceTypeObservationId,
      input: body,
      changeOf: (current) => {
        if (body.type !== undefined && body.type !== current.type) throw fieldError('type', 'invalid_value');
        return changedObservation(body, current);
      },
    });
    return { observation: requireFound((await presentObservations(tx, [row]))[0]) };
  });
