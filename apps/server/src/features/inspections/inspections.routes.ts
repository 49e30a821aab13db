import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { approveInspection } from './approve-inspection.ts';
import { cancelInspection } from './cancel-inspection.ts';
import { createInspection } from './create-inspection.ts';
import { addImage } from './devices/add-image.ts';
import { addInspectionDevice } from './devices/add-inspection-device.ts';
import { getInspectionDevice } from './devices/get-inspection-device.ts';
import { removeInspectionDevice } from './devices/remove-inspection-device.ts';
import { setChecked } from './devices/set-checked.ts';
import { setScanned } from './devices/set-scanned.ts';
import { finishInspection } from './finish-inspection.ts';
import { getInspection } from './get-inspection.ts';
import { getInspectionDetails } from './get-inspection-details.ts';
import { getReportUrl } from './get-report-url.ts';
import { listInspections } from './list-inspections.ts';
import { addAction } from './records/add-action.ts';
import { addObject } from './records/add-object.ts';
import { addObservation } from './records/add-observation.ts';
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
  addAction,
  addObject,
  addObservation,
  addImage,
  getReportUrl,
});
