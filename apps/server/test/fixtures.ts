// What every domain is tried with. Written by `npm run lists` from the folders; do not edit.
export { fixture as account } from '../src/features/account/account.fixture.ts';
export { fixture as auth } from '../src/features/auth/auth.fixture.ts';
export { fixture as companies } from '../src/features/companies/companies.fixture.ts';
export { fixture as deviceRecords } from '../src/features/device-records/device-records.fixture.ts';
export { fixture as deviceTypes } from '../src/features/device-types/device-types.fixture.ts';
export { fixture as devices } from '../src/features/devices/devices.fixture.ts';
export { fixture as inspections } from '../src/features/inspections/inspections.fixture.ts';
export { fixture as notifications } from '../src/features/notifications/notifications.fixture.ts';
export { fixture as placeUsers } from '../src/features/place-users/place-users.fixture.ts';
export { fixture as places } from '../src/features/places/places.fixture.ts';
export { fixture as qrCodes } from '../src/features/qr-codes/qr-codes.fixture.ts';
export { fixture as reports } from '../src/features/reports/reports.fixture.ts';
export { fixture as storage } from '../src/features/storage/storage.fixture.ts';
export { fixture as subscriptions } from '../src/features/subscriptions/subscriptions.fixture.ts';
export { fixture as users } from '../src/features/users/users.fixture.ts';
export { fixture as visualInspection } from '../src/features/visual-inspection/visual-inspection.fixture.ts';
export { fixture as zones } from '../src/features/zones/zones.fixture.ts';
