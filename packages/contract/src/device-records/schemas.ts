import { z } from 'zod';
import { OBSERVATION_TYPES } from '../device-types/schemas.ts';
import {
  AddActionPayload,
  AddObjectPayload,
  AddObservationPayload,
  UpdateObservationPayload,
} from '../inspections/payloads.ts';
import { Reason } from '../inspections/reasons.ts';
import { NOTE_MAX, RECORD_AMOUNT_MAX } from '../inspections/rules.ts';
import { ActionRecord, DeviceImage, ObjectRecord, ObservationRecord } from '../inspections/schemas.ts';
import { amount, Ref, requiredText, text } from '../kernel/schemas.ts';

/** The visit something was recorded in; nothing when it was recorded on the device outside of any (DEC-070). */
export const RecordInspection = z
  .object({
    id: z.number(),
    uuid: z.string(),
    name: z.string(),
    approved: z.boolean(),
    /** Changing what it holds is an amendment. */
    ended: z.boolean(),
    /** What it holds cannot be changed any more. */
    cancelled: z.boolean(),
    /** It goes on: whoever recorded something in it may take that back. */
    open: z.boolean(),
  })
  .nullable();

const withInspection = { inspectionId: z.number().nullable(), inspection: RecordInspection };

export const DeviceActionRecord = ActionRecord.extend(withInspection);
export type DeviceActionRecord = z.infer<typeof DeviceActionRecord>;
export const DeviceObjectRecord = ObjectRecord.extend(withInspection);
export type DeviceObjectRecord = z.infer<typeof DeviceObjectRecord>;
export const DeviceObservationRecord = ObservationRecord.extend(withInspection);
export type DeviceObservationRecord = z.infer<typeof DeviceObservationRecord>;
export const DevicePhoto = DeviceImage.extend(withInspection);
export type DevicePhoto = z.infer<typeof DevicePhoto>;

// what callers send

/** As in a visit, but made now: only what waited on a phone has another time. */
export const NewActionPayload = AddActionPayload.omit({ recordedAt: true, reason: true });
export const NewObjectPayload = AddObjectPayload.omit({ recordedAt: true, reason: true });
export const NewObservationPayload = AddObservationPayload.omit({ recordedAt: true, reason: true });

/** At the device an amount may be corrected to nothing (DEC-101). Absent fields stay as they are. */
const corrected = { amount: amount(0, RECORD_AMOUNT_MAX).optional(), reason: Reason.optional() };
/** An action or observation does not stay without a note once it is changed. */
const explained = { ...corrected, note: requiredText(NOTE_MAX).optional() };

export const ChangeActionPayload = z.object({ ...explained, deviceTypeActionId: Ref.optional() });
export const ChangeObjectPayload = z.object({
  ...corrected,
  note: text(NOTE_MAX).nullish(),
  deviceTypeObjectId: Ref.optional(),
});

const Measure = UpdateObservationPayload.pick({ amountPercentage: true, mixtures: true, totalMixtures: true });

/** What was measured may stand in `data` or beside it (DEC-098); its type is fixed. */
export const ChangeObservationPayload = z.object({
  ...explained,
  ...Measure.shape,
  deviceTypeObservationId: Ref.optional(),
  type: z.enum(OBSERVATION_TYPES).optional(),
  data: Measure.extend({ type: z.enum(OBSERVATION_TYPES).optional() }).optional(),
});
