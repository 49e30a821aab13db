import { deviceTypes } from '@trapline/contract/device-types/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { assignDeviceTypes } from './assign-device-types.ts';
import { assignActions, assignObjects, assignObservations } from './assign-entries.ts';
import { createDeviceType } from './create-device-type.ts';
import { deleteDeviceType } from './delete-device-type.ts';
import { getDeviceType } from './get-device-type.ts';
import { getDeviceTypeOfPlace } from './get-device-type-of-place.ts';
import { listDeviceTypes } from './list-device-types.ts';
import { listDeviceTypesOfPlace } from './list-device-types-of-place.ts';
import { listActionsOfType, listObjectsOfType, listObservationsOfType } from './list-entries-of-type.ts';
import { orderDeviceTypes } from './order-device-types.ts';
import { orderActions, orderObjects, orderObservations } from './order-entries-of-type.ts';
import { removeDeviceType } from './remove-device-type.ts';
import { removeAction, removeObject, removeObservation } from './remove-entry.ts';
import { updateDeviceType } from './update-device-type.ts';

export const deviceTypesRoutes = implement('deviceTypes', deviceTypes, {
  list: listDeviceTypes,
  get: getDeviceType,
  create: createDeviceType,
  update: updateDeviceType,
  delete: deleteDeviceType,
  setOrder: orderDeviceTypes,
  listOfPlace: listDeviceTypesOfPlace,
  getOfPlace: getDeviceTypeOfPlace,
  assignToCompany: assignDeviceTypes,
  removeFromCompany: removeDeviceType,
  listActions: listActionsOfType,
  assignActions,
  removeAction,
  orderActions,
  listObjects: listObjectsOfType,
  assignObjects,
  removeObject,
  orderObjects,
  listObservations: listObservationsOfType,
  assignObservations,
  removeObservation,
  orderObservations,
});
