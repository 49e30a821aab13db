import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Ref } from '../kernel/schemas.ts';
import { Dashboard, Overview } from './schemas.ts';

export const dashboard = defineContract({
  overview: {
    method: 'GET',
    path: '/api/statistics/overview',
    summary: 'The numbers of the tiles, over everything in scope (DEC-025).',
    access: { can: 'dashboard.see' },
    response: Overview,
    errors: [],
    aliases: ['/api/dashboard/overview'],
  },
  get: {
    method: 'GET',
    path: '/api/dashboard',
    summary: 'Devices by type, alarms and the latest visits of everything in scope, or of one company and its clients.',
    access: { can: 'dashboard.see' },
    query: z.object({ companyId: Ref.optional(), companyUuid: Ref.optional() }),
    response: Dashboard,
    bounded: 'ten of each, types of devices',
    errors: [],
  },
  ofPlace: {
    method: 'GET',
    path: '/api/places/{placeId}/dashboard',
    summary: 'The same for one facility, with its company and the one that looks after it.',
    access: { can: 'dashboard.see' },
    params: z.object({ placeId: Ref }),
    response: Dashboard,
    bounded: 'ten of each, types of devices',
    errors: [],
  },
});
