import { z } from 'zod';
import {
  AddActionPayload,
  AddObjectPayload,
  AddObservationPayload,
  LAST_WINS_WITH_HISTORY,
  UpdateObservationPayload,
  UpdateRecordPayload,
} from '../device-records/payloads.ts';
import { ActionRecord, ObjectRecord, ObservationRecord, RecordChange } from '../device-records/schemas.ts';
import { defineContract } from '../kernel/endpoint.ts';
import { Ref, Success } from '../kernel/schemas.ts';
import { RECORDING_REFUSALS } from './errors.ts';
import { reasonInQuery } from './reasons.ts';
import { InspectionDevice } from './schemas.ts';

const InspectionParams = z.object({ placeId: Ref, inspectionId: Ref });
const InspectionDeviceParams = InspectionParams.extend({ inspectionDeviceId: Ref });

/** Actions, pests and observations recorded in an inspection. */
export const inspectionRecordEndpoints = defineContract({
  addAction: {
    method: 'POST',
    path: '/api/places/{placeId}/inspections/{inspectionId}/devices/{inspectionDeviceId}/actions',
    summary: 'Records an action on a device.',
    access: { can: 'inspections.record' },
    params: InspectionDeviceParams,
    body: AddActionPayload,
    response: z.object({ action: ActionRecord, inspectionDevice: InspectionDevice }),
    errors: [...RECORDING_REFUSALS, 'inspections/not_recordable'],
    repeat: 'key',
  },
  addObject: {
    method: 'POST',
    path: '/api/places/{placeId}/inspections/{inspectionId}/devices/{inspectionDeviceId}/objects',
    summary: 'Records pests found in a device.',
    access: { can: 'inspections.record' },
    params: InspectionDeviceParams,
    body: AddObjectPayload,
    response: z.object({ object: ObjectRecord, inspectionDevice: InspectionDevice }),
    errors: [...RECORDING_REFUSALS, 'inspections/not_recordable'],
    repeat: 'key',
  },
  addObservation: {
    method: 'POST',
    path: '/api/places/{placeId}/inspections/{inspectionId}/devices/{inspectionDeviceId}/observations',
    summary: 'Records an observation: neutral, bait eaten in percent, or a refill with mixtures.',
    access: { can: 'inspections.record' },
    params: InspectionDeviceParams,
    body: AddObservationPayload,
    response: z.object({ observation: ObservationRecord, inspectionDevice: InspectionDevice }),
    errors: [...RECORDING_REFUSALS, 'inspections/not_recordable'],
    repeat: 'key',
  },
  getAction: {
    method: 'GET',
    path: '/api/places/{placeId}/inspections/{inspectionId}/actions/{actionId}',
    summary:
      'Returns one action of an inspection with its history: who created and changed it, with old and new values.',
    access: { can: 'inspections.see' },
    params: InspectionParams.extend({ actionId: Ref }),
    response: z.object({ action: ActionRecord, history: z.array(RecordChange) }),
    bounded: 'steps in the life of one record',
    errors: [],
  },
  updateAction: {
    method: 'PATCH',
    path: '/api/places/{placeId}/inspections/{inspectionId}/actions/{actionId}',
    summary:
      'Changes an action; its catalogue entry cannot be changed. After approval only an admin may, as a recorded correction.',
    access: { can: 'inspections.record' },
    params: InspectionParams.extend({ actionId: Ref }),
    body: UpdateRecordPayload,
    response: z.object({ action: ActionRecord, inspectionDevice: InspectionDevice }),
    errors: [...RECORDING_REFUSALS, 'records/type_locked'],
    edits: LAST_WINS_WITH_HISTORY,
    repeat: 'key',
  },
  deleteAction: {
    method: 'DELETE',
    path: '/api/places/{placeId}/inspections/{inspectionId}/actions/{actionId}',
    summary: 'Removes an action from the inspection; the audit trail retains it.',
    access: { can: 'inspections.record' },
    params: InspectionParams.extend({ actionId: Ref }),
    query: reasonInQuery,
    response: Success,
    errors: RECORDING_REFUSALS,
    repeat: 'key',
  },
  getObject: {
    method: 'GET',
    path: '/api/places/{placeId}/inspections/{inspectionId}/objects/{objectId}',
    summary:
      'Returns one pest record of an inspection with its history: who created and changed it, with old and new values.',
    access: { can: 'inspections.see' },
    params: InspectionParams.extend({ objectId: Ref }),
    response: z.object({ object: ObjectRecord, history: z.array(RecordChange) }),
    bounded: 'steps in the life of one record',
    errors: [],
  },
  updateObject: {
    method: 'PATCH',
    path: '/api/places/{placeId}/inspections/{inspectionId}/objects/{objectId}',
    summary:
      'Changes a pest record; the pest cannot be changed. After approval only an admin may, as a recorded correction.',
    access: { can: 'inspections.record' },
    params: InspectionParams.extend({ objectId: Ref }),
    body: UpdateRecordPayload,
    response: z.object({ object: ObjectRecord, inspectionDevice: InspectionDevice }),
    errors: [...RECORDING_REFUSALS, 'records/type_locked'],
    edits: LAST_WINS_WITH_HISTORY,
    repeat: 'key',
  },
  deleteObject: {
    method: 'DELETE',
    path: '/api/places/{placeId}/inspections/{inspectionId}/objects/{objectId}',
    summary: 'Removes a pest record from the inspection; the audit trail retains it.',
    access: { can: 'inspections.record' },
    params: InspectionParams.extend({ objectId: Ref }),
    query: reasonInQuery,
    response: Success,
    errors: RECORDING_REFUSALS,
    repeat: 'key',
  },
  getObservation: {
    method: 'GET',
    path: '/api/places/{placeId}/inspections/{inspectionId}/observations/{observationId}',
    summary:
      'Returns one observation of an inspection with its history: who created and changed it, with old and new values.',
    access: { can: 'inspections.see' },
    params: InspectionParams.extend({ observationId: Ref }),
    response: z.object({ observation: ObservationRecord, history: z.array(RecordChange) }),
    bounded: 'steps in the life of one record',
    errors: [],
  },
  updateObservation: {
    method: 'PATCH',
    path: '/api/places/{placeId}/inspections/{inspectionId}/observations/{observationId}',
    summary:
      'Changes an observation; its catalogue entry cannot be changed. After approval only an admin may, as a recorded correction.',
    access: { can: 'inspections.record' },
    params: InspectionParams.extend({ observationId: Ref }),
    body: UpdateObservationPayload,
    response: z.object({ observation: ObservationRecord, inspectionDevice: InspectionDevice }),
    errors: [...RECORDING_REFUSALS, 'records/type_locked'],
    edits: LAST_WINS_WITH_HISTORY,
    repeat: 'key',
  },
  deleteObservation: {
    method: 'DELETE',
    path: '/api/places/{placeId}/inspections/{inspectionId}/observations/{observationId}',
    summary: 'Removes an observation from the inspection; the audit trail retains it.',
    access: { can: 'inspections.record' },
    params: InspectionParams.extend({ observationId: Ref }),
    query: reasonInQuery,
    response: Success,
    errors: RECORDING_REFUSALS,
    repeat: 'key',
  },
  addBulkActions: {
    method: 'POST',
    path: '/api/places/{placeId}/inspections/{inspectionId}/device-types/{deviceTypeId}/actions',
    summary: 'Records the same action on every device of one type in the inspection, in one statement.',
    access: { can: 'inspections.record' },
    params: InspectionParams.extend({ deviceTypeId: Ref }),
    body: AddActionPayload,
    response: z.object({ count: z.number() }),
    errors: [...RECORDING_REFUSALS, 'inspections/not_recordable'],
    repeat: 'key',
  },
  addBulkObjects: {
    method: 'POST',
    path: '/api/places/{placeId}/inspections/{inspectionId}/device-types/{deviceTypeId}/objects',
    summary: 'Records the same pest on every device of one type in the inspection, in one statement.',
    access: { can: 'inspections.record' },
    params: InspectionParams.extend({ deviceTypeId: Ref }),
    body: AddObjectPayload,
    response: z.object({ count: z.number() }),
    errors: [...RECORDING_REFUSALS, 'inspections/not_recordable'],
    repeat: 'key',
  },
});
