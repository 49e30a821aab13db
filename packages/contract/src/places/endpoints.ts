import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Ref, text } from '../kernel/schemas.ts';
import { Place, PlaceDetails } from './schemas.ts';

export const places = defineContract({
  list: {
    method: 'GET',
    path: '/api/places',
    summary: 'Facilities in scope, by name; filters by company (its clients included), company zone and name.',
    access: { can: 'places.see' },
    query: z.object({
      companyId: Ref.optional(),
      companyUuid: Ref.optional(),
      companyZoneId: Ref.optional(),
      companyZoneUuid: Ref.optional(),
      search: text(200).optional(),
      limit: z.coerce.number().int().min(1).max(2000).default(2000),
    }),
    response: z.object({ places: z.array(Place) }),
    errors: [],
  },
  get: {
    method: 'GET',
    path: '/api/places/{placeId}',
    summary: 'One facility with its company and the short list of its devices.',
    access: { can: 'places.see' },
    params: z.object({ placeId: Ref }),
    response: z.object({ place: PlaceDetails }),
    errors: [],
  },
});
