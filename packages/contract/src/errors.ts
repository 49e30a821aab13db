import { authErrors } from './auth/errors.ts';
import { companiesErrors } from './companies/errors.ts';
import { deviceRecordsErrors } from './device-records/errors.ts';
import { deviceTypesErrors } from './device-types/errors.ts';
import { devicesErrors } from './devices/errors.ts';
import { inspectionsErrors } from './inspections/errors.ts';
import { commonErrors } from './kernel/errors.ts';
import { placesErrors } from './places/errors.ts';
import { platformErrors } from './platform/errors.ts';
import { reportsErrors } from './reports/errors.ts';
import { storageErrors } from './storage/errors.ts';
import { usersErrors } from './users/errors.ts';
import { zonesErrors } from './zones/errors.ts';

/** Every error code with its HTTP status. A code missing here does not compile, nor does one without a phrase. */
export const errorStatus = {
  ...commonErrors,
  ...authErrors,
  ...companiesErrors,
  ...devicesErrors,
  ...deviceRecordsErrors,
  ...deviceTypesErrors,
  ...storageErrors,
  ...inspectionsErrors,
  ...placesErrors,
  ...platformErrors,
  ...reportsErrors,
  ...usersErrors,
  ...zonesErrors,
} as const;

export type ErrorCode = keyof typeof errorStatus;
