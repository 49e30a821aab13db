import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Ref, Success, text } from '../kernel/schemas.ts';
import { CreatePlacePayload, Place, PlaceDetails, UpdatePlacePayload } from './schemas.ts';

export const places = defineContract({
  list: {
    method: 'GET',
    path: '/api/places',
    summary:
      'Lists facilities in scope by name, each with its devices except in the short view. Filters by company (with its clients), company zone and name.',
    access: { can: 'places.see' },
    query: z.object({
      companyId: Ref.optional(),
      companyUuid: Ref.optional(),
      companyZoneId: Ref.optional(),
      companyZoneUuid: Ref.optional(),
      search: text(200).optional(),
      view: z.enum(['short']).optional(),
      limit: z.coerce.number().int().min(1).max(2000).default(2000),
    }),
    response: z.object({ places: z.array(Place) }),
    errors: [],
  },
  get: {
    method: 'GET',
    path: '/api/places/{placeId}',
    summary: 'Returns one facility with its company, its company zone and the short list of its devices.',
    access: { can: 'places.see' },
    params: z.object({ placeId: Ref }),
    response: z.object({ place: PlaceDetails }),
    errors: [],
  },
  create: {
    method: 'POST',
    path: '/api/places',
    summary: 'Adds a facility to a company in scope.',
    access: { can: 'places.create' },
    body: CreatePlacePayload,
    response: z.object({ place: PlaceDetails }),
    errors: [],
    repeat: 'key',
  },
  update: {
    method: 'PATCH',
    path: '/api/places/{placeId}',
    summary: 'Changes the sent fields of a facility; it can move only between companies of the same root company.',
    access: { can: 'places.edit' },
    params: z.object({ placeId: Ref }),
    body: UpdatePlacePayload,
    response: z.object({ place: PlaceDetails }),
    errors: ['places/other_owner'],
    edits: 'place',
    repeat: 'key',
  },
  delete: {
    method: 'DELETE',
    path: '/api/places/{placeId}',
    summary: 'Removes a facility and everything in it from every list; its codes and tags become free (DEC-051).',
    access: { can: 'places.delete' },
    params: z.object({ placeId: Ref }),
    response: Success,
    errors: ['places/visit_open', 'places/contractors_visits'],
    repeat: 'key',
  },
});
