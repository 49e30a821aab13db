import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { addAction } from './add-action.ts';
import { addImage } from './add-image.ts';
import { addInspectionDevice } from './add-inspection-device.ts';
import { addObject } from './add-object.ts';
import { addObservation } from './add-observation.ts';
import { approveInspection } from './approve-inspection.ts';
import { cancelInspection } from './cancel-inspection.ts';
import { createInspection } from './create-inspection.ts';
import { finishInspection } from './finish-inspection.ts';
import { getInspection } from './get-inspection.ts';
import { getInspectionDetails } from './get-inspection-details.ts';
import { getInspectionDevice } from './get-inspection-device.ts';
import { getReportUrl } from './get-report-url.ts';
import { listInspections } from './list-inspections.ts';
import { removeInspectionDevice } from './remove-inspection-device.ts';
import { setChecked } from './set-checked.ts';
import { setScanned } from './set-scanned.ts';
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
