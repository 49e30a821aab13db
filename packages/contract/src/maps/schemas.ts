import { z } from 'zod';
import { Device, DeviceHistoryEntry } from '../devices/schemas.ts';
import { PersonName, Ref, requiredText, text, Version } from '../kernel/schemas.ts';
import { MARKER_STATES } from './rules.ts';

/** A device on a plan: its position in pixels from the upper left corner, and its radio reports. */
export const MapDevice = Device.extend({
  mapX: z.number(),
  mapY: z.number(),
  /** The radio in it as it was last heard; none in a device without. */
  loraDevices: z.array(
    z.object({
      lastUplinkAt: z.string().nullable(),
      lastUplinkData: z.object({ battery: z.number().nullable(), rssi: z.number().nullable() }),
      detectedValue: z.boolean(),
    }),
  ),
  /** Its last report, if any. */
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
  /** Pixels of the stored plan: the unit of device coordinates. */
  width: z.number(),
  height: z.number(),
  /** Where a picture of it is for 10 to 15 minutes, a large plan made smaller; null while it is being made. */
  previewUrl: z.string().nullable(),
  devicesCount: z.number(),
  createdAt: z.string(),
  /** It can be read as it was until then and is changed no more. */
  deletedAt: z.string().nullable(),
  user: PersonName.nullable(),
  /** Of the author: a client does not change what the contractor wrote (decision access/company-boundaries). */
  authorCompanyId: z.number().nullable(),
  /** The short view leaves them out. */
  devices: z.array(MapDevice).optional(),
});
export type PlaceMap = z.infer<typeof PlaceMap>;

/** Ids of the types of all devices the facility has or had: the order their shapes are given in. */
export const TypesEver = z.array(z.number());

/** One resolution of a plan, in tiles row by row; a plan that is not cut is one level of one tile. */
export const PlanTiles = z.object({
  width: z.number(),
  height: z.number(),
  columns: z.number(),
  rows: z.number(),
  tileSide: z.number(),
  /** For 10 to 15 minutes. */
  urls: z.array(z.string()),
});
export type PlanTiles = z.infer<typeof PlanTiles>;

/** A plan in the hand of who works through a visit. */
export const VisitPlan = z.object({
  id: z.number(),
  uuid: z.string(),
  name: z.string(),
  width: z.number(),
  height: z.number(),
  /** The coarsest first; none while a large plan is being cut. */
  levels: z.array(PlanTiles),
  deviceTypeIds: TypesEver,
  /** Where devices of the facility stand on it, in its pixels. */
  spots: z.array(z.object({ deviceId: z.number(), x: z.number(), y: z.number() })),
});
export type VisitPlan = z.infer<typeof VisitPlan>;

export const PlaceMapOnItsPage = PlaceMap.extend({
  /** The coarsest first; none while a large plan is being cut. */
  levels: z.array(PlanTiles),
  deviceTypeIds: TypesEver,
});
export type PlaceMapOnItsPage = z.infer<typeof PlaceMapOnItsPage>;

const fields = {
  name: requiredText(200),
  note: text(2000).nullish(),
  /** A category of the facility's own files. */
  fileCategoryId: Ref.nullish(),
  fileCategoryUuid: Ref.nullish(),
};

/** The text fields beside the picture. */
export const NewMapPayload = z.object(fields);
export type NewMapPayload = z.output<typeof NewMapPayload>;

/** Absent stays, `null` clears. */
export const UpdateMapPayload = z.object({ ...fields, name: requiredText(200).optional() });
export type UpdateMapPayload = z.output<typeof UpdateMapPayload>;
