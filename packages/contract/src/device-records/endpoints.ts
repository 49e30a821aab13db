import { z } from 'zod';
import { RECORDING_REFUSALS } from '../inspections/errors.ts';
import { reasonInQuery } from '../inspections/reasons.ts';
import { defineContract } from '../kernel/endpoint.ts';
import { PageQuery, Ref, Success } from '../kernel/schemas.ts';
import { RefillMixture } from '../products/schemas.ts';
import {
  ChangeActionPayload,
  ChangeObjectPayload,
  ChangeObservationPayload,
  LAST_WINS_WITH_HISTORY,
  NewActionPayload,
  NewObjectPayload,
  NewObservationPayload,
} from './payloads.ts';
import {
  DeviceActionRecord,
  DeviceObjectRecord,
  DeviceObservationRecord,
  DevicePhoto,
  RecordChange,
} from './schemas.ts';

const DeviceParams = z.object({ deviceId: Ref });

/** Number of records on one page of a list. */
export const RECORDS_PAGE_SIZE = 10;

/** Maximum number of records in one list; a request without page and limit returns all records up to this number. */
export const RECORDS_LIMIT = 2000;

const RecordsQuery = z.object({
  page: PageQuery.optional(),
  limit: z.coerce.number().int().min(1).max(RECORDS_LIMIT).optional(),
});
const PageTotals = { totalPages: z.number(), count: z.number() };

