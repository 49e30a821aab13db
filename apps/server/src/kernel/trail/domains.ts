// What every domain leaves in the trail. Written by `npm run lists` from the folders; do not edit.
export * as auth from './auth.ts';
export * as companies from './companies.ts';
export * as deviceRecords from './device-records.ts';
export * as deviceTypes from './device-types.ts';
export * as devices from './devices.ts';
export * as files from './files.ts';
export * as inspections from './inspections.ts';
export * as kernel from './kernel.ts';
export * as maps from './maps.ts';
export * as notifications from './notifications.ts';
export * as placeUsers from './place-users.ts';
export * as places from './places.ts';
export * as qrCodes from './qr-codes.ts';
export * as reports from './reports.ts';
export * as subscriptions from './subscriptions.ts';
export * as users from './users.ts';
export * as zones from './zones.ts';
