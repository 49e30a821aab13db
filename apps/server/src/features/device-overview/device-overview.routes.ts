import { devices } from '@trapline/contract/devices/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { createDevice } from './create-device.ts';
import { getDevice } from './get-device.ts';
import { getGlobalDevice } from './get-global-device.ts';
import { listAllData } from './list-all-data.ts';
import { listDevices } from './list-devices.ts';
import { listDevicesOfPlace } from './list-devices-of-place.ts';
import { listVisits } from './list-visits.ts';
import { updateGlobalDevice } from './update-global-device.ts';

const contract = {
  list: devices.list,
  getGlobal: devices.getGlobal,
  createGlobal: devices.createGlobal,
  updateGlobal: devices.updateGlobal,
  listOfPlace: devices.listOfPlace,
  allData: devices.allData,
  get: devices.get,
  listVisits: devices.listVisits,
};

/** Calls for devices that also read the records of visits. */
export const deviceOverviewRoutes = implement('devices', contract, {
  list: listDevices,
  getGlobal: getGlobalDevice,
  createGlobal: createDevice,
  updateGlobal: updateGlobalDevice,
  listOfPlace: listDevicesOfPlace,
  allData: listAllData,
  get: getDevice,
  listVisits,
});
