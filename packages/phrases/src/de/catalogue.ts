import type { Catalogue } from '../catalogue.ts';
import { account } from './account.ts';
import { auth } from './auth.ts';
import { common } from './common.ts';
import { companies } from './companies.ts';
import { dashboard } from './dashboard.ts';
import { deviceRecords } from './device-records.ts';
import { deviceTypes } from './device-types.ts';
import { devices } from './devices.ts';
import { inspections } from './inspections.ts';
import { layout } from './layout.ts';
import { mails } from './mails.ts';
import { notifications } from './notifications.ts';
import { places } from './places.ts';
import { qrCodes } from './qr-codes.ts';
import { reports } from './reports.ts';
import { search } from './search.ts';
import { storage } from './storage.ts';
import { trail } from './trail.ts';
import { ui } from './ui.ts';
import { users } from './users.ts';
import { zones } from './zones.ts';

export const de: Catalogue = {
  account,
  auth,
  companies,
  common,
  dashboard,
  deviceRecords,
  deviceTypes,
  devices,
  inspections,
  layout,
  mails,
  notifications,
  places,
  qrCodes,
  reports,
  search,
  storage,
  ui,
  trail,
  users,
  zones,
};
