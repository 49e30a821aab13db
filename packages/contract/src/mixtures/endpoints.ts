import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Ref, Success } from '../kernel/schemas.ts';
import { EditedMixture, MixtureOrder, MixturePayload, MixtureUse } from './schemas.ts';

const One = z.object({ mixtureId: Ref });
const one = z.object({ mixture: EditedMixture });
const list = z.object({ mixtures: z.array(EditedMixture) });

/** The baits of the installation, which every company refills with. */
export const mixtures = defineContract({
  list: {
    method: 'GET',
    path: '/api/v3/admin/mixtures',
    summary: 'All mixtures, in their order.',
    access: { can: 'admin.catalogues' },
    response: list,
    bounded: 'a catalogue holds 500',
    errors: [],
  },
  get: {
    method: 'GET',
    path: '/api/v3/admin/mixtures/{mixtureId}',
    summary: 'One mixture, and how often it was put down.',
    access: { can: 'admin.catalogues' },
    params: One,
    response: one.extend({ use: MixtureUse }),
    errors: [],
  },
  create: {
    method: 'POST',
    path: '/api/v3/admin/mixtures',
    summary: 'Adds a mixture, as the last of the order.',
    access: { can: 'admin.catalogues' },
    body: MixturePayload,
    response: one,
    errors: ['catalogue/full'],
    repeat: 'key',
  },
  update: {
    method: 'PATCH',
    path: '/api/v3/admin/mixtures/{mixtureId}',
    summary: 'Changes a mixture; absent fields and languages stay as they are. What was recorded keeps its grams.',
    access: { can: 'admin.catalogues' },
    params: One,
    body: MixturePayload.partial(),
    response: one,
    errors: [],
    edits: 'mixture',
    repeat: 'key',
  },
  delete: {
    method: 'DELETE',
    path: '/api/v3/admin/mixtures/{mixtureId}',
    summary: 'Takes a mixture out of the choices; what was recorded with it stays (DEC-062).',
    access: { can: 'admin.catalogues' },
    params: One,
    response: Success,
    errors: [],
    repeat: 'key',
  },
  setOrder: {
    method: 'POST',
    path: '/api/v3/admin/mixtures/set-order',
    summary: 'Gives mixtures their places; those left out keep theirs. Answers all in the new order.',
    access: { can: 'admin.catalogues' },
    body: MixtureOrder,
    response: list,
    errors: [],
    repeat: { natural: 'the same order twice is one' },
  },
});
