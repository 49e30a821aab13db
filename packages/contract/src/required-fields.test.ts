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
const missingFields = (payload: z.ZodType, body: object = {}): string[] => {
  const { error } = payload.safeParse(body);
  return (error?.issues ?? []).map(({ path }) => path.join('.')).toSorted();
};

describe('an empty form reports its required fields', () => {
  test('for companies, subscriptions, people and facilities', () => {
    expect(missingFields(CreateCompanyPayload)).toEqual(['address', 'email', 'name']);
    expect(missingFields(SubscriptionPayload)).toEqual(['name']);
    expect(missingFields(CreateUserPayload)).toEqual(['email', 'name', 'status', 'surname', 'type']);
    expect(missingFields(CreatePlacePayload, { companyId: 1 })).toEqual(['address', 'name']);
  });

  test('for sign-in and passwords', () => {
    expect(missingFields(LoginPayload)).toEqual(['email', 'password']);
    expect(missingFields(ChangePasswordPayload)).toEqual(['confirmNewPassword', 'currentPassword', 'newPassword']);
  });

  test('for devices and QR batches', () => {
    expect(missingFields(CreateDevicesPayload, { amountType: 'MULTIPLE' })).toEqual([
      'amount',
      'deviceTypeId',
      'prefix',
    ]);
    expect(missingFields(CreateGlobalDevicePayload)).toEqual(['deviceTypeId', 'placeId']);
    expect(missingFields(QrBatchPayload)).toEqual(['amount', 'name']);
  });

  test('for device types and their entries', () => {
    expect(missingFields(DeviceTypePayload)).toEqual(expect.arrayContaining(['color', 'measurementMethod', 'name']));
    expect(missingFields(ActionPayload)).toEqual(['name']);
    expect(missingFields(ObjectPayload)).toEqual(['name']);
    expect(missingFields(ObservationPayload)).toEqual(['name', 'type']);
    expect(missingFields(RecommendationCategoryPayload)).toEqual(['name']);
  });

  test('for LoRa devices, gateways and their configuration', () => {
    expect(missingFields(CreateLoraDevicePayload)).toEqual(['devEui']);
    expect(missingFields(CreateGatewayPayload)).toEqual(['devEui']);
    expect(missingFields(AssignLoraPayload)).toEqual(['loraDeviceUuid']);
    expect(missingFields(InputsPayload)).toEqual(['ext1', 'ext2', 'pir', 'reed1', 'reed1Inv', 'reed2', 'reed2Inv']);
    expect(missingFields(ConnectionPayload)).toHaveLength(4);
    expect(missingFields(SthsPayload)).toHaveLength(5);
  });
});

test('a batch has 1 to 500 codes', () => {
  const isAccepted = (amount: unknown) => QrBatchPayload.safeParse({ name: 'Labels', amount }).success;
  expect([1, 500].every(isAccepted)).toBe(true);
  expect([0, 501, 1.5, '7'].some(isAccepted)).toBe(false);
});

test('one request adds 1 to 300 devices with a prefix of one or two capital letters', () => {
  const isAccepted = (amount: number, prefix: string) =>
    CreateDevicesPayload.safeParse({ amountType: 'MULTIPLE', amount, prefix, deviceTypeId: 1 }).success;
  expect([isAccepted(1, 'K'), isAccepted(300, 'SD')]).toEqual([true, true]);
  expect([isAccepted(0, 'K'), isAccepted(301, 'K'), isAccepted(1, 'ABC'), isAccepted(1, 'k1')]).not.toContain(true);
});