/** All records of a device over its life, in visits and outside of them; a controller sees only completed visits. */
export const deviceRecords = defineContract({
  listActions: {
    method: 'GET',
    path: '/api/v3/devices/{deviceId}/actions',
    summary:
      'Lists actions of a device, in visits and outside of them, newest first; ten on a page, or all without a page.',
    access: { can: 'place-devices.see' },
    params: DeviceParams,
    query: RecordsQuery,
    response: z.object({ actions: z.array(DeviceActionRecord), ...PageTotals }),
    errors: [],
  },
  getAction: {
    method: 'GET',
    path: '/api/v3/devices/{deviceId}/actions/{actionId}',
    summary: 'Returns an action of a device with its history: who created and changed it, with old and new values.',
    access: { can: 'place-devices.see' },
    params: DeviceParams.extend({ actionId: Ref }),
    response: z.object({ action: DeviceActionRecord, history: z.array(RecordChange) }),
    bounded: 'steps in the life of one record',
    errors: [],
  },
  addAction: {
    method: 'POST',
    path: '/api/v3/devices/{deviceId}/actions',
    summary: 'Records an action on a device outside of a visit.',
    access: { can: 'device-records.add' },
    params: DeviceParams,
    body: NewActionPayload,
    response: z.object({ action: DeviceActionRecord }),
    errors: ['inspections/not_recordable'],
    repeat: 'key',
  },
  updateAction: {
    method: 'PATCH',
    path: '/api/v3/devices/{deviceId}/actions/{actionId}',
    summary:
      'Changes an action; the catalogue entry cannot be changed. In an approved visit the change is a recorded correction.',
    access: { can: 'device-records.edit' },
    params: DeviceParams.extend({ actionId: Ref }),
    body: ChangeActionPayload,
    response: z.object({ action: DeviceActionRecord }),
    errors: [...RECORDING_REFUSALS, 'records/type_locked'],
    edits: LAST_WINS_WITH_HISTORY,
    repeat: 'key',
  },
  deleteAction: {
    method: 'DELETE',
    path: '/api/v3/devices/{deviceId}/actions/{actionId}',
    summary: 'Removes an action from every list and count; the audit trail retains it.',
    access: { can: 'device-records.delete' },
    params: DeviceParams.extend({ actionId: Ref }),
    query: reasonInQuery,
    response: Success,
    errors: [...RECORDING_REFUSALS, 'device-records/too_late'],
    repeat: 'key',
  },
  listObjects: {
    method: 'GET',
    path: '/api/v3/devices/{deviceId}/objects',
    summary:
      'Lists pests found in a device, in visits and outside of them, newest first; ten on a page, or all without a page.',
    access: { can: 'place-devices.see' },
    params: DeviceParams,
    query: RecordsQuery,
    response: z.object({ objects: z.array(DeviceObjectRecord), ...PageTotals }),
    errors: [],
  },
  getObject: {
    method: 'GET',
    path: '/api/v3/devices/{deviceId}/objects/{objectId}',
    summary: 'Returns a pest record of a device with its history: who created and changed it, with old and new values.',
    access: { can: 'place-devices.see' },
    params: DeviceParams.extend({ objectId: Ref }),
    response: z.object({ object: DeviceObjectRecord, history: z.array(RecordChange) }),
    bounded: 'steps in the life of one record',
    errors: [],
  },
  addObject: {
    method: 'POST',
    path: '/api/v3/devices/{deviceId}/objects',
    summary: 'Creates a pest record on a device outside of a visit.',
    access: { can: 'device-records.add' },
    params: DeviceParams,
    body: NewObjectPayload,
    response: z.object({ object: DeviceObjectRecord }),
    errors: ['inspections/not_recordable'],
    repeat: 'key',
  },
  updateObject: {
    method: 'PATCH',
    path: '/api/v3/devices/{deviceId}/objects/{objectId}',
    summary:
      'Changes a pest record; the pest cannot be changed. In an approved visit the change is a recorded correction.',
    access: { can: 'device-records.edit' },
    params: DeviceParams.extend({ objectId: Ref }),
    body: ChangeObjectPayload,
    response: z.object({ object: DeviceObjectRecord }),
    errors: [...RECORDING_REFUSALS, 'records/type_locked'],
    edits: LAST_WINS_WITH_HISTORY,
    repeat: 'key',
  },
  deleteObject: {
    method: 'DELETE',
    path: '/api/v3/devices/{deviceId}/objects/{objectId}',
    summary: 'Removes a pest record from every list and count; the audit trail retains it.',
    access: { can: 'device-records.delete' },
    params: DeviceParams.extend({ objectId: Ref }),
    query: reasonInQuery,
    response: Success,
    errors: [...RECORDING_REFUSALS, 'device-records/too_late'],
    repeat: 'key',
  },
  listObservations: {
    method: 'GET',
    path: '/api/v3/devices/{deviceId}/observations',
    summary:
      'Lists observations of a device, in visits and outside of them, newest first, with the mixtures allowed in a refill.',
    access: { can: 'place-devices.see' },
    params: DeviceParams,
    query: RecordsQuery,
    response: z.object({
      observations: z.array(DeviceObservationRecord),
      ...PageTotals,
      mixtures: z.array(RefillMixture),
    }),
    errors: [],
  },
  getObservation: {
    method: 'GET',
    path: '/api/v3/devices/{deviceId}/observations/{observationId}',
    summary:
      'Returns an observation of a device with its history: who created and changed it, with old and new values.',
    access: { can: 'place-devices.see' },
    params: DeviceParams.extend({ observationId: Ref }),
    response: z.object({ observation: DeviceObservationRecord, history: z.array(RecordChange) }),
    bounded: 'steps in the life of one record',
    errors: [],
  },
  addObservation: {
    method: 'POST',
    path: '/api/v3/devices/{deviceId}/observations',
    summary: 'Records an observation on a device outside of a visit.',
    access: { can: 'device-records.add' },
    params: DeviceParams,
    body: NewObservationPayload,
    response: z.object({ observation: DeviceObservationRecord }),
    errors: ['inspections/not_recordable'],
    repeat: 'key',
  },
  updateObservation: {
    method: 'PATCH',
    path: '/api/v3/devices/{deviceId}/observations/{observationId}',
    summary:
      'Changes an observation; its catalogue entry cannot be changed. In an approved visit the change is a recorded correction.',
    access: { can: 'device-records.edit' },
    params: DeviceParams.extend({ observationId: Ref }),
    body: ChangeObservationPayload,
    response: z.object({ observation: DeviceObservationRecord }),
    errors: [...RECORDING_REFUSALS, 'records/type_locked'],
    edits: LAST_WINS_WITH_HISTORY,
    repeat: 'key',
  },
  deleteObservation: {
    method: 'DELETE',
    path: '/api/v3/devices/{deviceId}/observations/{observationId}',
    summary: 'Removes an observation from every list and count; the audit trail retains it.',
    access: { can: 'device-records.delete' },
    params: DeviceParams.extend({ observationId: Ref }),
    query: reasonInQuery,
    response: Success,
    errors: [...RECORDING_REFUSALS, 'device-records/too_late'],
    repeat: 'key',
  },
  listImages: {
    method: 'GET',
    path: '/api/v3/devices/{deviceId}/images',
    summary:
      'Lists photos of a device with links valid for 15 minutes, newest first; ten on a page, or all without a page.',
    access: { can: 'place-devices.see' },
    params: DeviceParams,
    query: RecordsQuery,
    response: z.object({ images: z.array(DevicePhoto), ...PageTotals }),
    errors: [],
  },
  getImage: {
    method: 'GET',
    path: '/api/v3/devices/{deviceId}/images/{imageId}',
    summary: 'Returns one photo of a device with a new link.',
    access: { can: 'place-devices.see' },
    params: DeviceParams.extend({ imageId: Ref }),
    response: z.object({ image: DevicePhoto }),
    errors: [],
  },
  addImage: {
    method: 'POST',
    path: '/api/v3/devices/{deviceId}/images',
    summary: 'Adds a photo to a device outside of a visit; at most 200 such photos for each device.',
    access: { can: 'device-records.add' },
    params: DeviceParams,
    upload: { kinds: ['image/jpeg', 'image/png'], maxBytes: 5_242_880 },
    response: z.object({ image: DevicePhoto }),
    errors: ['device-records/too_many_images', 'files/invalid_type', 'files/too_large', 'files/unreadable'],
    repeat: 'key',
  },
  deleteImage: {
    method: 'DELETE',
    path: '/api/v3/devices/{deviceId}/images/{imageId}',
    summary: 'Removes a photo from every list, including that of its visit; reports created before retain it.',
    access: { can: 'device-records.delete' },
    params: DeviceParams.extend({ imageId: Ref }),
    query: reasonInQuery,
    response: Success,
    errors: [...RECORDING_REFUSALS, 'device-records/too_late'],
    repeat: 'key',
  },
});
