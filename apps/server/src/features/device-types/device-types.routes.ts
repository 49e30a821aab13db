import { deviceTypes } from '@trapline/contract/device-types/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { assignDeviceTypes } from './assign-device-types.ts';
import { getDeviceTypeOfPlace } from './get-device-type-of-place.ts';
import { listDeviceTypes } from './list-device-types.ts';
import { listDeviceTypesOfPlace } from './list-device-types-of-place.ts';
import { removeDeviceType } from './remove-device-type.ts';

export const deviceTypesRoutes = implement('deviceTypes', deviceTypes, {
  list: listDeviceTypes,
  listOfPlace: listDeviceTypesOfPlace,
  getOfPlace: getDeviceTypeOfPlace,
  assignToCompany: assignDeviceTypes,
  removeFromCompany: removeDeviceType,
});
