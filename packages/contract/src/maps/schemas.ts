import { z } from 'zod';
import { Device, DeviceHistoryEntry } from '../devices/schemas.ts';
import { PersonName, Ref, requiredText, text, Version } from '../kernel/schemas.ts';
import { MARKER_STATES } from './rules.ts';

/** A device on a plan: its position in pixels from the upper left corner, and its radio reports. */
export const MapDevice = Device.extend({
  mapX: z.number(),
  mapY: z.number(),
  /** The LoRa device in it with its last report; empty for a device without radio. */
  loraDevices: z.array(
    z.object({
      lastUplinkAt: z.string().nullable(),
      lastUplinkData: z.object({ battery: z.number().nullable(), rssi: z.number().nullable() }),
      detectedValue: z.boolean(),
    }),
  ),
  /** Its last radio report, if any. */
  deviceHistory: z.array(DeviceHistoryEntry),
  place: z.object({ radioErrorInterval: z.number() }),
  /** `null` for a device without radio, whose marker has the colour of its type. */
  markerState: z.enum(MARKER_STATES).nullable(),
});
export type MapDevice = z.infer<typeof MapDevice>;

/** A floor plan of a facility. */
export const PlaceMap = z.object({
  id: z.number(),
  uuid: z.string(),
  version: Version,
  name: z.string(),
  note: z.string().nullable(),
  fileCategoryId: z.number().nullable(),
  fileCategoryUuid: z.string().nullable(),
  category: z.object({ id: z.number(), uuid: z.string(), name: z.string() }).nullable(),
  /** In pixels of the stored plan, the unit of device coordinates. */
  width: z.number(),
  height: z.number(),
  /** A link to a preview, valid for 10 to 15 minutes, reduced for a large plan; null while it is being created. */
  previewUrl: z.string().nullable(),
  devicesCount: z.number(),
  createdAt: z.string(),
  /** Set when the plan was deleted: it can be read in its last state, but no longer changed. */
  deletedAt: z.string().nullable(),
  user: PersonName.nullable(),
  /** Company of the author: a client does not change what its contractor wrote (decision access/company-boundaries). */
  authorCompanyId: z.number().nullable(),
  /** Absent in the short view. */
  devices: z.array(MapDevice).optional(),
});
export type PlaceMap = z.infer<typeof PlaceMap>;

/**
 * Ids of the types of all current and deleted devices of the facility; their order determines the shapes of the
 * markers.
 */
export const PastDeviceTypeIds = z.array(z.number());

/** One resolution of a plan, in tiles row by row; an untiled plan has one level with one tile. */
export const PlanTiles = z.object({
  width: z.number(),
  height: z.number(),
  columns: z.number(),
  rows: z.number(),
  tileSide: z.number(),
  /** Valid for 10 to 15 minutes. */
  urls: z.array(z.string()),
});
export type PlanTiles = z.infer<typeof PlanTiles>;

/** A plan in the data of an open visit. */
export const VisitPlan = z.object({
  id: z.number(),
  uuid: z.string(),
  name: z.string(),
  width: z.number(),
  height: z.number(),
  /** Coarsest first; empty while a large plan is being cut into tiles. */
  levels: z.array(PlanTiles),
  deviceTypeIds: PastDeviceTypeIds,
  /** Positions of devices of the facility on it, in its pixels. */
  spots: z.array(z.object({ deviceId: z.number(), x: z.number(), y: z.number() })),
});
export type VisitPlan = z.infer<typeof VisitPlan>;

export const PlanPageData = PlaceMap.extend({
  /** Coarsest first; empty while a large plan is being cut into tiles. */
  levels: z.array(PlanTiles),
  deviceTypeIds: PastDeviceTypeIds,
});
export type PlanPageData = z.infer<typeof PlanPageData>;

const fields = {
  name: requiredText(200),
  note: text(2000).nullish(),
  /** A file category of the facility itself. */
  fileCategoryId: Ref.nullish(),
  fileCategoryUuid: Ref.nullish(),
};

/** The text fields sent with the picture. */
export const NewMapPayload = z.object(fields);
export type NewMapPayload = z.output<typeof NewMapPayload>;

/** Absent fields stay, `null` clears a field. */
export const UpdateMapPayload = z.object({ ...fields, name: requiredText(200).optional() });
export type UpdateMapPayload = z.output<typeof UpdateMapPayload>;
