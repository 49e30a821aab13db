import { z } from 'zod';
import { reasonField, reasonInQuery } from '../inspections/reasons.ts';
import { defineContract } from '../kernel/endpoint.ts';
import { InstantInput, Language, Ref, Success } from '../kernel/schemas.ts';
import { Amendment, DeletedEntry } from '../trail/schemas.ts';
import { IMAGE_MAX_BYTES, MAX_INTERVENTIONS } from './rules.ts';
import {
  Intervention,
  InterventionImage,
  InterventionImagePayload,
  InterventionPayload,
  InterventionReport,
} from './schemas.ts';

const PlaceParams = z.object({ placeId: Ref });
const InterventionParams = PlaceParams.extend({ interventionId: Ref });
const InterventionImageParams = InterventionParams.extend({ imageId: Ref });
const interventionResponse = z.object({ intervention: Intervention });

export const interventions = defineContract({
  list: {
    method: 'GET',
    path: '/api/places/{placeId}/interventions',
    summary:
      'Lists all interventions of a facility, newest first, and separately the numbered and signed ones that were deleted.',
    access: { can: 'interventions.see' },
    params: PlaceParams,
    query: z.object({
      limit: z.coerce.number().int().min(1).max(MAX_INTERVENTIONS).default(MAX_INTERVENTIONS),
    }),
    response: z.object({ interventions: z.array(Intervention), deleted: z.array(DeletedEntry) }),
    errors: [],
  },
  create: {
    method: 'POST',
    path: '/api/places/{placeId}/interventions',
    summary: 'Creates an intervention at a facility, with or without the signature of the client.',
    access: { can: 'interventions.edit' },
    params: PlaceParams,
    body: InterventionPayload,
    response: interventionResponse,
    errors: ['interventions/too_many'],
    repeat: 'key',
  },
  get: {
    method: 'GET',
    path: '/api/places/{placeId}/interventions/{interventionId}',
    summary:
      'Returns one intervention with its protocols, newest first, and the changes made after it was first signed.',
    access: { can: 'interventions.see' },
    params: InterventionParams,
    response: z.object({
      intervention: Intervention,
      reports: z.array(InterventionReport),
      amendments: z.array(Amendment),
    }),
    bounded: 'the queries stop at 200 protocols and 500 changes',
    errors: [],
  },
  update: {
    method: 'PATCH',
    path: '/api/places/{placeId}/interventions/{interventionId}',
    summary: 'Changes an intervention; absent fields stay as they are. Existing protocols do not change.',
    access: { can: 'interventions.edit' },
    params: InterventionParams,
    body: InterventionPayload.partial().extend(reasonField),
    response: interventionResponse,
    errors: [],
    edits: 'intervention',
    repeat: 'key',
  },
  delete: {
    method: 'DELETE',
    path: '/api/places/{placeId}/interventions/{interventionId}',
    summary: 'Removes an intervention from the list; its row and its protocols remain stored.',
    access: { can: 'interventions.delete' },
    params: InterventionParams,
    query: reasonInQuery,
    response: Success,
    errors: [],
    repeat: 'key',
  },
  signedUrl: {
    method: 'GET',
    path: '/api/places/{placeId}/interventions/{interventionId}/signed-url',
    summary:
      'Returns a link to the protocol, in the caller’s language if available; responds 404 until a protocol exists.',
    access: { can: 'interventions.see' },
    params: InterventionParams,
    response: z.object({ url: z.string() }),
    errors: [],
  },
  generatePdf: {
    method: 'POST',
    path: '/api/places/{placeId}/interventions/{interventionId}/pdf',
    summary:
      'Creates the PDF protocol, as a new issue if anything has changed since the last, and mails it to its subscribers.',
    access: { can: 'interventions.see' },
    scope: 'reports.write',
    params: InterventionParams,
    query: z.object({ language: Language.optional() }),
    /** The time of the caller’s clock; the protocol shows the time of the server. */
    body: z.object({ generatedAt: InstantInput.optional() }).optional(),
    response: z.object({ url: z.string() }),
    errors: ['reports/engine_unavailable'],
    repeat: { natural: 'the same facts are not printed twice: what is there is answered' },
  },
  listImages: {
    method: 'GET',
    path: '/api/places/{placeId}/interventions/{interventionId}/images',
    summary: 'Lists the photos of an intervention by section, oldest first.',
    access: { can: 'interventions.see' },
    params: InterventionParams,
    response: z.object({ images: z.array(InterventionImage) }),
    bounded: 'three of each of three sections',
    errors: [],
  },
  addImage: {
    method: 'PUT',
    path: '/api/places/{placeId}/interventions/{interventionId}/images',
    summary: 'Adds a photo to a section of an intervention; a section takes at most three.',
    access: { can: 'interventions.edit' },
    params: InterventionParams,
    body: InterventionImagePayload,
    upload: { kinds: ['image/jpeg', 'image/png'], maxBytes: IMAGE_MAX_BYTES },
    response: z.object({ image: InterventionImage }),
    errors: ['interventions/too_many_images', 'files/invalid_type', 'files/too_large', 'files/unreadable'],
    repeat: 'key',
  },
  deleteImage: {
    method: 'DELETE',
    path: '/api/places/{placeId}/interventions/{interventionId}/images/{imageId}',
    summary: 'Removes a photo from an intervention; existing protocols still show it.',
    access: { can: 'interventions.edit' },
    params: InterventionImageParams,
    query: reasonInQuery,
    response: Success,
    errors: [],
    repeat: 'key',
  },
});
