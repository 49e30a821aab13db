import { z } from 'zod';
import { amount, Ref, requiredText, text } from '../kernel/schemas.ts';
import { normaliseNfcId } from './nfc-id.ts';
import { AMOUNT_TYPES, MAX_NEW_DEVICES, PREFIX } from './numbering.ts';

/** The fields of a device that a person edits. */
export const DeviceFields = z.object({
  name: text(200).nullable().optional(),
  description: text(2000).nullable().optional(),
  location: text(300).nullable().optional(),
  zoneId: Ref.nullable().optional(),
  zoneUuid: Ref.nullable().optional(),
});

/** Sixteen hexadecimal digits; an empty value means none. */
const DevEui = z
  .string()
  .trim()
  .toUpperCase()
  .max(16)
  .regex(/^(?:[0-9A-F]{16})?$/);

/**
 * Longer than a label allows, so that the use case can report the number that is too long with a specific error code.
 */
const UniqueIdInput = text(50);

const NumberingFields = z.object({
  amountType: z.enum(AMOUNT_TYPES),
  prefix: text(10).optional(),
  amount: amount(1, MAX_NEW_DEVICES).optional(),
  startFrom: z.enum(['YES', 'NO']).optional(),
  startFromNumber: amount(0, 1_000_000).optional(),
  specificUniqueIds: z
    .array(z.object({ uniqueId: UniqueIdInput }))
    .max(MAX_NEW_DEVICES)
    .optional(),
});

type NumberingInput = z.infer<typeof NumberingFields>;

type NumberingError = { readonly path: string; readonly code: 'required' | 'prefix_rule' | 'too_small' };

const findPrefixError = ({ prefix = '' }: NumberingInput): NumberingError | null => {
  if (prefix === '') return { path: 'prefix', code: 'required' };
  return PREFIX.test(prefix) ? null : { path: 'prefix', code: 'prefix_rule' };
};

const findStartError = ({ startFrom, startFromNumber }: NumberingInput): NumberingError | null => {
  if (startFrom !== 'YES') return null;
  if (startFromNumber === undefined) return { path: 'startFromNumber', code: 'required' };
  return startFromNumber >= 1 ? null : { path: 'startFromNumber', code: 'too_small' };
};

/** Checks the fields that the way of numbering requires; other fields are ignored. */
const findNumberingErrors = (numbering: NumberingInput): NumberingError[] => {
  const { amountType, amount: count } = numbering;
  if (amountType === 'SPECIFIC') return [];
  const prefix = findPrefixError(numbering);
  if (amountType === 'ONE') return prefix ? [prefix] : [];
  const missing: NumberingError | null = count === undefined ? { path: 'amount', code: 'required' } : null;
  return [prefix, missing, findStartError(numbering)].filter((fault) => fault !== null);
};

/** One device, a range, or a list of numbers; the devices differ only in their numbers. */
export const CreateDevicesPayload = NumberingFields.extend({
  ...DeviceFields.shape,
  deviceTypeId: Ref.optional(),
  deviceTypeUuid: Ref.optional(),
  loraDevEui: DevEui.nullable().optional(),
}).superRefine((body, context) => {
  const type: NumberingError[] =
    body.deviceTypeId === undefined && body.deviceTypeUuid === undefined
      ? [{ path: 'deviceTypeId', code: 'required' }]
      : [];
  for (const { path, code } of [...type, ...findNumberingErrors(body)]) {
    if (code === 'too_small') context.addIssue({ code, origin: 'number', minimum: 1, path: [path] });
    else context.addIssue({ code: 'custom', params: { code }, path: [path], message: code });
  }
});

/** Only a super admin may change a number (DEC-067); an unchanged number is accepted. */
export const UpdateDevicePayload = DeviceFields.extend({ uniqueId: UniqueIdInput.optional() });

/** The form of the area over all facilities: one device, with the facility as a field. */
const GlobalDeviceFields = DeviceFields.extend({
  uniqueId: UniqueIdInput.optional(),
  loraDevEui: DevEui.nullable().optional(),
  placeId: Ref.optional(),
  placeUuid: Ref.optional(),
  deviceTypeId: Ref.optional(),
  deviceTypeUuid: Ref.optional(),
});

export const CreateGlobalDevicePayload = GlobalDeviceFields.superRefine((body, context) => {
  const missing = (['place', 'deviceType'] as const).filter(
    (field) => body[`${field}Id`] === undefined && body[`${field}Uuid`] === undefined,
  );
  for (const field of missing)
    context.addIssue({ code: 'custom', params: { code: 'required' }, path: [`${field}Id`], message: 'required' });
});

/** Facility and type may be sent unchanged; other values are refused with specific error codes. */
export const UpdateGlobalDevicePayload = GlobalDeviceFields.extend({ id: Ref.optional() });

/** Maximum number of devices in one bulk call: as many as a facility list shows. */
const BULK_DEVICES_LIMIT = 2000;

const DeviceRefs = z.array(Ref).min(1).max(BULK_DEVICES_LIMIT);

export const BulkDeletePayload = z.object({ deviceUuids: DeviceRefs });

/** `null` removes the devices from their zones. */
export const BulkZonePayload = z
  .object({ deviceUuids: DeviceRefs, zoneId: Ref.nullable().optional(), zoneUuid: Ref.nullable().optional() })
  .refine(({ zoneId, zoneUuid }) => zoneId !== undefined || zoneUuid !== undefined, {
    path: ['zoneId'],
    params: { code: 'required' },
    message: 'required',
  });

/** Pixels of the plan image; the origin is at the top left. */
const pixel = z.number().min(0).max(100_000);

export const SetOnMapPayload = z
  .object({ mapX: pixel, mapY: pixel, mapId: Ref.optional(), mapUuid: Ref.optional() })
  .refine(({ mapId, mapUuid }) => mapId !== undefined || mapUuid !== undefined, {
    path: ['mapId'],
    params: { code: 'required' },
    message: 'required',
  });

export const AssignQrCodePayload = z.object({ qrcodeId: requiredText(200) });

/** The id of an NFC tag in normalized form. */
export const NfcId = requiredText(100).transform(normaliseNfcId);

export const AssignNfcPayload = z.object({ nfcId: NfcId });
