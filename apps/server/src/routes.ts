import { accountRoutes } from './features/account/account.routes.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { companiesRoutes } from './features/companies/companies.routes.ts';
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { deviceRecordsRoutes } from './features/device-records/device-records.routes.ts';
import { deviceTypesRoutes } from './features/device-types/device-types.routes.ts';
import { devicesRoutes } from './features/devices/devices.routes.ts';
import { inspectionsRoutes } from './features/inspections/inspections.routes.ts';
import { notificationsRoutes } from './features/notifications/notifications.routes.ts';
import { placeUsersRoutes } from './features/place-users/place-users.routes.ts';
import { placesRoutes } from './features/places/places.routes.ts';
import { platformRoutes } from './features/platform/platform.routes.ts';
import { qrCodesRoutes } from './features/qr-codes/qr-codes.routes.ts';
import { reportsRoutes } from './features/reports/reports.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { storageRoutes } from './features/storage/storage.routes.ts';
import { trailRoutes } from './features/trail/trail.routes.ts';
import { usersRoutes } from './features/users/users.routes.ts';
import { visualInspectionRoutes } from './features/visual-inspection/visual-inspection.routes.ts';
import { zonesRoutes } from './features/zones/zones.routes.ts';
import type { Implemented } from './kernel/implement.ts';

/** Every domain's endpoints with their verbs. A domain is in the product when it is in this list. */
export const routes: readonly Implemented[] = [
  ...platformRoutes,
  ...authRoutes,
  ...accountRoutes,
  ...notificationsRoutes,
  ...dashboardRoutes,
  ...searchRoutes,
  ...companiesRoutes,
  ...usersRoutes,
  ...placesRoutes,
  ...placeUsersRoutes,
  ...zonesRoutes,
  ...trailRoutes,
  ...deviceTypesRoutes,
  ...devicesRoutes,
  ...qrCodesRoutes,
  ...deviceRecordsRoutes,
  ...inspectionsRoutes,
  ...visualInspectionRoutes,
  ...reportsRoutes,
  ...storageRoutes,
];
