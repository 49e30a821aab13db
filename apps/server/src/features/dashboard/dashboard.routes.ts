import { dashboard } from '@trapline/contract/dashboard/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { getDashboard } from './get-dashboard.ts';
import { getDevices } from './get-devices.ts';
import { getOverview } from './get-overview.ts';
import { getPlaceDashboard } from './get-place-dashboard.ts';
import { getSites } from './get-sites.ts';
import { getVisits } from './get-visits.ts';

export const dashboardRoutes = implement('dashboard', dashboard, {
  overview: getOverview,
  get: getDashboard,
  ofPlace: getPlaceDashboard,
  visits: getVisits,
  sites: getSites,
  devices: getDevices,
});
