import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Ref } from '../kernel/schemas.ts';
import { ObjectionAnswerPayload, ObjectionPayload } from './payloads.ts';
import { Objection } from './schemas.ts';

const InspectionParams = z.object({ placeId: Ref, inspectionId: Ref });

/** An objection of the client to a visit: it never changes the facts of the contractor. */
export const inspectionObjectionEndpoints = defineContract({
  listObjections: {
    method: 'GET',
    path: '/api/places/{placeId}/inspections/{inspectionId}/objections',
    summary: 'Lists objections of the client to a completed inspection with their answers, oldest first.',
    access: { can: 'inspections.see-completed' },
    params: InspectionParams,
    response: z.object({ objections: z.array(Objection) }),
    bounded: 'the query stops at 200',
    errors: [],
  },
  object: {
    method: 'POST',
    path: '/api/places/{placeId}/inspections/{inspectionId}/objections',
    summary: 'Adds an objection to a completed inspection, for users of the client; every later report prints it.',
    access: { can: 'inspections.object' },
    params: InspectionParams,
    body: ObjectionPayload,
    response: z.object({ objection: Objection }),
    errors: ['inspections/not_completed', 'inspections/object_as_client'],
    repeat: 'key',
  },
  answerObjection: {
    method: 'POST',
    path: '/api/places/{placeId}/inspections/{inspectionId}/objections/{objectionId}/answer',
    summary: 'Answers an objection, for the company that carried out the visit; only one answer is possible.',
    access: { can: 'inspections.answer-objection' },
    params: InspectionParams.extend({ objectionId: Ref }),
    body: ObjectionAnswerPayload,
    response: z.object({ objection: Objection }),
    errors: ['inspections/contractors_facts', 'inspections/objection_answered'],
    repeat: 'key',
  },
});
