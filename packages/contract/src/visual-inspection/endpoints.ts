import { z } from 'zod';
import { RECORDING_BARRIERS } from '../inspections/errors.ts';
import { defineContract } from '../kernel/endpoint.ts';
import { Ref } from '../kernel/schemas.ts';
import { AnswerImagePayload, VisualInspectionPayload } from './payloads.ts';
import { AnswerImage, VisualInspectionAnswer } from './schemas.ts';

const OfVisit = z.object({ placeId: Ref, inspectionId: Ref });

/** A photo as the phone sends it, before the server makes it smaller. */
const photo = { kinds: ['image/jpeg', 'image/png'], maxBytes: 5_242_880 } as const;

/** The questions a visit asks of the facility itself, and what was answered. */
export const visualInspection = defineContract({
  saveAnswers: {
    method: 'PUT',
    path: '/api/places/{placeId}/inspections/{inspectionId}/visual-inspection',
    summary: 'Answers the visual-inspection questions of the visit; questions left out keep their answer.',
    access: { can: 'inspections.record' },
    params: OfVisit,
    body: VisualInspectionPayload,
    response: z.object({ visualInspection: z.object({ answers: z.array(VisualInspectionAnswer) }) }),
    errors: RECORDING_BARRIERS,
    repeat: 'key',
  },
  addAnswerImage: {
    method: 'POST',
    path: '/api/places/{placeId}/inspections/{inspectionId}/visual-inspection/{questionId}/images',
    summary: 'Adds a photo to the answer of a question; at most 10 each.',
    access: { can: 'inspections.record' },
    params: OfVisit.extend({ questionId: Ref }),
    body: AnswerImagePayload,
    upload: photo,
    response: z.object({ image: AnswerImage }),
    errors: [
      ...RECORDING_BARRIERS,
      'inspections/too_many_images',
      'files/invalid_type',
      'files/too_large',
      'files/unreadable',
    ],
    repeat: 'key',
  },
});
