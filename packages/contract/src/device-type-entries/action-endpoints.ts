import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Ref, Success } from '../kernel/schemas.ts';
import { ActionChange, ActionOrder, ActionPayload, EditableAction, EntriesQuery, EntryUse } from './schemas.ts';

const ActionParams = z.object({ deviceTypeActionId: Ref });
const actionResponse = z.object({ action: EditableAction });
const actionsResponse = z.object({ actions: z.array(EditableAction) });
const bounded = 'an owner has 500 of them';

export const actionEndpoints = defineContract({
  listActions: {
    method: 'GET',
    path: '/api/device-type-actions',
    summary:
      'Lists actions in their order: global ones and those of the caller’s company or of the named company. `ROOT` returns only global ones, `ONLY_COMPANY` only the others.',
    access: { can: 'catalogues.read' },
    query: EntriesQuery,
    response: actionsResponse,
    bounded,
    errors: [],
  },
  getAction: {
    method: 'GET',
    path: '/api/device-type-actions/{deviceTypeActionId}',
    summary: 'Returns one action; `use` is the number of its records, for a caller who may change it.',
    access: { can: 'catalogues.read' },
    params: ActionParams,
    response: actionResponse.extend({ use: EntryUse.nullable() }),
    errors: [],
  },
  createAction: {
    method: 'POST',
    path: '/api/device-type-actions',
    summary: 'Adds an action at the end of the order and, if a type is named, to that type.',
    access: { can: 'catalogues.manage-own' },
    body: ActionPayload,
    response: actionResponse,
    errors: ['catalogue/full', 'companies/only_owner'],
    repeat: 'key',
  },
  updateAction: {
    method: 'PATCH',
    path: '/api/device-type-actions/{deviceTypeActionId}',
    summary: 'Changes an action; absent fields and languages stay as they are.',
    access: { can: 'catalogues.manage-own' },
    params: ActionParams,
    body: ActionChange,
    response: actionResponse,
    errors: [],
    edits: 'deviceTypeAction',
    repeat: 'key',
  },
  deleteAction: {
    method: 'DELETE',
    path: '/api/device-type-actions/{deviceTypeActionId}',
    summary: 'Removes an action from the choices of every type; existing records stay (DEC-062).',
    access: { can: 'catalogues.manage-own' },
    params: ActionParams,
    response: Success,
    errors: [],
    repeat: 'key',
  },
  orderActions: {
    method: 'POST',
    path: '/api/device-type-actions/set-order',
    summary: 'Sets the positions of actions of one owner; others stay in their positions. Returns the named actions.',
    access: { can: 'catalogues.manage-own' },
    body: ActionOrder,
    response: actionsResponse,
    errors: [],
    repeat: { natural: 'the same order twice is one' },
  },
});
