import { z } from 'zod';
import { OBSERVATION_TYPES } from '../device-types/schemas.ts';
import { Reason, reasonField } from '../inspections/reasons.ts';
import { NOTE_MAX, RECORD_AMOUNT_MAX } from '../inspections/rules.ts';
import { amount, ClockReading, InstantInput, Ref, requiredText, text, Uuid } from '../kernel/schemas.ts';
import { PACKAGE_GRAMS_MAX } from '../mixtures/schemas.ts';

/** Request bodies for records of a device, in a visit and outside of one. */

/**
 * When the record was made, if not now: offline records arrive later. Not before the start of the inspection, and at
 * most five minutes in the future because of fast clocks; the audit trail stores the time of arrival.
 */
export const RecordedAt = ClockReading.optional();

/** Records of an inspection count at least 1 (DEC-101). */
const RecordPayload = z.object({
  amount: amount(1, RECORD_AMOUNT_MAX).default(1),
  note: text(NOTE_MAX).nullish(),
  recordedAt: RecordedAt,
  ...reasonField,
});
export const AddActionPayload = RecordPayload.extend({ deviceTypeActionId: Ref });
export const AddObjectPayload = RecordPayload.extend({ deviceTypeObjectId: Ref });

const percentInSteps = z.number().int().min(0).max(100).multipleOf(10);

const UsedMixtures = z
  .array(
    z.object({
      mixtureId: Ref,
      value: amount(0, RECORD_AMOUNT_MAX),
      description: text(500).nullish(),
      batchNumber: text(100).nullish(),
      /** The product that the person saw; absent: the product of the mixture when the server receives the record. */
      productUuid: Uuid.nullish(),
      /** Grams of a package that the person saw; absent: those of the mixture when it was used. */
      grammage: amount(1, PACKAGE_GRAMS_MAX).nullish(),
    }),
  )
  .max(50);

export const AddObservationPayload = z.object({
  deviceTypeObservationId: Ref,
  // the type is fixed by the observation; accepted because old clients send it
  type: z.enum(OBSERVATION_TYPES).optional(),
  amount: amount(1, RECORD_AMOUNT_MAX).default(1),
  note: text(NOTE_MAX).nullish(),
  amountPercentage: percentInSteps.nullish(),
  mixtures: UsedMixtures.default([]),
  totalMixtures: z.number().min(0).max(1e9).nullish(),
  recordedAt: RecordedAt,
  ...reasonField,
});

/** Amount, note and time of a record can be corrected; its catalogue entry cannot (DEC-056). */
export const UpdateRecordPayload = z.object({
  amount: amount(1, RECORD_AMOUNT_MAX).optional(),
  note: text(NOTE_MAX).nullish(),
  createdAt: InstantInput.optional(),
  deviceTypeActionId: Ref.optional(),
  deviceTypeObjectId: Ref.optional(),
  ...reasonField,
});

/** A client may send back all fields of an observation; fields that its type does not measure are and stay empty. */
export const UpdateObservationPayload = z.object({
  amount: amount(1, RECORD_AMOUNT_MAX).optional(),
  note: text(NOTE_MAX).nullish(),
  createdAt: InstantInput.optional(),
  amountPercentage: percentInSteps.nullish(),
  mixtures: UsedMixtures.optional(),
  deviceTypeObservationId: Ref.optional(),
  // computed and fixed by the server; accepted because old clients send them
  type: z.enum(OBSERVATION_TYPES).optional(),
  totalMixtures: z.number().min(0).max(1e9).nullish(),
  ...reasonField,
});

/** As in a visit, but recorded now: only records that waited on a phone have another time. */
export const NewActionPayload = AddActionPayload.omit({ recordedAt: true, reason: true });
export const NewObjectPayload = AddObjectPayload.omit({ recordedAt: true, reason: true });
export const NewObservationPayload = AddObservationPayload.omit({ recordedAt: true, reason: true });

/** On the device, an amount may be corrected to zero (DEC-101). Absent fields stay as they are. */
const correctionFields = { amount: amount(0, RECORD_AMOUNT_MAX).optional(), reason: Reason.optional() };
/** A changed action or observation needs a note. */
const correctionWithNote = { ...correctionFields, note: requiredText(NOTE_MAX).optional() };

export const ChangeActionPayload = z.object({ ...correctionWithNote, deviceTypeActionId: Ref.optional() });
export const ChangeObjectPayload = z.object({
  ...correctionFields,
  note: text(NOTE_MAX).nullish(),
  deviceTypeObjectId: Ref.optional(),
});

const MeasuredValues = UpdateObservationPayload.pick({ amountPercentage: true, mixtures: true, totalMixtures: true });

/** Measured values may be in `data` or next to it (DEC-098); the type is fixed. */
export const ChangeObservationPayload = z.object({
  ...correctionWithNote,
  ...MeasuredValues.shape,
  deviceTypeObservationId: Ref.optional(),
  type: z.enum(OBSERVATION_TYPES).optional(),
  data: MeasuredValues.extend({ type: z.enum(OBSERVATION_TYPES).optional() }).optional(),
});

/**
 * Why two people who correct the same record need no conflict check: the record shows its earlier values (`history`).
 */
export const LAST_WINS_WITH_HISTORY = {
  lastWins: 'a record is corrected by who was there, and its history shows every value it had and whose it was',
};
