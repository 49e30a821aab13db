import { loraDevices } from '@trapline/contract/lora-devices/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import {
  configureConnection,
  configureInputs,
  configureSths,
  updateLegacyDevice,
  updateLegacyHealthcheck,
} from './commands/configure.ts';
import { listCommands } from './commands/list-commands.ts';
import { createLoraDevice } from './create-lora-device.ts';
import { deleteLoraDevice } from './delete-lora-device.ts';
import { loraImportFaults } from './exchange/import-faults.ts';
import { importLora, previewLoraImport } from './exchange/import-lora.ts';
import { createGateway } from './gateways/create-gateway.ts';
import { deleteGateway } from './gateways/delete-gateway.ts';
import { getGateway } from './gateways/get-gateway.ts';
import { listGateways } from './gateways/list-gateways.ts';
import { updateGateway } from './gateways/update-gateway.ts';
import { getLoraDevice } from './get-lora-device.ts';
import { listHistory } from './list-history.ts';
import { listLoraDevices } from './list-lora-devices.ts';
import { listUplinks } from './list-uplinks.ts';
import { addToDevice, assignLoraDevice, unassignLoraDevice } from './of-device/assign.ts';
import { getOfDevice } from './of-device/get-of-device.ts';
import { listDaysOfDevice } from './of-device/list-days-of-device.ts';
import { listOfPlace } from './of-device/list-of-place.ts';
import { listUplinksOfDevice } from './of-device/list-uplinks-of-device.ts';
import { updateLoraDevice } from './update-lora-device.ts';

// calls that change an alarm of a LoRa device belong to `alarms`
const { clearAlert: _clearAlert, setDetection: _setDetection, ...own } = loraDevices;

export const loraDevicesRoutes = implement('loraDevices', own, {
  previewLoraImport,
  loraImportFaults,
  importLora,
  listGateways,
  getGateway,
  createGateway,
  updateGateway,
  deleteGateway,
  list: listLoraDevices,
  create: createLoraDevice,
  get: getLoraDevice,
  update: updateLoraDevice,
  delete: deleteLoraDevice,
  listUplinks,
  listHistory,
  listCommands,
  configureInputs,
  configureConnection,
  configureSths,
  updateLegacyDevice,
  updateLegacyHealthcheck,
  getOfDevice,
  listUplinksOfDevice,
  listDaysOfDevice,
  unassign: unassignLoraDevice,
  assign: assignLoraDevice,
  addToDevice,
  listOfPlace,
});
