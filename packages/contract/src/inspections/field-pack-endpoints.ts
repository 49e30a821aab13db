import { z } from 'zod';
import { DeviceTypeAction, VisitDeviceType } from '../device-types/schemas.ts';
import { Device } from '../devices/schemas.ts';
import { defineContract } from '../kernel/endpoint.ts';
import { Language, Ref, text } from '../kernel/schemas.ts';
import { VisitLimits } from '../limits/schemas.ts';
import { VisitPlan } from '../maps/schemas.ts';
import { PlaceDetails } from '../places/schemas.ts';
import { RefillMixture } from '../products/schemas.ts';
import { Question } from '../visual-inspection/schemas.ts';
import { InspectionDetails } from './schemas.ts';

/** Data of one facility for a phone, so that a visit can start, continue and end without a network. */

/** A device without its radio reports, which change every few minutes. */
const FieldPackDevice = Device.pick({
  id: true,
  uuid: true,
  uniqueId: true,
  name: true,
  description: true,
  location: true,
  zone: true,
  deviceTypeId: true,
  deviceType: true,
  qrcodeId: true,
  nfcId: true,
  detect: true,
  detectedAt: true,
  isElectronic: true,
  mapId: true,
  mapX: true,
  mapY: true,
});

/** A type as in an open visit, and the actions that are recorded automatically when a device is added to a visit. */
const FieldPackDeviceType = VisitDeviceType.extend({
  deviceTypeActions: z.array(
    DeviceTypeAction.pick({ id: true, uuid: true, name: true, shouldClean: true, isInspection: true, settings: true }),
  ),
});

const FieldPackQuestion = Question.extend({ defaultAnswer: z.enum(['YES', 'NO']) });

const FieldPack = z.object({
  /** Changes when anything in the pack changes, except the time and the expiring links. */
  version: z.string(),
  madeAt: z.string(),
  language: Language,
  place: PlaceDetails,
  /** The rights of the reader in the facility, by type and by role. */
  rights: z.object({
    mayCreate: z.boolean(),
    mayRecord: z.boolean(),
    mayFinish: z.boolean(),
    mayRecommend: z.boolean(),
  }),
  devices: z.array(FieldPackDevice),
  /** Types of the devices of the facility and of its open visits. */
  deviceTypes: z.array(FieldPackDeviceType),
  mixtures: z.array(RefillMixture),
  /** Questions that a new visit asks, in their order. */
  questions: z.array(FieldPackQuestion),
  /** Limits that apply to a new visit. */
  limits: VisitLimits,
  /** The last check of each device, and the last refill in the facility, as a new visit would show them. */
  lastLooks: InspectionDetails.shape.lastLooks,
  lastRefill: InspectionDetails.shape.lastRefill,
  plans: z.array(VisitPlan),
  /** Open visits in the facility: those of the reader first, then the newest. */
  visits: z.array(InspectionDetails),
});
export type FieldPack = z.infer<typeof FieldPack>;

export const inspectionFieldPackEndpoints = defineContract({
  getFieldPack: {
    method: 'GET',
    path: '/api/places/{placeId}/field-pack',
    summary: 'Returns everything that a visit to the facility needs without a network; nothing if `known` is current.',
    access: { can: 'inspections.record' },
    params: z.object({ placeId: Ref }),
    query: z.object({ known: text(64).optional() }),
    response: z.object({
      unchanged: z.boolean(),
      /** Null if it is unchanged. */
      pack: FieldPack.nullable(),
    }),
    errors: [],
  },
});
