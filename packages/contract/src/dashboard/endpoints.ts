import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { PageNumber, pageSize, Ref, text } from '../kernel/schemas.ts';
import { ATTENTION_KINDS, DASHBOARD_LIST_SIZE, VISIT_GROUPS } from './rules.ts';
import { Dashboard, DashboardDevice, DashboardInspection, Overview, Site } from './schemas.ts';

/** Limits the result to one company and its clients; if absent, everything in scope. */
const CompanyQuery = z.object({ companyId: Ref.optional(), companyUuid: Ref.optional() });
const PageOfCompanyQuery = CompanyQuery.extend({ page: PageNumber, limit: pageSize(DASHBOARD_LIST_SIZE, 100) });

export const dashboard = defineContract({
  overview: {
    method: 'GET',
    path: '/api/statistics/overview',
    summary:
      'Returns the numbers of the tiles over everything in scope (DEC-025), or over one company and its clients.',
    access: { can: 'dashboard.see' },
    query: CompanyQuery,
    response: Overview,
    errors: [],
    aliases: ['/api/dashboard/overview'],
  },
  get: {
    method: 'GET',
    path: '/api/dashboard',
    summary:
      'Returns devices by type, alarms and the latest visits of everything in scope, or of one company and its clients.',
    access: { can: 'dashboard.see' },
    query: CompanyQuery,
    response: Dashboard,
    bounded: 'ten of each, twelve weeks, types of devices',
    errors: [],
  },
  ofPlace: {
    method: 'GET',
    path: '/api/places/{placeId}/dashboard',
    summary: 'Returns the dashboard of one facility, with its company and the company that services it.',
    access: { can: 'dashboard.see' },
    params: z.object({ placeId: Ref }),
    response: Dashboard,
    bounded: 'ten of each, twelve weeks, types of devices',
    errors: [],
  },
  visits: {
    method: 'GET',
    path: '/api/dashboard/visits',
    summary: 'Lists visits that need attention, each with its findings: the rows behind the numbers of the tiles.',
    access: { can: 'dashboard.see' },
    scope: 'visits.read',
    query: PageOfCompanyQuery.extend({
      of: z.enum(VISIT_GROUPS),
      /** Only visits that started in this month, in the time zone of the facilities. */
      month: z
        .string()
        .max(7)
        .regex(/^(?:199\d|20\d\d|21\d\d)-(?:0[1-9]|1[0-2])$/)
        .optional(),
      /** Part of the name or number of the visit, or of the name of its facility. */
      search: text(100).optional(),
    }),
    response: z.object({ visits: z.array(DashboardInspection), count: z.number(), totalPages: z.number() }),
    errors: [],
  },
  sites: {
    method: 'GET',
    path: '/api/dashboard/sites',
    summary:
      'Lists facilities by how urgently they need attention: alarms, activity over time, recommendations, visits.',
    access: { can: 'dashboard.see' },
    query: CompanyQuery.extend({ limit: pageSize(DASHBOARD_LIST_SIZE, 100) }),
    response: z.object({ sites: z.array(Site), count: z.number() }),
    errors: [],
  },
  devices: {
    method: 'GET',
    path: '/api/dashboard/devices',
    summary: 'Lists radio devices with an alarm or without a signal: the rows behind the numbers of the tiles.',
    access: { can: 'dashboard.see' },
    scope: 'devices.read',
    query: PageOfCompanyQuery.extend({ of: z.enum(ATTENTION_KINDS) }),
    response: z.object({ devices: z.array(DashboardDevice), count: z.number(), totalPages: z.number() }),
    errors: [],
  },
});
