import { devices } from '@trapline/contract/devices/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { assignNfc } from './assign-nfc.ts';
import { assignQrCode } from './assign-qr-code.ts';
import { bulkAssignZone } from './bulk-assign-zone.ts';
import { bulkDeleteDevices } from './bulk-delete-devices.ts';
import { cleanDetection } from './clean-detection.ts';
import { createDevices } from './create-devices.ts';
import { exportDevices, exportDevicesOfPlace } from './exchange/export-devices.ts';
import { importDevices, previewImport } from './exchange/import-devices.ts';
import { importFaults } from './exchange/import-faults.ts';
import { printLabels } from './exchange/print-labels.ts';
import { getDevice } from './get-device.ts';
import { createDevice } from './global/create-device.ts';
import { deleteDevice } from './global/delete-device.ts';
import { fullHistory } from './global/full-history.ts';
import { getGlobalDevice } from './global/get-global-device.ts';
import { listDevices } from './global/list-devices.ts';
import { updateGlobalDevice } from './global/update-global-device.ts';
import { listAllData } from './list-all-data.ts';
import { listDevicesOfPlace } from './list-devices-of-place.ts';
import { listVisits } from './list-visits.ts';
import { releaseNfc } from './release-nfc.ts';
import { releaseQrCode } from './release-qr-code.ts';
import { setOnMap } from './set-on-map.ts';
import { unsetFromMap } from './unset-from-map.ts';
import { updateDevice } from './update-device.ts';

export const devicesRoutes = implement('devices', devices, {
  list: listDevices,
  getGlobal: getGlobalDevice,
  createGlobal: createDevice,
  updateGlobal: updateGlobalDevice,
  deleteGlobal: deleteDevice,
  fullHistory,
  previewImport,
  import: importDevices,
  importFaults,
  exportOfPlace: exportDevicesOfPlace,
  export: exportDevices,
  printLabels,
  listOfPlace: listDevicesOfPlace,
  allData: listAllData,
  create: createDevices,
  get: getDevice,
  listVisits,
  update: updateDevice,
  bulkDelete: bulkDeleteDevices,
  bulkZoneAssign: bulkAssignZone,
  cleanDetection,
  setOnMap,
  unsetFromMap,
  assignQrCode,
  releaseQrCode,
  assignNfc,
  releaseNfc,
});
