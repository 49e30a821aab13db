import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Success } from '../kernel/schemas.ts';
import { SavedView, SavedViewPayload, SavedViewReference, SavedViewsQuery, UpdateSavedViewPayload } from './schemas.ts';

/** Saved views of lists: filters and order under a name, for one person or for the company. */
export const savedViews = defineContract({
  list: {
    method: 'GET',
    path: '/api/saved-views',
    summary:
      'Lists the views of a list that the caller saved, and those that people of the same company share; by name.',
    access: { can: 'account.own' },
    query: SavedViewsQuery,
    response: z.object({ savedViews: z.array(SavedView) }),
    bounded: 'the query stops at 500',
    errors: [],
  },
  create: {
    method: 'POST',
    path: '/api/saved-views',
    summary: 'Saves the filters and the order of a list under a name.',
    access: { can: 'account.own' },
    body: SavedViewPayload,
    response: z.object({ savedView: SavedView }),
    errors: ['saved_views/too_many', 'saved_views/name_taken'],
    repeat: 'key',
  },
  update: {
    method: 'PATCH',
    path: '/api/saved-views',
    summary: 'Renames a view of the caller, stores other filters with it, or shares it with the company.',
    access: { can: 'account.own' },
    body: UpdateSavedViewPayload,
    response: z.object({ savedView: SavedView }),
    errors: ['saved_views/name_taken'],
    edits: { lastWins: 'its author alone changes it' },
    repeat: 'key',
  },
  remove: {
    method: 'POST',
    path: '/api/saved-views/remove',
    summary: 'Deletes a view of the caller.',
    access: { can: 'account.own' },
    body: SavedViewReference,
    response: Success,
    errors: [],
    repeat: 'key',
  },
});
