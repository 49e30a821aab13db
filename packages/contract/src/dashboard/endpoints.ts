import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { PageNumber, pageSize, Ref } from '../kernel/schemas.ts';
import { CALLING_DEVICES, DASHBOARD_LIST_SIZE, WAITING_VISITS } from './rules.ts';
import { Dashboard, DashboardDevice, DashboardInspection, Overview } from './schemas.ts';

/** Of everything in scope, or of one company and its clients. */
const OfCompany = z.object({ companyId: Ref.optional(), companyUuid: Ref.optional() });
const Page = OfCompany.extend({ page: PageNumber, limit: pageSize(DASHBOARD_LIST_SIZE, 100) });

export const dashboard = defineContract({
  overview: {
    method: 'GET',
    path: '/api/statistics/overview',
    summary: 'The numbers of the tiles, over everything in scope (DEC-025), or over one company and its clients.',
    access: { can: 'dashboard.see' },
    query: OfCompany,
    response: Overview,
    errors: [],
    aliases: ['/api/dashboard/overview'],
  },
  get: {
    method: 'GET',
    path: '/api/dashboard',
    summary: 'Devices by type, alarms and the latest visits of everything in scope, or of one company and its clients.',
    access: { can: 'dashboard.see' },
    query: OfCompany,
    response: Dashboard,
    bounded: 'ten of each, twelve weeks, types of devices',
    errors: [],
  },
  ofPlace: {
    method: 'GET',
    path: '/api/places/{placeId}/dashboard',
    summary: 'The same for one facility, with its company and the one that looks after it.',
    access: { can: 'dashboard.see' },
    params: z.object({ placeId: Ref }),
    response: Dashboard,
    bounded: 'ten of each, twelve weeks, types of devices',
    errors: [],
  },
  visits: {
    method: 'GET',
    path: '/api/dashboard/visits',
    summary: 'Visits that ask for somebody, each with what was found: the rows behind the numbers of the tiles.',
    access: { can: 'dashboard.see' },
    scope: 'visits.read',
    query: Page.extend({ of: z.enum(WAITING_VISITS) }),
    response: z.object({ visits: z.array(DashboardInspection), count: z.number(), totalPages: z.number() }),
    errors: [],
  },
  devices: {
    method: 'GET',
    path: '/api/dashboard/devices',
    summary: 'Radio devices that alarm or keep silent: the rows behind the numbers of the tiles.',
    access: { can: 'dashboard.see' },
    scope: 'devices.read',
    query: Page.extend({ of: z.enum(CALLING_DEVICES) }),
    response: z.object({ devices: z.array(DashboardDevice), count: z.number(), totalPages: z.number() }),
    errors: [],
  },
});
