import { z } from 'zod';
import { NameAndDescription, OBJECT_CATEGORIES, OBSERVATION_TYPES, VisitDeviceType } from '../device-types/schemas.ts';
import { PersonName, text } from '../kernel/schemas.ts';
import { NOT_CHECKED_REASONS, SIGNATURE_MEANINGS, SIGNATURE_METHODS, ToldReason } from './reasons.ts';
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
  /** From 1 within the visit; the same in every language. */
  issue: z.number(),
  /** Version of the facts it tells; 0: facts that were changed before a version of them was kept. */
  version: z.number(),
  /** A later issue or print took its place, or it tells version 0; it stays readable. */
  replaced: z.boolean(),
});
export type InspectionReport = z.infer<typeof InspectionReport>;

/** A visit as lists show it. `description` is also answered as `note` (DEC-095). */
export const Inspection = z.object({
  id: z.number(),
  uuid: z.string(),
  placeId: z.number(),
  placeUuid: z.string(),
  /** Per facility and year, without gaps; null while the visit is open. */
  number: z.string().nullable(),
  name: z.string(),
  description: z.string().nullable(),
  note: z.string().nullable(),
  status: InspectionStatus,
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  createdAt: z.string(),
  userId: z.number(),
  user: PersonName,
  /** The company whose people made the visit, that of the facility's owner when a super admin did. */
  authorCompanyId: z.number().nullable(),
  approved: z.boolean(),
  approvedAt: z.string().nullable(),
  approvedBy: PersonName.nullable(),
  approvedByText: z.string().nullable(),
  devicesTotal: z.number(),
  devicesChecked: z.number(),
  /** Changes of facts after the end of the visit, and the last of them. */
  amendments: z.number(),
  amendedAt: z.string().nullable(),
  /** When what a report tells changed last: facts, signatures, objections. A report made before does not tell how things stand. */
  changedAt: z.string().nullable(),
  reports: z.array(InspectionReport),
});
export type Inspection = z.infer<typeof Inspection>;

const RecordBase = z.object({
  id: z.number(),
  /** Who recorded it. */
  userId: z.number(),
  uuid: z.string(),
  amount: z.number(),
  note: z.string().nullable(),
  createdAt: z.string(),
  user: PersonName,
});

export const ActionRecord = RecordBase.extend({
  deviceTypeActionId: z.number(),
  deviceTypeAction: z.object({ name: z.string(), shouldClean: z.boolean(), isInspection: z.boolean() }),
});
export type ActionRecord = z.infer<typeof ActionRecord>;

export const ObjectRecord = RecordBase.extend({
  deviceTypeObjectId: z.number(),
  deviceTypeObject: z.object({
    name: z.string(),
    category: z.enum(OBJECT_CATEGORIES),
    /** False for by-catch: no pest in any count. */
    target: z.boolean(),
  }),
});
export type ObjectRecord = z.infer<typeof ObjectRecord>;

/** One bait or mixture put into a trap: packages x grams per package = grams in all. */
export const MixtureEntry = z.object({
  mixtureId: z.number(),
  name: z.string(),
  value: z.number(),
  grammage: z.number(),
  totalValue: z.number(),
  description: z.string().nullable(),
});
export type MixtureEntry = z.infer<typeof MixtureEntry>;

/** Percent in steps of 10; mixtures in grams (DEC-098). */
export const ObservationData = z.object({
  type: z.enum(OBSERVATION_TYPES),
  amountPercentage: z.number().nullable(),
  previousTotalMixtures: z.number().nullable(),
  totalMixtures: z.number().nullable(),
  mixtures: z.array(MixtureEntry),
  /** Of the bait that was eaten, as the last refill before told; null where nobody knows. */
  baitToxic: z.boolean().nullable(),
});

export const ObservationRecord = RecordBase.extend({
  deviceTypeObservationId: z.number(),
  deviceTypeObservation: z.object({
    name: z.string(),
    type: z.enum(OBSERVATION_TYPES),
    /** It tells of pests by itself: droppings, gnaw marks. */
    sign: z.boolean(),
  }),
  data: ObservationData,
});
export type ObservationRecord = z.infer<typeof ObservationRecord>;

export const DeviceImage = z.object({
  id: z.number(),
  /** Who took it. */
  userId: z.number(),
  uuid: z.string(),
  signedUrl: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  createdAt: z.string(),
  user: PersonName,
});

