import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { ChangePasswordPayload, LoginPayload } from './auth/schemas.ts';
import { CreateCompanyPayload } from './companies/schemas.ts';
import { ActionPayload, ObjectPayload, ObservationPayload } from './device-type-entries/schemas.ts';
import { DeviceTypePayload } from './device-types/schemas.ts';
import { CreateDevicesPayload, CreateGlobalDevicePayload } from './devices/payloads.ts';
import {
  AssignLoraPayload,
  ConnectionPayload,
  CreateGatewayPayload,
  CreateLoraDevicePayload,
  InputsPayload,
  SthsPayload,
} from './lora-devices/payloads.ts';
import { CreatePlacePayload } from './places/schemas.ts';
import { QrBatchPayload } from './qr-codes/schemas.ts';
import { RecommendationCategoryPayload } from './recommendation-categories/schemas.ts';
import { SubscriptionPayload } from './subscriptions/schemas.ts';
import { CreateUserPayload } from './users/schemas.ts';

/** Lists fields that an empty form reports as missing. */
const missing = (payload: z.ZodType, body: object = {}): string[] => {
  const { error } = payload.safeParse(body);
  return (error?.issues ?? []).map(({ path }) => path.join('.')).toSorted();
};

describe('an empty form names its required fields', () => {
  test('of companies, subscriptions, people and facilities', () => {
    expect(missing(CreateCompanyPayload)).toEqual(['address', 'email', 'name']);
    expect(missing(SubscriptionPayload)).toEqual(['name']);
    expect(missing(CreateUserPayload)).toEqual(['email', 'name', 'status', 'surname', 'type']);
    expect(missing(CreatePlacePayload, { companyId: 1 })).toEqual(['address', 'name']);
  });

  test('of sign-in and passwords', () => {
    expect(missing(LoginPayload)).toEqual(['email', 'password']);
    expect(missing(ChangePasswordPayload)).toEqual(['confirmNewPassword', 'currentPassword', 'newPassword']);
  });

  test('of devices and QR batches', () => {
    expect(missing(CreateDevicesPayload, { amountType: 'MULTIPLE' })).toEqual(['amount', 'deviceTypeId', 'prefix']);
    expect(missing(CreateGlobalDevicePayload)).toEqual(['deviceTypeId', 'placeId']);
    expect(missing(QrBatchPayload)).toEqual(['amount', 'name']);
  });

  test('of device types and what is recorded on them', () => {
    expect(missing(DeviceTypePayload)).toEqual(expect.arrayContaining(['color', 'measurementMethod', 'name']));
    expect(missing(ActionPayload)).toEqual(['name']);
    expect(missing(ObjectPayload)).toEqual(['name']);
    expect(missing(ObservationPayload)).toEqual(['name', 'type']);
    expect(missing(RecommendationCategoryPayload)).toEqual(['name']);
  });

  test('of LoRa devices, gateways and their configuration', () => {
    expect(missing(CreateLoraDevicePayload)).toEqual(['devEui']);
    expect(missing(CreateGatewayPayload)).toEqual(['devEui']);
    expect(missing(AssignLoraPayload)).toEqual(['loraDeviceUuid']);
    expect(missing(InputsPayload)).toEqual(['ext1', 'ext2', 'pir', 'reed1', 'reed1Inv', 'reed2', 'reed2Inv']);
    expect(missing(ConnectionPayload)).toHaveLength(4);
    expect(missing(SthsPayload)).toHaveLength(5);
  });
});

test('a batch has 1 to 500 codes', () => {
  const isTaken = (amount: unknown) => QrBatchPayload.safeParse({ name: 'Labels', amount }).success;
  expect([1, 500].every(isTaken)).toBe(true);
  expect([0, 501, 1.5, '7'].some(isTaken)).toBe(false);
});

test('one request adds 1 to 300 devices with a prefix of one or two capital letters', () => {
  const isTaken = (amount: number, prefix: string) =>
    CreateDevicesPayload.safeParse({ amountType: 'MULTIPLE', amount, prefix, deviceTypeId: 1 }).success;
  expect([isTaken(1, 'K'), isTaken(300, 'SD')]).toEqual([true, true]);
  expect([isTaken(0, 'K'), isTaken(301, 'K'), isTaken(1, 'ABC'), isTaken(1, 'k1')]).not.toContain(true);
});
