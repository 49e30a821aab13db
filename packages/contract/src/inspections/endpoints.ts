import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { PageNumber, pageSize, Ref } from '../kernel/schemas.ts';
import { inspectionDeviceEndpoints } from './device-endpoints.ts';
import { RECORDING_REFUSALS } from './errors.ts';
import { inspectionFieldEndpoints } from './field-endpoints.ts';
import { inspectionFieldOfficeEndpoints } from './field-office-endpoints.ts';
import { inspectionFieldPackEndpoints } from './field-pack-endpoints.ts';
import { inspectionObjectionEndpoints } from './objection-endpoints.ts';
import {
  AdditionalFieldsPayload,
  ApprovalPayload,
  ConnectPayload,
  CreateInspectionPayload,
  FinishInspectionPayload,
  WithdrawalPayload,
} from './payloads.ts';
import { inspectionRecordEndpoints } from './record-endpoints.ts';
import { Inspection, InspectionDetails, InspectionStatus, SingleInspection } from './schemas.ts';

const PlaceParams = z.object({ placeId: Ref });
const InspectionParams = PlaceParams.extend({ inspectionId: Ref });

/** Page size of the inspection list (spec F §9). */
export const INSPECTIONS_PAGE_SIZE = 10;

/** Endpoints of the inspection as a whole. */
const inspectionEndpoints = defineContract({
  list: {
    method: 'GET',
    path: '/api/places/{placeId}/inspections',
    summary: 'Lists inspections of a facility, newest first. A controller sees only completed ones (DEC-097).',
    access: { can: 'inspections.see-completed' },
    params: PlaceParams,
    query: z.object({
      page: PageNumber,
      limit: pageSize(INSPECTIONS_PAGE_SIZE, 100),
      status: InspectionStatus.optional(),
    }),
    response: z.object({ inspections: z.array(Inspection), totalPages: z.number(), count: z.number() }),
    errors: [],
  },
  get: {
    method: 'GET',
    path: '/api/places/{placeId}/inspections/{inspectionId}',
    summary: 'Returns one inspection with its devices, answers and recommendations; `view=short` leaves those out.',
    access: { can: 'inspections.see' },
    params: InspectionParams,
    query: z.object({ view: z.enum(['short']).optional() }),
    response: z.object({ inspection: SingleInspection }),
    errors: [],
  },
  getDetails: {
    method: 'GET',
    path: '/api/places/{placeId}/inspections/{inspectionId}/details',
    summary: 'Returns one inspection with all its data: devices and their records, answers, mixtures, images.',
    access: { can: 'inspections.see' },
    params: InspectionParams,
    response: z.object({ inspection: InspectionDetails }),
    errors: [],
  },
  create: {
    method: 'POST',
    path: '/api/places/{placeId}/inspections',
    summary: 'Starts an inspection with all devices of the facility; one open inspection per person and facility.',
    access: { can: 'inspections.create' },
    params: PlaceParams,
    body: CreateInspectionPayload,
    response: z.object({ inspection: Inspection }),
    errors: ['inspections/in_progress'],
    repeat: 'key',
  },
  finish: {
    method: 'POST',
    path: '/api/places/{placeId}/inspections/{inspectionId}/finish',
    summary:
      'Completes an open inspection, with its receiver and the reasons for unchecked devices. The visit gets its number.',
    access: { can: 'inspections.finish' },
    params: InspectionParams,
    body: FinishInspectionPayload,
    response: z.object({ inspection: Inspection }),
    errors: ['inspections/not_in_progress', 'inspections/contractors_facts'],
    repeat: 'key',
  },
  cancel: {
    method: 'POST',
    path: '/api/places/{placeId}/inspections/{inspectionId}/cancel',
    summary: 'Cancels an open inspection; its records stay readable.',
    access: { can: 'inspections.finish' },
    params: InspectionParams,
    response: z.object({ inspection: Inspection }),
    errors: ['inspections/not_in_progress', 'inspections/contractors_facts'],
    repeat: 'key',
  },
  approve: {
    method: 'POST',
    path: '/api/places/{placeId}/inspections/{inspectionId}/approve',
    summary:
      'Approves a completed inspection as seen by the caller; a repeated call retains the first approver and time.',
    access: { can: 'inspections.approve' },
    params: InspectionParams,
    body: ApprovalPayload,
    response: z.object({ inspection: Inspection }),
    errors: ['inspections/not_completed', 'inspections/amended_meanwhile'],
    repeat: 'key',
  },
  unapprove: {
    method: 'POST',
    path: '/api/places/{placeId}/inspections/{inspectionId}/unapprove',
    summary: 'Revokes an approval, with a reason; an inspection without an approval stays unchanged.',
    access: { can: 'inspections.approve' },
    params: InspectionParams,
    body: WithdrawalPayload,
    response: z.object({ inspection: Inspection }),
    errors: ['inspections/not_completed'],
    repeat: 'key',
  },
  updateAdditionalFields: {
    method: 'PATCH',
    path: '/api/places/{placeId}/inspections/{inspectionId}/additional-fields',
    summary: 'Changes the additional information; absent fields stay as they are.',
    access: { can: 'inspections.record' },
    params: InspectionParams,
    body: AdditionalFieldsPayload,
    response: z.object({ inspection: Inspection }),
    errors: RECORDING_REFUSALS,
    edits: { lastWins: 'fields of their own, sent one by one; the trail keeps what stood there' },
    repeat: 'key',
  },
  getReportUrl: {
    method: 'GET',
    path: '/api/places/{placeId}/inspections/{inspectionId}/reports/{reportId}/signed-url',
    summary: 'Returns a link to the stored PDF, valid for 15 minutes.',
    access: { can: 'inspections.see-completed' },
    scope: 'reports.read',
    params: InspectionParams.extend({ reportId: Ref }),
    response: z.object({ url: z.string(), replaced: z.boolean() }),
    errors: [],
  },
  connect: {
    method: 'POST',
    path: '/api/places/{placeId}/inspections/connect',
    summary: 'Merges a second completed, unapproved inspection into the first; the second becomes CANCELLED.',
    access: { can: 'inspections.connect' },
    params: PlaceParams,
    body: ConnectPayload,
    response: z.object({ inspection: Inspection }),
    errors: [
      'inspections/not_completed',
      'inspections/approved',
      'inspections/contractors_facts',
      'inspections/other_company',
      'inspections/too_far_apart',
    ],
    repeat: 'key',
  },
});

/** All endpoints of the domain: the visit, its devices and their records. */
export const inspections = {
  ...inspectionEndpoints,
  ...inspectionDeviceEndpoints,
  ...inspectionRecordEndpoints,
  ...inspectionObjectionEndpoints,
  ...inspectionFieldEndpoints,
  ...inspectionFieldPackEndpoints,
  ...inspectionFieldOfficeEndpoints,
} as const;
