import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Ref, Success } from '../kernel/schemas.ts';
import { EditableObject, EntriesQuery, EntryUse, ObjectChange, ObjectOrder, ObjectPayload } from './schemas.ts';

const ObjectParams = z.object({ deviceTypeObjectId: Ref });
const objectResponse = z.object({ object: EditableObject });
const objectsResponse = z.object({ objects: z.array(EditableObject) });
const bounded = 'an owner has 500 of them';

export const objectEndpoints = defineContract({
  listObjects: {
    method: 'GET',
    path: '/api/device-type-objects',
    summary:
      'Lists pests in their order: global ones and those of the caller’s company or of the named company. `ROOT` returns only global ones, `ONLY_COMPANY` only the others.',
    access: { can: 'catalogues.read' },
    query: EntriesQuery,
    response: objectsResponse,
    bounded,
    errors: [],
  },
  getObject: {
    method: 'GET',
    path: '/api/device-type-objects/{deviceTypeObjectId}',
    summary: 'Returns one pest; `use` is the number of its records, for a caller who may change it.',
    access: { can: 'catalogues.read' },
    params: ObjectParams,
    response: objectResponse.extend({ use: EntryUse.nullable() }),
    errors: [],
  },
  createObject: {
    method: 'POST',
    path: '/api/device-type-objects',
    summary: 'Adds a pest at the end of the order and, if a type is named, to that type.',
    access: { can: 'catalogues.manage-own' },
    body: ObjectPayload,
    response: objectResponse,
    errors: ['catalogue/full', 'companies/only_owner'],
    repeat: 'key',
  },
  updateObject: {
    method: 'PATCH',
    path: '/api/device-type-objects/{deviceTypeObjectId}',
    summary: 'Changes a pest; absent fields and languages stay as they are.',
    access: { can: 'catalogues.manage-own' },
    params: ObjectParams,
    body: ObjectChange,
    response: objectResponse,
    errors: [],
    edits: 'deviceTypeObject',
    repeat: 'key',
  },
  deleteObject: {
    method: 'DELETE',
    path: '/api/device-type-objects/{deviceTypeObjectId}',
    summary: 'Removes a pest from the choices of every type; existing records stay (DEC-062).',
    access: { can: 'catalogues.manage-own' },
    params: ObjectParams,
    response: Success,
    errors: [],
    repeat: 'key',
  },
  orderObjects: {
    method: 'POST',
    path: '/api/device-type-objects/set-order',
    summary: 'Sets the positions of pests of one owner; others stay in their positions. Returns the named pests.',
    access: { can: 'catalogues.manage-own' },
    body: ObjectOrder,
    response: objectsResponse,
    errors: [],
    repeat: { natural: 'the same order twice is one' },
  },
});
