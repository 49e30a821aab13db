import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Ref, requiredText } from '../kernel/schemas.ts';
import { Found, SEARCH_LENGTH } from './schemas.ts';

export const search = defineContract({
  find: {
    method: 'GET',
    path: '/api/search',
    summary: 'Facilities, devices, visits, people and companies in sight with words that begin so, five of each.',
    access: { can: 'places.see' },
    query: z.object({
      search: requiredText(SEARCH_LENGTH),
      /** Where the person stands: its devices come first. */
      placeId: Ref.optional(),
    }),
    response: Found,
    bounded: 'five of each',
    errors: [],
  },
});
