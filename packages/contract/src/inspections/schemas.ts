import { z } from 'zod';
import { ActionRecord, DeviceImage, ObjectRecord, ObservationRecord } from '../device-records/schemas.ts';
import { VisitDeviceType } from '../device-types/schemas.ts';
import { PersonName, text } from '../kernel/schemas.ts';
import { VisitLimits } from '../limits/schemas.ts';
import { VisitPlan } from '../maps/schemas.ts';
import { RefillMixture } from '../products/schemas.ts';
import { DeletedEntry } from '../trail/schemas.ts';
import { VisualInspectionAnswer } from '../visual-inspection/schemas.ts';
import { NOT_CHECKED_REASONS, SIGNATURE_MEANINGS, SIGNATURE_METHODS } from './reason-codes.ts';
import { StatedReason } from './reasons.ts';
import { INSPECTION_STATUSES, REMARK_MAX } from './rules.ts';

export const InspectionStatus = z.enum(INSPECTION_STATUSES);

export const AdditionalFields = z.object({
  repairOrders: text(REMARK_MAX).nullable(),
  additionalTreatments: text(REMARK_MAX).nullable(),
  batchNumberOfUsedPreparations: text(REMARK_MAX).nullable(),
  reasonForNotScanning: text(REMARK_MAX).nullable(),
});
export type AdditionalFields = z.infer<typeof AdditionalFields>;

export const InspectionReport = z.object({
  id: z.number(),
  uuid: z.string(),
  url: z.string(),
  createdAt: z.string(),
  language: z.string(),
  /** Starts from 1 in each visit; the same in every language. */
  issue: z.number(),
  /** Version of the facts; 0: the facts were changed before versions were stored. */
  version: z.number(),
  /** A later issue or print replaced it, or it is about version 0; it stays readable. */
  replaced: z.boolean(),
});
export type InspectionReport = z.infer<typeof InspectionReport>;

/** A visit in a list. `description` is also returned as `note` (DEC-095). */
export const Inspection = z.object({
  id: z.number(),
  uuid: z.string(),
  placeId: z.number(),
  placeUuid: z.string(),
  place: z.object({ id: z.number(), uuid: z.string(), name: z.string(), address: z.string() }),
  /** Numbered by facility and year, without gaps; null while the visit is open. */
  number: z.string().nullable(),
  name: z.string(),
  description: z.string().nullable(),
  note: z.string().nullable(),
  status: InspectionStatus,
  /** The inspection into which this one was merged; its status is then `CANCELLED`. Null if it was not merged. */
  joinedInto: z.object({ uuid: z.string(), number: z.string().nullable() }).nullable(),
  /** Other visits that the same person started here while this one was open, or the reverse, on another phone. */
  parallel: z.array(
    z.object({
      uuid: z.string(),
      number: z.string().nullable(),
      name: z.string(),
      status: InspectionStatus,
      startedAt: z.string(),
    }),
  ),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  createdAt: z.string(),
  userId: z.number(),
  user: PersonName,
  /** The company that carried out the visit; the root company of the facility if a super admin did. */
  authorCompanyId: z.number().nullable(),
  approved: z.boolean(),
  approvedAt: z.string().nullable(),
  approvedBy: PersonName.nullable(),
  approvedByText: z.string().nullable(),
  /** A link to the drawn signature. */
  approvedByImage: z.string().nullable(),
  devicesTotal: z.number(),
  devicesChecked: z.number(),
  /** Number of changes of facts after the end of the visit, and the time of the last one. */
  amendments: z.number(),
  amendedAt: z.string().nullable(),
  /** The last change of report content: facts, signatures, objections. A report created before is outdated. */
  changedAt: z.string().nullable(),
  reports: z.array(InspectionReport),
});
export type Inspection = z.infer<typeof Inspection>;

/** Why a device was not checked. `imageId` is a photo of the device taken in this visit. */
const NotChecked = z.object({
  reason: z.enum(NOT_CHECKED_REASONS),
  note: z.string().nullable(),
  imageId: z.number().nullable(),
});

/**
 * Uuid of the merged visit in which the record was made, and whose limits apply to it; absent if it was made in this
 * visit.
 */
const recordedInField = { recordedIn: z.string().optional() };

