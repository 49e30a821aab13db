import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { approveInspection } from './approve-inspection.ts';
import { cancelInspection } from './cancel-inspection.ts';
import { connectInspections } from './connect-inspections.ts';
import { createInspection } from './create-inspection.ts';
import { addImage } from './devices/add-image.ts';
import { addInspectionDevice } from './devices/add-inspection-device.ts';
import { getInspectionDevice } from './devices/get-inspection-device.ts';
import { removeInspectionDevice } from './devices/remove-inspection-device.ts';
import { scanDevice } from './devices/scan-device.ts';
import { setChecked } from './devices/set-checked.ts';
import { setNotChecked } from './devices/set-not-checked.ts';
import { setScanned } from './devices/set-scanned.ts';
import { receiveLog, receivePlaceLog } from './field/receive-log.ts';
import { putPhoto, putPlacePhoto } from './field/receive-photo.ts';
import { declarePhoneLost, withdrawPhoneLoss } from './field-office/declare-phone-lost.ts';
import { importLog, importPhoto, importPlaceLog, importPlacePhoto } from './field-office/import-log.ts';
import { listFieldLogs } from './field-office/list-field-logs.ts';
import { listOwnSetAside } from './field-office/list-own-set-aside.ts';
import { listSetAside } from './field-office/list-set-aside.ts';
import { restartVisit } from './field-office/restart-visit.ts';
import { applyEntries, settleEntry } from './field-office/settle-entry.ts';
import { getFieldPack } from './field-pack/get-field-pack.ts';
import { finishInspection } from './finish-inspection.ts';
import { getInspection } from './get-inspection.ts';
import { getInspectionDetails } from './get-inspection-details.ts';
import { getReportUrl } from './get-report-url.ts';
import { listInspections } from './list-inspections.ts';
import { answerObjection } from './objections/answer-objection.ts';
import { createObjection } from './objections/create-objection.ts';
import { listObjections } from './objections/list-objections.ts';
import { addBulkActions } from './records/add-bulk-actions.ts';
import { addBulkObjects } from './records/add-bulk-objects.ts';
import {
  addAction,
  addObject,
  addObservation,
  deleteAction,
  deleteObject,
  deleteObservation,
  getAction,
  getObject,
  getObservation,
  updateAction,
  updateObject,
  updateObservation,
} from './records/record-operations.ts';
import { unapproveInspection } from './unapprove-inspection.ts';
import { updateAdditionalFields } from './update-additional-fields.ts';

export const inspectionsRoutes = implement('inspections', inspections, {
  list: listInspections,
  get: getInspection,
  getDetails: getInspectionDetails,
  create: createInspection,
  finish: finishInspection,
  cancel: cancelInspection,
  approve: approveInspection,
  unapprove: unapproveInspection,
  updateAdditionalFields,
  addDevice: addInspectionDevice,
  removeDevice: removeInspectionDevice,
  getDevice: getInspectionDevice,
  setScanned,
  setChecked,
  setNotChecked,
  addAction,
  addObject,
  addObservation,
  addImage,
  getReportUrl,
  connect: connectInspections,
  scan: scanDevice,
  getAction,
  updateAction,
  deleteAction,
  getObject,
  updateObject,
  deleteObject,
  getObservation,
  updateObservation,
  deleteObservation,
  addBulkActions,
  addBulkObjects,
  listObjections,
  object: createObjection,
  answerObjection,
  receiveLog,
  getFieldPack,
  listFieldLogs,
  listSetAside,
  listOwnSetAside,
  settleEntry,
  declarePhoneLost,
  withdrawPhoneLoss,
  applyEntries,
  restartVisit,
  putPhoto,
  importLog,
  importPhoto,
  receivePlaceLog,
  putPlacePhoto,
  importPlaceLog,
  importPlacePhoto,
});
