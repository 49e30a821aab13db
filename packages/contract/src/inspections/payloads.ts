import { z } from 'zod';
import { RecordedAt } from '../device-records/payloads.ts';
import { NfcId } from '../devices/payloads.ts';
import { amount, Ref, requiredText, SignatureImage, text } from '../kernel/schemas.ts';
import { NOT_CHECKED_REASONS, REASON_TEXT_MAX } from './reason-codes.ts';
import { Reason, reasonField, reasonInQuery } from './reasons.ts';
import { RECEIVED_BY_MAX, REMARK_MAX } from './rules.ts';
import { AdditionalFields } from './schemas.ts';

/** Request bodies for a visit. */

export const CreateInspectionPayload = z.object({ name: requiredText(200), description: text(REMARK_MAX).optional() });

/** Why a device was not checked. */
const NotCheckedPayload = z.object({
  reason: z.enum(NOT_CHECKED_REASONS),
  note: text(REASON_TEXT_MAX).nullish(),
  imageId: Ref.nullish(),
});

/** The same, for one device of the visit, before or after its end. */
export const SetNotCheckedPayload = NotCheckedPayload.extend({ amendment: Reason.optional() });

/**
 * Who received the visit for the client: a name, a drawn signature, both or neither; and why devices were not checked.
 * The panel requires each; old clients send none of them.
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

export const AddInspectionDevicePayload = z
  .object({ deviceUuid: Ref.optional(), deviceId: Ref.optional(), ...reasonField })
  .refine((body) => body.deviceUuid !== undefined || body.deviceId !== undefined, {
    path: ['deviceUuid'],
    params: { code: 'required' },
    message: 'required',
  });

/** When a mark or a photo was made. */
export const MomentPayload = z.object({ recordedAt: RecordedAt, ...reasonField }).optional();

/** The text fields sent with a photo. */
export const PhotoPayload = z.object({ recordedAt: RecordedAt, ...reasonInQuery.shape }).optional();

export const ScanPayload = z
  .object({ recordedAt: RecordedAt, qrcodeId: text(200).optional(), nfcId: NfcId.optional() })
  .refine((body) => Boolean(body.qrcodeId) !== Boolean(body.nfcId), {
    path: ['qrcodeId'],
    params: { code: 'choose_one_identifier' },
    message: 'choose_one_identifier',
  });

export const ConnectPayload = z
  .object({ inspectionId1: Ref, inspectionId2: Ref, ...reasonField })
  .refine((body) => body.inspectionId1 !== body.inspectionId2, {
    path: ['inspectionId2'],
    params: { code: 'invalid_value' },
    message: 'invalid_value',
  });

/** The specification also sends the facility in the body; it must match that of the path. */
export const ApprovalPayload = z
  .object({
    placeId: Ref.optional(),
    /** Number of amendments that the approver has seen; if more have arrived, the approver must see them first. */
    amendments: amount(0, 1_000_000).optional(),
  })
  .optional();
export const WithdrawalPayload = z.object({ placeId: Ref.optional(), ...reasonField }).optional();

export const AdditionalFieldsPayload = z.object({ additionalFields: AdditionalFields.partial(), ...reasonField });

export const ObjectionPayload = z.object({ text: requiredText(REMARK_MAX) });
export const ObjectionAnswerPayload = z.object({ text: requiredText(REMARK_MAX) });