/** One device within one visit, with all records made during the visit. */
export const InspectionDevice = z.object({
  id: z.number(),
  uuid: z.string(),
  status: z.enum(['CHECKED', 'NOT_CHECKED']),
  scanned: z.boolean(),
  checkedAt: z.string().nullable(),
  scannedAt: z.string().nullable(),
  notChecked: NotChecked.nullable(),
  /** When a radio alarm of the device ended during the visit. */
  alarmEndedAt: z.string().nullable(),
  device: z.object({
    id: z.number(),
    uuid: z.string(),
    uniqueId: z.string(),
    name: z.string().nullable(),
    location: z.string().nullable(),
    zone: z.object({ name: z.string() }).nullable(),
    deviceTypeId: z.number(),
    deviceType: z.object({ id: z.number(), name: z.string(), color: z.string() }),
    detect: z.boolean(),
    qrcodeId: z.string().nullable(),
    deviceActions: z.array(ActionRecord),
    deviceObjects: z.array(ObjectRecord.extend(recordedInField)),
    deviceObservations: z.array(ObservationRecord.extend(recordedInField)),
    deviceImages: z.array(DeviceImage),
  }),
});
export type InspectionDevice = z.infer<typeof InspectionDevice>;

/**
 * A signature and its meaning. It refers to one version of the facts and is not carried over to later versions; 0: the
 * facts were changed before versions were stored.
 */
export const Signature = z.object({
  uuid: z.string(),
  meaning: z.enum(SIGNATURE_MEANINGS),
  name: z.string().nullable(),
  /** The name of the signer today; null if it is the same, or if the signer has no account. */
  nameToday: z.string().nullable(),
  function: z.string().nullable(),
  company: z.string().nullable(),
  method: z.enum(SIGNATURE_METHODS),
  /** The person who recorded the receiver: the technician or an office user; null for a signature of a signed-in person. */
  recordedBy: z.string().nullable(),
  at: z.string(),
  version: z.number(),
  sha256: z.string().nullable(),
  /** Number of the merged visit that was signed; null for this visit. */
  joinedVisit: z.string().nullable(),
  voided: z.object({ at: z.string(), by: z.string().nullable(), reason: StatedReason.nullable() }).nullable(),
});
export type Signature = z.infer<typeof Signature>;

/** An objection of the client to a visit, and the answer. */
export const Objection = z.object({
  id: z.number(),
  uuid: z.string(),
  text: z.string(),
  createdAt: z.string(),
  by: z.string(),
  company: z.string().nullable(),
  answer: z.object({ text: z.string(), at: z.string(), by: z.string() }).nullable(),
});
export type Objection = z.infer<typeof Objection>;

/** A recommendation created in the visit (spec F section 3). */
const InspectionRecommendation = z.object({
  id: z.number(),
  uuid: z.string(),
  uniqueId: z.string(),
  recommendation: z.string(),
});

/**
 * Findings of the last check of a device in an earlier visit; `at` shows the order in which the devices were visited.
 */
export const LastCheck = z.object({
  deviceId: z.number(),
  at: z.string(),
  baitPercentage: z.number().nullable(),
  pests: z.array(z.object({ deviceTypeObjectId: z.number(), amount: z.number() })),
});
export type LastCheck = z.infer<typeof LastCheck>;

/** Data of a single visit that the specification lists in addition to the fields in lists. */
const VisitFacts = {
  additionalFields: AdditionalFields,
  recommendations: z.array(InspectionRecommendation),
  visualInspection: z.object({ answers: z.array(VisualInspectionAnswer) }),
  devices: z.array(InspectionDevice),
};

/** One visit; the short view leaves out its findings. */
export const SingleInspection = Inspection.extend(z.object(VisitFacts).partial().shape);
export type SingleInspection = z.infer<typeof SingleInspection>;

export const InspectionDetails = Inspection.extend({
  ...VisitFacts,
  /** Oldest first, withdrawn ones included. */
  signatures: z.array(Signature),
  objections: z.array(Objection),
  /** Issues of its report that were removed from the list. */
  deletedReports: z.array(DeletedEntry),
  /** Visits that were merged into this one, each with the limits for the records made in it. */
  joined: z.array(
    z.object({
      id: z.number(),
      uuid: z.string(),
      number: z.string().nullable(),
      user: PersonName,
      limits: VisitLimits,
    }),
  ),
  deviceTypes: z.array(VisitDeviceType),
  mixtures: z.array(RefillMixture),
  /** The limits that apply to its records: those in force now, or those at the end of the visit. */
  limits: VisitLimits,
  /** Only while the visit is open: the state of its devices in earlier visits. */
  lastLooks: z.array(LastCheck),
  /** Only while the visit is open: the last refill at this facility, with the number of packages of each mixture. */
  lastRefill: z.array(z.object({ mixtureId: z.number(), value: z.number() })),
  /** Only while the visit is open: the floor plans of the facility with the positions of its devices. */
  plans: z.array(VisitPlan),
  imagesById: z.record(z.string(), z.object({ signedUrl: z.string() })),
});
export type InspectionDetails = z.infer<typeof InspectionDetails>;
