import { z } from 'zod';
import { OBSERVATION_TYPES } from '../device-types/schemas.ts';
import { NfcId } from '../devices/payloads.ts';
import { amount, ClockReading, InstantInput, Ref, requiredText, SignatureImage, text } from '../kernel/schemas.ts';
import { NOT_CHECKED_REASONS, REASON_TEXT_MAX, Reason, reasonInQuery } from './reasons.ts';
import { NOTE_MAX, RECEIVED_BY_MAX, RECORD_AMOUNT_MAX, REMARK_MAX } from './rules.ts';
import { AdditionalFields } from './schemas.ts';

/** What callers send about a visit. */

export const CreateInspectionPayload = z.object({ name: requiredText(200), description: text(REMARK_MAX).optional() });

/** Why a device is left unchecked. */
const NotCheckedPayload = z.object({
  reason: z.enum(NOT_CHECKED_REASONS),
  note: text(REASON_TEXT_MAX).nullish(),
  imageId: Ref.nullish(),
});

/** The same, said of a device of the visit after or before its end. */
export const SetNotCheckedPayload = NotCheckedPayload.extend({ amendment: Reason.optional() });

/**
 * Who received the visit for the client: a name, a drawn signature, both or neither; and why devices were not checked.
 * The panel asks for each, old clients name none.
 */
export const FinishInspectionPayload = z.object({
  approvedByText: text(RECEIVED_BY_MAX).optional(),
  approvedByFunction: text(RECEIVED_BY_MAX).optional(),
  approvedByImage: SignatureImage.optional(),
  notChecked: z
    .array(NotCheckedPayload.extend({ inspectionDeviceId: Ref }))
    .max(2000)
    .default([]),
});

/** Why this changes a visit that has ended; the panel asks, and a report without one says that none was given. */
const amending = { reason: Reason.optional() };

export const AddInspectionDevicePayload = z
  .object({ deviceUuid: Ref.optional(), deviceId: Ref.optional(), ...amending })
  .refine((body) => body.deviceUuid !== undefined || body.deviceId !== undefined, {
    path: ['deviceUuid'],
    params: { code: 'required' },
    message: 'required',
  });

/**
 * When a record was made, when that is not now: offline it arrives later. Not before the inspection started, not in the
 * future beyond five minutes of a fast clock; the audit trail keeps when it arrived.
 */
const RecordedAt = ClockReading.optional();

/** What a mark or a photo may bring along: when it was made. */
export const MomentPayload = z.object({ recordedAt: RecordedAt, ...amending }).optional();

/** The text fields that go beside a photo. */
export const PhotoPayload = z.object({ recordedAt: RecordedAt, ...reasonInQuery.shape }).optional();

/** Records of an inspection count at least 1 (DEC-101). */
const RecordPayload = z.object({
  amount: amount(1, RECORD_AMOUNT_MAX).default(1),
  note: text(NOTE_MAX).nullish(),
  recordedAt: RecordedAt,
  ...amending,
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
  ...amending,
});

/** Amount, note and time of a record can be put right; what it is about cannot (DEC-056). */
export const UpdateRecordPayload = z.object({
  amount: amount(1, RECORD_AMOUNT_MAX).optional(),
  note: text(NOTE_MAX).nullish(),
  createdAt: InstantInput.optional(),
  deviceTypeActionId: Ref.optional(),
  deviceTypeObjectId: Ref.optional(),
  ...amending,
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
  ...amending,
});

export const ScanPayload = z
  .object({ recordedAt: RecordedAt, qrcodeId: text(200).optional(), nfcId: NfcId.optional() })
  .refine((body) => Boolean(body.qrcodeId) !== Boolean(body.nfcId), {
    path: ['qrcodeId'],
    params: { code: 'choose_one_identifier' },
    message: 'choose_one_identifier',
  });

export const ConnectPayload = z
  .object({ inspectionId1: Ref, inspectionId2: Ref, ...amending })
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
  ...amending,
});

/** A photo of an answer: its text fields beside the file. */
export const AnswerImagePayload = reasonInQuery.optional();

/** The documents send the facility in the body as well: it has to be that of the path. */
export const ApprovalPayload = z.object({ placeId: Ref.optional() }).optional();
export const WithdrawalPayload = z.object({ placeId: Ref.optional(), ...amending }).optional();

export const AdditionalFieldsPayload = z.object({ additionalFields: AdditionalFields.partial(), ...amending });

export const ObjectionPayload = z.object({ text: requiredText(REMARK_MAX) });
export const ObjectionAnswerPayload = z.object({ text: requiredText(REMARK_MAX) });
