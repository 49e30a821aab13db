import { z } from 'zod';
import { DeviceTypeWithCatalogue, OBJECT_CATEGORIES, OBSERVATION_TYPES } from '../device-types/schemas.ts';
import { NfcId } from '../devices/payloads.ts';
import { amount, InstantInput, PersonName, Ref, requiredText, SignatureImage, text } from '../kernel/schemas.ts';
import { INSPECTION_STATUSES, NOTE_MAX, RECEIVED_BY_MAX, RECORD_AMOUNT_MAX, REMARK_MAX } from './rules.ts';

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
});

/** A visit as lists show it. `description` is also answered as `note` (DEC-095). */
export const Inspection = z.object({
  id: z.number(),
  uuid: z.string(),
  placeId: z.number(),
  placeUuid: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  note: z.string().nullable(),
  status: InspectionStatus,
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  createdAt: z.string(),
  userId: z.number(),
  user: PersonName,
  approved: z.boolean(),
  approvedAt: z.string().nullable(),
  approvedBy: PersonName.nullable(),
  approvedByText: z.string().nullable(),
  devicesTotal: z.number(),
  devicesChecked: z.number(),
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
  deviceTypeObject: z.object({ name: z.string(), category: z.enum(OBJECT_CATEGORIES) }),
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
});

export const ObservationRecord = RecordBase.extend({
  deviceTypeObservationId: z.number(),
  deviceTypeObservation: z.object({ name: z.string(), type: z.enum(OBSERVATION_TYPES) }),
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

/** One trap within one visit, with all that was recorded on it during the visit. */
export const InspectionDevice = z.object({
  id: z.number(),
  uuid: z.string(),
  status: z.enum(['CHECKED', 'NOT_CHECKED']),
  scanned: z.boolean(),
  checkedAt: z.string().nullable(),
  scannedAt: z.string().nullable(),
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
  value: z.enum(['YES', 'NO']),
  note: z.string().nullable(),
  recommendation: z.string().nullable(),
  images: z.array(AnswerImage),
});

export const InspectionDetails = Inspection.extend({
  place: z.object({ id: z.number(), uuid: z.string(), name: z.string(), address: z.string() }),
  approvedByImage: z.string().nullable(),
  additionalFields: AdditionalFields,
  visualInspection: z.object({ answers: z.array(VisualInspectionAnswer) }),
  devices: z.array(InspectionDevice),
  deviceTypes: z.array(DeviceTypeWithCatalogue),
  mixtures: z.array(Mixture),
  imagesById: z.record(z.string(), z.object({ signedUrl: z.string() })),
});
export type InspectionDetails = z.infer<typeof InspectionDetails>;

// what callers send

export const CreateInspectionPayload = z.object({ name: requiredText(200), description: text(REMARK_MAX).optional() });

/** Who received the visit for the client: a name, a drawn signature, both or neither. */
export const FinishInspectionPayload = z.object({
  approvedByText: text(RECEIVED_BY_MAX).optional(),
  approvedByImage: SignatureImage.optional(),
});

export const AddInspectionDevicePayload = z
  .object({ deviceUuid: Ref.optional(), deviceId: Ref.optional() })
  .refine((body) => body.deviceUuid !== undefined || body.deviceId !== undefined, {
    path: ['deviceUuid'],
    params: { code: 'required' },
    message: 'required',
  });

/**
 * When a record was made, when that is not now: offline it arrives later. Held between the start of the inspection and
 * now, for clocks go wrong; the audit trail keeps when it arrived and what was said.
 */
const RecordedAt = InstantInput.optional();

/** What a mark or a photo may bring along: when it was made. */
export const MomentPayload = z.object({ recordedAt: RecordedAt }).optional();

/** Records of an inspection count at least 1 (DEC-101). */
const RecordPayload = z.object({
  amount: amount(1, RECORD_AMOUNT_MAX).default(1),
  note: text(NOTE_MAX).nullish(),
  recordedAt: RecordedAt,
});
export const AddActionPayload = RecordPayload.extend({ deviceTypeActionId: Ref });
export const AddObjectPayload = RecordPayload.extend({ deviceTypeObjectId: Ref });

const percentInSteps = z.number().int().min(0).max(100).multipleOf(10);

const PutIn = z
  .array(z.object({ mixtureId: Ref, value: amount(0, RECORD_AMOUNT_MAX), description: text(500).nullish() }))
  .max(50);

export const AddObservationPayload = z.object({
  deviceTypeObservationId: Ref,
  // the type is fixed by the observation; accepted because old clients send it
  type: z.enum(OBSERVATION_TYPES).optional(),
  amount: amount(1, RECORD_AMOUNT_MAX).default(1),
  note: text(NOTE_MAX).nullish(),
  amountPercentage: percentInSteps.nullish(),
  mixtures: PutIn.default([]),
  totalMixtures: z.number().min(0).max(1e9).nullish(),
  recordedAt: RecordedAt,
});

/** Amount, note and time of a record can be put right; what it is about cannot (DEC-056). */
export const UpdateRecordPayload = z.object({
  amount: amount(1, RECORD_AMOUNT_MAX).optional(),
  note: text(NOTE_MAX).nullish(),
  createdAt: InstantInput.optional(),
  deviceTypeActionId: Ref.optional(),
  deviceTypeObjectId: Ref.optional(),
});

/** All an observation answers may be sent back: what its type does not measure is empty there, and stays so. */
export const UpdateObservationPayload = z.object({
  amount: amount(1, RECORD_AMOUNT_MAX).optional(),
  note: text(NOTE_MAX).nullish(),
  createdAt: InstantInput.optional(),
  amountPercentage: percentInSteps.nullish(),
  mixtures: PutIn.optional(),
  deviceTypeObservationId: Ref.optional(),
  // computed and fixed by the server; accepted because old clients send them
  type: z.enum(OBSERVATION_TYPES).optional(),
  totalMixtures: z.number().min(0).max(1e9).nullish(),
});

/** One step in the life of a record, from the audit trail; `before` and `after` hold the fields that were written. */
export const RecordChange = z.object({
  at: z.string(),
  by: z.string(),
  action: z.string(),
  correction: z.boolean(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type RecordChange = z.infer<typeof RecordChange>;

export const ScanPayload = z
  .object({ recordedAt: RecordedAt, qrcodeId: text(200).optional(), nfcId: NfcId.optional() })
  .refine((body) => Boolean(body.qrcodeId) !== Boolean(body.nfcId), {
    path: ['qrcodeId'],
    params: { code: 'choose_one_identifier' },
    message: 'choose_one_identifier',
  });

export const ConnectPayload = z
  .object({ inspectionId1: Ref, inspectionId2: Ref })
  .refine((body) => body.inspectionId1 !== body.inspectionId2, {
    path: ['inspectionId2'],
    params: { code: 'invalid_value' },
    message: 'invalid_value',
  });

export const VisualInspectionPayload = z.object({
  answers: z
    .array(
      z.object({
        questionId: Ref,
        value: z.enum(['YES', 'NO']),
        note: text(REMARK_MAX).nullish(),
        recommendation: text(REMARK_MAX).nullish(),
      }),
    )
    .min(1)
    .max(500),
});

/** The documents send the facility in the body as well; the path decides. */
export const ApprovalPayload = z.object({ placeId: Ref.optional() }).optional();

export const AdditionalFieldsPayload = z.object({ additionalFields: AdditionalFields.partial() });
