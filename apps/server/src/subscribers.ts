import { alarmsSubscribers } from './features/alarms/alarms.subscribers.ts';
import { authSubscribers } from './features/auth/auth.subscribers.ts';
import { deviceRecordsSubscribers } from './features/device-records/device-records.subscribers.ts';
import { deviceTypesSubscribers } from './features/device-types/device-types.subscribers.ts';
import { devicesSubscribers } from './features/devices/devices.subscribers.ts';
import { inspectionsSubscribers } from './features/inspections/inspections.subscribers.ts';
import { interventionsSubscribers } from './features/interventions/interventions.subscribers.ts';
import { loraDevicesSubscribers } from './features/lora-devices/lora-devices.subscribers.ts';
import { mapsSubscribers } from './features/maps/maps.subscribers.ts';
import { productsSubscribers } from './features/products/products.subscribers.ts';
import { qrCodesSubscribers } from './features/qr-codes/qr-codes.subscribers.ts';
import { radioSettingsSubscribers } from './features/radio-settings/radio-settings.subscribers.ts';
import { recommendationsSubscribers } from './features/recommendations/recommendations.subscribers.ts';
import { reportsSubscribers } from './features/reports/reports.subscribers.ts';
import { scheduleSubscribers } from './features/schedule/schedule.subscribers.ts';
import { uplinksSubscribers } from './features/uplinks/uplinks.subscribers.ts';
import { visualInspectionSubscribers } from './features/visual-inspection/visual-inspection.subscribers.ts';
import { zonesSubscribers } from './features/zones/zones.subscribers.ts';
import type { Subscriber } from './kernel/events.ts';

/**
 * All event subscribers. They run, and lock rows, in the order of this list: radio and alarms before records and
 * visits.
 */
export const subscribers: readonly Subscriber[] = [
  ...authSubscribers,
  ...deviceTypesSubscribers,
  ...qrCodesSubscribers,
  ...productsSubscribers,
  ...devicesSubscribers,
  ...zonesSubscribers,
  ...mapsSubscribers,
  ...loraDevicesSubscribers,
  ...alarmsSubscribers,
  ...radioSettingsSubscribers,
  ...uplinksSubscribers,
  ...deviceRecordsSubscribers,
  ...visualInspectionSubscribers,
  ...inspectionsSubscribers,
  ...recommendationsSubscribers,
  ...interventionsSubscribers,
  ...scheduleSubscribers,
  ...reportsSubscribers,
];
