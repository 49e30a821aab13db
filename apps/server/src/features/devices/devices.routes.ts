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
import { deleteDevice } from './global/delete-device.ts';
import { fullHistory } from './global/full-history.ts';
import { releaseNfc } from './release-nfc.ts';
import { releaseQrCode } from './release-qr-code.ts';
import { setOnMap } from './set-on-map.ts';
import { unsetFromMap } from './unset-from-map.ts';
import { updateDevice } from './update-device.ts';

// records on devices are read by a domain above this one: see `device-overview`
const {
  list: _list,
  getGlobal: _getGlobal,
  createGlobal: _createGlobal,
  updateGlobal: _updateGlobal,
  listOfPlace: _listOfPlace,
  allData: _allData,
  get: _get,
  listVisits: _listVisits,
  ...own
} = devices;

export const devicesRoutes = implement('devices', own, {
  deleteGlobal: deleteDevice,
  fullHistory,
  previewImport,
  import: importDevices,
  importFaults,
  exportOfPlace: exportDevicesOfPlace,
  export: exportDevices,
  printLabels,
  create: createDevices,
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
