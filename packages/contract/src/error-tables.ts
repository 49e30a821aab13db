// The error codes of every domain. Written by `npm run lists` from the folders; do not edit.
export { authErrors } from './auth/errors.ts';
export { companiesErrors } from './companies/errors.ts';
export { deviceRecordsErrors } from './device-records/errors.ts';
export { deviceTypesErrors } from './device-types/errors.ts';
export { devicesErrors } from './devices/errors.ts';
export { filesErrors } from './files/errors.ts';
export { inspectionsErrors } from './inspections/errors.ts';
export { commonErrors } from './kernel/errors.ts';
export { placesErrors } from './places/errors.ts';
export { platformErrors } from './platform/errors.ts';
export { qrCodesErrors } from './qr-codes/errors.ts';
export { reportsErrors } from './reports/errors.ts';
export { secondFactorErrors } from './second-factor/errors.ts';
export { storageErrors } from './storage/errors.ts';
export { subscriptionsErrors } from './subscriptions/errors.ts';
export { usersErrors } from './users/errors.ts';
export { zonesErrors } from './zones/errors.ts';
