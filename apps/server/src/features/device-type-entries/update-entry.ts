import type { deviceTypeEntries } from '@trapline/contract/device-type-entries/endpoints.ts';
import { fieldError, found } from '../../kernel/app-error.ts';
import { changeEntry } from '../../kernel/catalogue/entries.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { ACTIONS, changedAction, changedObject, changedObservation, OBJECTS, OBSERVATIONS } from './entry-kinds.ts';
import { presentActions, presentObjects, presentObservations } from './present-entries.ts';

export const updateAction: Handler<typeof deviceTypeEntries.updateAction> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const changeOf = changedAction.bind(null, body);
    const row = await changeEntry(tx, ACTIONS, { ref: params.deviceTypeActionId, sent: body, changeOf });
    return { action: found((await presentActions(tx, [row]))[0]) };
  });

export const updateObject: Handler<typeof deviceTypeEntries.updateObject> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const changeOf = changedObject.bind(null, body);
    const row = await changeEntry(tx, OBJECTS, { ref: params.deviceTypeObjectId, sent: body, changeOf });
    return { object: found((await presentObjects(tx, [row]))[0]) };
  });

/** The type of an observation cannot change: earlier records were measured by it. */
export const updateObservation: Handler<typeof deviceTypeEntries.updateObservation> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const row = await changeEntry(tx, OBSERVATIONS, {
      ref: params.deviceTypeObservationId,
      sent: body,
      changeOf: (standing) => {
        if (body.type !== undefined && body.type !== standing.type) throw fieldError('type', 'invalid_value');
        return changedObservation(body, standing);
      },
    });
    return { observation: found((await presentObservations(tx, [row]))[0]) };
  });