export type DeviceImage = z.infer<typeof DeviceImage>;

/** Why a device was not checked. `imageId` is a photo of the device taken in this visit. */
const NotChecked = z.object({
  reason: z.enum(NOT_CHECKED_REASONS),
  note: z.string().nullable(),
  imageId: z.number().nullable(),
});

/** One trap within one visit, with all that was recorded on it during the visit. */
export const InspectionDevice = z.object({
  id: z.number(),
  uuid: z.string(),
  status: z.enum(['CHECKED', 'NOT_CHECKED']),
  scanned: z.boolean(),
  checkedAt: z.string().nullable(),
  scannedAt: z.string().nullable(),
  notChecked: NotChecked.nullable(),
  /** When a radio alarm of the device was ended while the visit went on. */
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
    deviceObjects: z.array(ObjectRecord),
    deviceObservations: z.array(ObservationRecord),
    deviceImages: z.array(DeviceImage),
  }),
});
export type InspectionDevice = z.infer<typeof InspectionDevice>;

export const Mixture = z.object({
  id: z.number(),
  uuid: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  // grams in one package
  grammage: z.number(),
  type: z.literal('BAIT'),
  toxic: z.boolean(),
  order: z.number(),
  translations: NameAndDescription,
});

export const AnswerImage = z.object({
  id: z.number(),
  uuid: z.string(),
  signedUrl: z.string(),
  createdAt: z.string(),
});

export const VisualInspectionAnswer = z.object({
  questionId: z.number(),
  questionUuid: z.string(),
  question: z.string(),
  /** Until somebody answered, a suggestion. */
  value: z.enum(['YES', 'NO']),
  answeredAt: z.string().nullable(),
  answeredBy: PersonName.nullable(),
  note: z.string().nullable(),
  recommendation: z.string().nullable(),
  images: z.array(AnswerImage),
});

/**
 * Who stands for what. It names the version of the facts it was given to, and nothing carries it over to a later one; 0 are
 * facts that were changed before a version of them was kept.
 */
export const Signature = z.object({
  uuid: z.string(),
  meaning: z.enum(SIGNATURE_MEANINGS),
  name: z.string().nullable(),
  function: z.string().nullable(),
  company: z.string().nullable(),
  method: z.enum(SIGNATURE_METHODS),
  at: z.string(),
  version: z.number(),
  sha256: z.string().nullable(),
  /** Number of the joined visit it was given to; null for this one. */
  joinedVisit: z.string().nullable(),
  voided: z.object({ at: z.string(), by: z.string().nullable(), reason: ToldReason.nullable() }).nullable(),
});
export type Signature = z.infer<typeof Signature>;

/** What the client's side says against a visit, and what it was answered. */
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

/** A recommendation that was raised in the visit (spec F section 3). */
const InspectionRecommendation = z.object({
  id: z.number(),
  uuid: z.string(),
  uniqueId: z.string(),
  recommendation: z.string(),
});

export const InspectionDetails = Inspection.extend({
  place: z.object({ id: z.number(), uuid: z.string(), name: z.string(), address: z.string() }),
  approvedByImage: z.string().nullable(),
  additionalFields: AdditionalFields,
  /** Oldest first, withdrawn ones included. */
  signatures: z.array(Signature),
  objections: z.array(Objection),
  recommendations: z.array(InspectionRecommendation),
  /** Visits that were joined into this one. */
  joined: z.array(z.object({ id: z.number(), uuid: z.string(), number: z.string().nullable(), user: PersonName })),
  visualInspection: z.object({ answers: z.array(VisualInspectionAnswer) }),
  devices: z.array(InspectionDevice),
  deviceTypes: z.array(VisitDeviceType),
  mixtures: z.array(Mixture),
  imagesById: z.record(z.string(), z.object({ signedUrl: z.string() })),
});
export type InspectionDetails = z.infer<typeof InspectionDetails>;

/** One step in the life of a record, from the audit trail; `before` and `after` hold the fields that were written. */
export const RecordChange = z.object({
  at: z.string(),
  by: z.string(),
  action: z.string(),
  /** The visit had ended: this was an amendment, and its reason, where one was given. */
  correction: z.boolean(),
  reason: ToldReason.nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type RecordChange = z.infer<typeof RecordChange>;
