import { z } from 'zod';
import { SIGNAL_STATUSES } from './rules.ts';

/** A trap or sensor as the list of a facility shows it. Battery is raw 0..254, `rssi` in dBm, `mapX/Y` in image pixels. */
export const Device = z.object({
  id: z.number(),
  uuid: z.string(),
  uniqueId: z.string(),
  name: z.string().nullable(),
  description: z.string().nullable(),
  location: z.string().nullable(),
  placeId: z.number(),
  placeUuid: z.string(),
  zoneId: z.number().nullable(),
  zoneUuid: z.string().nullable(),
  zone: z.object({ name: z.string() }).nullable(),
  deviceTypeId: z.number(),
  deviceTypeUuid: z.string(),
  deviceType: z.object({ id: z.number(), uuid: z.string(), name: z.string(), color: z.string() }),
  qrcodeId: z.string().nullable(),
  nfcId: z.string().nullable(),
  loraDevEui: z.string().nullable(),
  detect: z.boolean(),
  detectedAt: z.string().nullable(),
  isElectronic: z.boolean(),
  signalStatus: z.enum(SIGNAL_STATUSES).nullable(),
  lastContactAt: z.string().nullable(),
  battery: z.number().nullable(),
  rssi: z.number().nullable(),
  lastHistoryDetectionCounter: z.number().nullable(),
  mapId: z.number().nullable(),
  mapX: z.number().nullable(),
  mapY: z.number().nullable(),
  createdAt: z.string(),
});
export type Device = z.infer<typeof Device>;
