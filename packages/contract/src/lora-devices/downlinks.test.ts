import { describe, expect, test } from 'vitest';
import { airtimeMs, dutyCycleWarning } from './airtime.ts';
import { type Command, decodeCommand, encodeCommand, hexOfNumber } from './downlinks.ts';

const CONNECTION: Command = {
  kind: 'connection',
  confirmedStatusPeriod: 86_400,
  unconfirmedStatusPeriod: 900,
  failedSendRetryPeriod: 60,
  failedSendRetry: 3,
};
const STHS: Command = {
  kind: 'sths',
  sthsActiveAlgorithm: 3,
  sthsPresenceThreshold: 1000,
  sthsPresenceHysteresis: 50,
  sthsMotionThreshold: 1000,
  sthsMotionHysteresis: 50,
};
const INPUTS: Command = { kind: 'inputs', pir: 1, reed1: 1, reed2: 0, ext1: 0, ext2: 0, reed1Inv: 1, reed2Inv: 0 };

describe('bytes of the new generation', () => {
  test.each([
    [7, INPUTS, '110723'],
    [8, CONNECTION, '1208015180000384003C03'],
    [9, STHS, '13090303E8003203E80032'],
    [10, { kind: 'clear_alert' }, '140A'],
    [255, { kind: 'status' }, '15FF'],
  ] as const)('%i %j is %s, and back', (sequence, command, payload) => {
    expect(encodeCommand(sequence, command)).toBe(payload);
    expect(decodeCommand(payload)).toEqual({ sequence, command });
  });

  test('invalid bytes are decoded as null', () => {
    for (const payload of ['', '0E', '2107', '110723FF', '1208', '1F00']) expect(decodeCommand(payload)).toBeNull();
  });
});

test('a value of the old generation is encoded as hex of whole bytes', () => {
  expect([0, 14, 60, 255, 256, 300].map(hexOfNumber)).toEqual(['00', '0E', '3C', 'FF', '0100', '012C']);
});

describe('airtime', () => {
  test('a health check lasts 1.3 s at SF12 and 57 ms at SF7', () => {
    expect(Math.round(airtimeMs(7, 12))).toBe(1319);
    expect(Math.round(airtimeMs(7, 7))).toBe(57);
    expect(airtimeMs(12, 12)).toBeGreaterThan(airtimeMs(7, 12));
  });

  test('one message a minute uses 2.2 % at SF12, more than the band allows; one in 132 s is allowed', () => {
    const warning = dutyCycleWarning(60);
    expect(warning?.part).toBeCloseTo(0.022, 3);
    expect(warning?.shortestPeriod).toBe(132);
    expect(dutyCycleWarning(132)).toBeNull();
    expect(dutyCycleWarning(60, 7)).toBeNull();
  });
});
