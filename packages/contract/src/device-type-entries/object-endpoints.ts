import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Ref, Success } from '../kernel/schemas.ts';
import { EditedObject, EntriesQuery, EntryUse, ObjectChange, ObjectOrder, ObjectPayload } from './schemas.ts';

const One = z.object({ deviceTypeObjectId: Ref });
const one = z.object({ object: EditedObject });
const list = z.object({ objects: z.array(EditedObject) });
const bounded = 'an owner has 500 of them';

export const objectEndpoints = defineContract({
  listObjects: {
    method: 'GET',
    path: '/api/device-type-objects',
    summary:
      'Pests in their order: the global ones and those of the caller’s company or of the one named. `ROOT` leaves the global ones, `ONLY_COMPANY` the others.',
    access: { can: 'catalogues.read' },
    query: EntriesQuery,
    response: list,
    bounded,
    errors: [],
  },
  getObject: {
    method: 'GET',
    path: '/api/device-type-objects/{deviceTypeObjectId}',
    summary: 'One pest; `use` says how often it was recorded, to who may change it.',
    access: { can: 'catalogues.read' },
    params: One,
    response: one.extend({ use: EntryUse.nullable() }),
    errors: [],
  },
  createObject: {
    method: 'POST',
    path: '/api/device-type-objects',
    summary: 'Adds a pest as the last of the order, and to a type where one is named.',
    access: { can: 'catalogues.manage-own' },
    body: ObjectPayload,
    response: one,
    errors: ['catalogue/full', 'companies/only_owner'],
    repeat: 'key',
  },
  updateObject: {
    method: 'PATCH',
    path: '/api/device-type-objects/{deviceTypeObjectId}',
    summary: 'Changes a pest; absent fields and languages stay as they are.',
    access: { can: 'catalogues.manage-own' },
    params: One,
    body: ObjectChange,
    response: one,
    errors: [],
    edits: 'deviceTypeObject',
    repeat: 'key',
  },
  deleteObject: {
    method: 'DELETE',
    path: '/api/device-type-objects/{deviceTypeObjectId}',
    summary: 'Takes a pest out of the choices of every type; what was recorded stays (DEC-062).',
    access: { can: 'catalogues.manage-own' },
    params: One,
    response: Success,
    errors: [],
    repeat: 'key',
  },
  orderObjects: {
    method: 'POST',
    path: '/api/device-type-objects/set-order',
    summary: 'Gives pests of one owner their places; those left out keep theirs. Answers those that were named.',
    access: { can: 'catalogues.manage-own' },
    body: ObjectOrder,
    response: list,
    errors: [],
    repeat: { natural: 'the same order twice is one' },
  },
});
