import { z } from 'zod';
import { DeviceTypeAction, VisitDeviceType } from '../device-types/schemas.ts';
import { Device } from '../devices/schemas.ts';
import { defineContract } from '../kernel/endpoint.ts';
import { Language, PersonName, Ref, text } from '../kernel/schemas.ts';
import { VisitLimits } from '../limits/schemas.ts';
import { VisitPlan } from '../maps/schemas.ts';
import { PlaceDetails } from '../places/schemas.ts';
import { PlaceProduct, RefillMixture } from '../products/schemas.ts';
import { RecommendationCategory } from '../recommendation-categories/schemas.ts';
import { Question } from '../visual-inspection/schemas.ts';
import { InspectionDetails } from './schemas.ts';

/**
 * Data of one facility for a phone, so that a visit can start, continue and end without a network, and interventions
 * and recommendations can be recorded.
 */

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

/** A product for the form of an intervention, the last used first; with its newest batches. */
const FieldPackProduct = PlaceProduct.pick({
  id: true,
  uuid: true,
  tradeName: true,
  authorisationNumber: true,
  authorisedUntil: true,
  substances: true,
  unit: true,
  batches: true,
  isApproved: true,
  lastUse: true,
});

/** What the forms of interventions and recommendations offer to choose from. */
const FieldPackChoices = z.object({
  products: z.array(FieldPackProduct),
  categories: z.array(RecommendationCategory.pick({ id: true, uuid: true, name: true })),
  /** People of the facility who can be responsible or reminded, by surname. */
  people: z.array(PersonName.extend({ uuid: z.string() })),
  zones: z.array(z.object({ uuid: z.string(), name: z.string() })),
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
    mayIntervene: z.boolean(),
  }),
  devices: z.array(FieldPackDevice),
  /** Types of the devices of the facility and of its open visits. */
  deviceTypes: z.array(FieldPackDeviceType),
  mixtures: z.array(RefillMixture),
  /** Questions that a new visit asks, in their order. */
  questions: z.array(FieldPackQuestion),
  choices: FieldPackChoices,
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
    summary: 'Returns everything that work in the facility needs without a network; nothing if `known` is current.',
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
