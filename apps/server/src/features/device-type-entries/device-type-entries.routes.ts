import { deviceTypeEntries } from '@trapline/contract/device-type-entries/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { createAction, createObject, createObservation } from './create-entry.ts';
import { deleteAction, deleteObject, deleteObservation } from './delete-entry.ts';
import { getAction, getObject, getObservation } from './get-entry.ts';
import { listActions, listObjects, listObservations } from './list-entries.ts';
import { orderActions, orderObjects, orderObservations } from './order-entries.ts';
import { updateAction, updateObject, updateObservation } from './update-entry.ts';

export const deviceTypeEntriesRoutes = implement('deviceTypeEntries', deviceTypeEntries, {
  listActions,
  getAction,
  createAction,
  updateAction,
  deleteAction,
  orderActions,
  listObjects,
  getObject,
  createObject,
  updateObject,
  deleteObject,
  orderObjects,
  listObservations,
  getObservation,
  createObservation,
  updateObservation,
  deleteObservation,
  orderObservations,
});
