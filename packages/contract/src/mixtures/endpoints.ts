import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Ref, Success } from '../kernel/schemas.ts';
import { EditableMixture, MixtureOrder, MixturePayload, MixtureUse } from './schemas.ts';

const MixtureParams = z.object({ mixtureId: Ref });
const mixtureResponse = z.object({ mixture: EditableMixture });
const mixturesResponse = z.object({ mixtures: z.array(EditableMixture) });

/** Bait mixtures of the installation, which all companies use for refills. */
export const mixtures = defineContract({
  list: {
    method: 'GET',
    path: '/api/v3/admin/mixtures',
    summary: 'Lists all mixtures, in their order.',
    access: { can: 'admin.catalogues' },
    response: mixturesResponse,
    bounded: 'a catalogue holds 500',
    errors: [],
  },
  get: {
    method: 'GET',
    path: '/api/v3/admin/mixtures/{mixtureId}',
    summary: 'Returns one mixture and the number of its records.',
    access: { can: 'admin.catalogues' },
    params: MixtureParams,
    response: mixtureResponse.extend({ use: MixtureUse }),
    errors: [],
  },
  create: {
    method: 'POST',
    path: '/api/v3/admin/mixtures',
    summary: 'Adds a mixture at the end of the order.',
    access: { can: 'admin.catalogues' },
    body: MixturePayload,
    response: mixtureResponse,
    errors: ['catalogue/full'],
    repeat: 'key',
  },
  update: {
    method: 'PATCH',
    path: '/api/v3/admin/mixtures/{mixtureId}',
    summary: 'Changes a mixture; absent fields and languages stay as they are. Existing records retain their grams.',
    access: { can: 'admin.catalogues' },
    params: MixtureParams,
    body: MixturePayload.partial(),
    response: mixtureResponse,
    errors: [],
    edits: 'mixture',
    repeat: 'key',
  },
  delete: {
    method: 'DELETE',
    path: '/api/v3/admin/mixtures/{mixtureId}',
    summary: 'Removes a mixture from the choices; existing records stay (DEC-062).',
    access: { can: 'admin.catalogues' },
    params: MixtureParams,
    response: Success,
    errors: [],
    repeat: 'key',
  },
  setOrder: {
    method: 'POST',
    path: '/api/v3/admin/mixtures/set-order',
    summary: 'Sets the positions of mixtures; others stay in their positions. Returns all in the new order.',
    access: { can: 'admin.catalogues' },
    body: MixtureOrder,
    response: mixturesResponse,
    errors: [],
    repeat: { natural: 'the same order twice is one' },
  },
});
