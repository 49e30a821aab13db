import { account } from './account/endpoints.ts';
import { auth } from './auth/endpoints.ts';
import { companies } from './companies/endpoints.ts';
import { dashboard } from './dashboard/endpoints.ts';
import { deviceRecords } from './device-records/endpoints.ts';
import { deviceTypes } from './device-types/endpoints.ts';
import { devices } from './devices/endpoints.ts';
import { inspections } from './inspections/endpoints.ts';
import type { Contract, Endpoint } from './kernel/endpoint.ts';
import { notifications } from './notifications/endpoints.ts';
import { placeUsers } from './place-users/endpoints.ts';
import { places } from './places/endpoints.ts';
import { platform } from './platform/endpoints.ts';
import { qrCodes } from './qr-codes/endpoints.ts';
import { reports } from './reports/endpoints.ts';
import { search } from './search/endpoints.ts';
import { storage } from './storage/endpoints.ts';
import { trail } from './trail/endpoints.ts';
import { users } from './users/endpoints.ts';
import { visualInspection } from './visual-inspection/endpoints.ts';
import { zones } from './zones/endpoints.ts';

/** The whole HTTP contract, domain by domain. Routes, OpenAPI, the matrix test and the docs are made from it. */
export const contract = {
  platform,
  auth,
  account,
  notifications,
  dashboard,
  search,
  companies,
  users,
  places,
  placeUsers,
  zones,
  deviceTypes,
  devices,
  qrCodes,
  deviceRecords,
  inspections,
  visualInspection,
  reports,
  storage,
  trail,
} as const satisfies Record<string, Contract>;

export type NamedEndpoint = { readonly name: string; readonly endpoint: Endpoint };

/** Every endpoint with its name, `inspections.approve`, in the order of the contract. */
export const allEndpoints: readonly NamedEndpoint[] = Object.entries(contract).flatMap(([domain, endpoints]) =>
  Object.entries<Endpoint>(endpoints).map(([verb, endpoint]) => ({ name: `${domain}.${verb}`, endpoint })),
);
