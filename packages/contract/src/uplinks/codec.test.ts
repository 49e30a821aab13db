import { describe, expect, test } from 'vitest';
import { decodeUplink, encodeUplink, UnreadableUplink, UPLINK_TYPES, type UplinkStatus } from './codec.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));
const hex = (status: UplinkStatus) => Buffer.from(encodeUplink(status)).toString('hex').toUpperCase();

const health = { type: UPLINK_TYPES.health, batteryLevel: 0xd5, detectStatus: 0, detectionsCounter: 17 } as const;

describe('known frames', () => {
  test.each([
    ['10D5020011005D', { ...health, detectionsCounterNew: 0, temperatureLevel: 6.5 }],
    [
      '11D5030012015D04010003',
      {
        type: UPLINK_TYPES.detection,
        batteryLevel: 0xd5,
        detectStatus: 1,
        detectionsCounter: 18,
        detectionsCounterNew: 1,
        temperatureLevel: 6.5,
        detectedByAlgorithm: 4,
        detectionNumber: 1,
        detectionAge: 3,
      },
    ],
    [
      '11C9070013024A070202003D',
      {
        type: UPLINK_TYPES.detection,
        batteryLevel: 0xc9,
        detectStatus: 1,
        detectionsCounter: 19,
        detectionsCounterNew: 2,
        temperatureLevel: -3,
        ackSeq: 7,
        detectedByAlgorithm: 2,
        detectionNumber: 2,
        detectionAge: 61,
      },
    ],
  ] as const)('%s', (frame, status) => {
    expect(hex(status)).toBe(frame);
    expect(decodeUplink(bytes(frame))).toEqual(status);
  });
});

test('unknown additional fields are skipped', () => {
  expect(decodeUplink(bytes('10D51000110007020102'))).toMatchObject({ detectionsCounter: 17 });
});

test.each([
  ['short', '10D502', 20],
  ['short', '10D502001100', 20],
  ['port', '10D500001100', 1],
  ['version', '20D500001100', 20],
  ['reserved', '10D580001100', 20],
  ['trailing', '10D500001100FF', 20],
  ['tagged', '10D5100011000709', 20],
])('%s is reported by its kind', (fault, frame, port) => {
  expect(() => decodeUplink(bytes(frame), port)).toThrow(expect.objectContaining({ fault }));
});

test('random bytes are either decoded or refused as unreadable', () => {
  let seed = 7;
  const nextRandom = () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return seed >>> 16;
  };
  for (let round = 0; round < 20_000; round++) {
    const frame = Uint8Array.from({ length: nextRandom() % 20 }, nextRandom);
    if (frame.length > 0 && round % 2 === 0) frame[0] = 0x10 | (nextRandom() % 4);
    try {
      decodeUplink(frame);
    } catch (error) {
      expect(error).toBeInstanceOf(UnreadableUplink);
    }
  }
});
