import { z } from 'zod';
import { amount, Ref, text } from '../kernel/schemas.ts';
import { CONNECTION_BOUNDS, LEGACY_HEALTH_CHECK_MINUTES, NEW_APP_EUI, STHS_BOUNDS } from './rules.ts';

const hex = (digits: number) =>
  z
    .string()
    .trim()
    .toUpperCase()
    .min(1)
    .max(digits)
    .regex(new RegExp(`^[0-9A-F]{${digits}}$`));

/** Eight bytes in hexadecimal digits. */
export const Eui = hex(16);
/** Sixteen bytes in hexadecimal digits. */
export const AppKey = hex(32);

const DescriptionFields = { name: text(200).nullish(), description: text(2000).nullish() };

/**
 * Identity of a LoRa device, typed by a person or from a manufacturer’s list; without a key, only the network knows it.
 */
const IdentityFields = {
  devEui: Eui,
  appEui: Eui.default(NEW_APP_EUI),
  appKey: AppKey.nullish(),
};

const PlacementFields = {
  companyUuid: Ref.optional(),
  companyId: Ref.optional(),
  placeUuid: Ref.nullable().optional(),
  placeId: Ref.nullable().optional(),
  deviceUuid: Ref.nullable().optional(),
  deviceId: Ref.nullable().optional(),
};

/** How its payload is decoded; without a profile, in our own format or as decoded by its network server. */
const DecodingFields = { payloadProfileUuid: Ref.nullable().optional() };

/** Belongs to the named company, or to that of the named facility or device. */
export const CreateLoraDevicePayload = z.object({
  ...DescriptionFields,
  ...IdentityFields,
  ...PlacementFields,
  ...DecodingFields,
});

/**
 * Can also move and assign the device. A sent key replaces the previous one. Responses contain null for the key, so
 * null is no change.
 */
export const UpdateLoraDevicePayload = z.object({
  ...DescriptionFields,
  ...PlacementFields,
  ...DecodingFields,
  appKey: AppKey.nullish(),
});

export const AddToDevicePayload = z.object({ ...DescriptionFields, ...IdentityFields });

export const AssignLoraPayload = z
  .object({ loraDeviceUuid: Ref.optional(), loraDeviceId: Ref.optional() })
  .refine(({ loraDeviceUuid, loraDeviceId }) => loraDeviceUuid !== undefined || loraDeviceId !== undefined, {
    path: ['loraDeviceUuid'],
    params: { code: 'required' },
    message: 'required',
  });

const bit = z.union([z.literal(0), z.literal(1)]);

export const InputsPayload = z.object({
  pir: bit,
  reed1: bit,
  reed2: bit,
  ext1: bit,
  ext2: bit,
  reed1Inv: bit,
  reed2Inv: bit,
});

const amountWithin = ({ min, max }: { readonly min: number; readonly max: number }) => amount(min, max);

export const ConnectionPayload = z.object({
  confirmedStatusPeriod: amountWithin(CONNECTION_BOUNDS.confirmedStatusPeriod),
  unconfirmedStatusPeriod: amountWithin(CONNECTION_BOUNDS.unconfirmedStatusPeriod),
  failedSendRetryPeriod: amountWithin(CONNECTION_BOUNDS.failedSendRetryPeriod),
  failedSendRetry: amountWithin(CONNECTION_BOUNDS.failedSendRetry),
});

export const SthsPayload = z.object({
  sthsActiveAlgorithm: amountWithin(STHS_BOUNDS.sthsActiveAlgorithm),
  sthsPresenceThreshold: amountWithin(STHS_BOUNDS.sthsPresenceThreshold),
  sthsPresenceHysteresis: amountWithin(STHS_BOUNDS.sthsPresenceHysteresis),
  sthsMotionThreshold: amountWithin(STHS_BOUNDS.sthsMotionThreshold),
  sthsMotionHysteresis: amountWithin(STHS_BOUNDS.sthsMotionHysteresis),
});

/** Minutes between two health checks. */
export const LegacyHealthCheckPayload = z.object({
  value: amount(1, 1440).default(LEGACY_HEALTH_CHECK_MINUTES),
});

export const GatewayFields = z.object(DescriptionFields);
export const CreateGatewayPayload = GatewayFields.extend({ devEui: Eui });
