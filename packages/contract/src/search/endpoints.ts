import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Ref, requiredText } from '../kernel/schemas.ts';
import { MAX_SEARCH_LENGTH, SearchResult } from './schemas.ts';

export const search = defineContract({
  find: {
    method: 'GET',
    path: '/api/search',
    summary:
      'Finds facilities, devices, visits, people and companies that the caller may read whose texts contain every typed word, also in the middle of a word; five of each.',
    access: { can: 'places.see' },
    query: z.object({
      search: requiredText(MAX_SEARCH_LENGTH),
      /** The facility on the current page: its devices come first. */
      placeId: Ref.optional(),
    }),
    response: SearchResult,
    bounded: 'five of each',
    errors: [],
  },
});
