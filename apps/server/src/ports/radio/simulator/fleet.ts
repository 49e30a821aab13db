import { encodeUplink, UPLINK_PORT, UPLINK_TYPES } from '@trapline/contract/uplinks/codec.ts';
import type { Uplink } from '../../../kernel/radio.ts';
import { pseudoRandom, SALTS } from './pseudo-random.ts';

/** A fleet of traps over a period and the expected results, without a clock, state or database. */

export type SimulatedDevice = {
  /** Sixteen digits, upper case. */
  readonly devEui: string;
  /** Milliseconds between two reports. */
  readonly periodMs: number;
  readonly gatewayEui: string | null;
  readonly rssi: number;
  /** Raw 0..255. */
  readonly battery: number;
};

/** The report of a device at one moment. */
export type UplinkFacts = {
  readonly at: Date;
  readonly session: string;
  readonly frame: number;
  readonly type: (typeof UPLINK_TYPES)[keyof typeof UPLINK_TYPES];
  readonly detected: boolean;
  readonly detectionsCounter: number;
  readonly ackSeq?: number | undefined;
};

const BAD_PLACE_RATE = 0.01;
const BAD_PLACE_LOSS_RATE = 0.3;

/** The share of lost frames of a device: one to five of a hundred, a third at a bad position. */
const lossRateOf = (seed: number, { devEui }: SimulatedDevice): number =>
  pseudoRandom(seed, devEui, 0, SALTS.loss) < BAD_PLACE_RATE
    ? BAD_PLACE_LOSS_RATE
    : 0.01 + 0.04 * pseudoRandom(seed, devEui, 1, SALTS.loss);

export const isLost = (seed: number, device: SimulatedDevice, frame: number): boolean =>
  pseudoRandom(seed, device.devEui, frame, SALTS.lost) < lossRateOf(seed, device);

/** The number of reports that a device has begun since the epoch. */
export const slotOf = (seed: number, { devEui, periodMs }: SimulatedDevice, atMs: number): number =>
  Math.floor((atMs + pseudoRandom(seed, devEui, 0, SALTS.phase) * periodMs) / periodMs);

const DETECTION_AGE_SECONDS = 2;
const REED_SENSOR = 4;

export const uplinkOf = (seed: number, device: SimulatedDevice, uplinkFacts: UplinkFacts): Uplink => {
  const { devEui, gatewayEui, rssi, battery } = device;
  const { at, session, frame, type, detected, detectionsCounter, ackSeq } = uplinkFacts;
  const fires = type === UPLINK_TYPES.detection;
  return {
    type: 'uplink',
    devEui,
    session,
    frameCounter: frame,
    port: UPLINK_PORT,
    spreadingFactor: 7,
    networkTime: at,
    payload: encodeUplink({
      type,
      batteryLevel: battery,
      detectStatus: detected || fires ? 1 : 0,
      detectionsCounter,
      detectionsCounterNew: fires ? 1 : 0,
      temperatureLevel: 8 + Math.floor(pseudoRandom(seed, devEui, frame, SALTS.temperature) * 20) / 2,
      ackSeq,
      ...(fires && { detectedByAlgorithm: REED_SENSOR, detectionNumber: 1, detectionAge: DETECTION_AGE_SECONDS }),
    }),
    status: null,
    networkDeviceId: null,
    ackedMessageId: null,
    gateways: [
      { eui: gatewayEui, rssi: rssi + Math.floor(pseudoRandom(seed, devEui, frame, SALTS.signal) * 5) - 2, snr: 7 },
    ],
  };
};

export type SimulatedFrame = {
  readonly devEui: string;
  readonly session: string;
  readonly frame: number;
  readonly fires: boolean;
  readonly isLost: boolean;
  readonly uplink: Uplink;
};

export type Span = {
  readonly seed: number;
  readonly from: Date;
  readonly until: Date;
  /** The number of detections per hundred thousand reports. */
  readonly firesPer100000: number;
  /** Number of reports after which a device joins again and counts from zero; null: never. */
  readonly rejoinsAfter: number | null;
};

/** All frames that a trap sends in a period, lost or not, in order. A trap that fired is reset at once. */
export const framesOf = (device: SimulatedDevice, span: Span): SimulatedFrame[] => {
  const { seed, from, until, firesPer100000, rejoinsAfter } = span;
  const first = slotOf(seed, device, from.getTime());
  const phase = pseudoRandom(seed, device.devEui, 0, SALTS.phase) * device.periodMs;
  const frames: SimulatedFrame[] = [];
  let counter = 0;
  for (let slot = first + 1; ; slot += 1) {
    const at = new Date(Math.round(slot * device.periodMs - phase));
    if (at >= until) return frames;
    const index = slot - first - 1;
    const frame = rejoinsAfter === null ? index : index % rejoinsAfter;
    const session = `join-${rejoinsAfter === null ? 0 : Math.floor(index / rejoinsAfter)}`;
    const fires = pseudoRandom(seed, device.devEui, slot, SALTS.fires) * 100_000 < firesPer100000;
    if (fires) counter += 1;
    const type = fires ? UPLINK_TYPES.detection : UPLINK_TYPES.health;
    const uplinkFacts = { at, session, frame, type, detected: false, detectionsCounter: counter };
    const uplink = uplinkOf(seed, device, uplinkFacts);
    frames.push({ devEui: device.devEui, session, frame, fires, isLost: isLost(seed, device, slot), uplink });
  }
};

export type TransportFaults = {
  /** The share of frames that arrive twice. */
  readonly doubled: number;
  readonly late: number;
  /** Number of frames that overtake a late frame. */
  readonly lateBy: number;
};

/** Frames as a network delivers them: lost frames are missing, some come twice, some late and out of order. */
export const toUplinks = (
  seed: number,
  frames: readonly SimulatedFrame[],
  { doubled, late, lateBy }: TransportFaults,
): Uplink[] =>
  frames
    .filter((frame) => !frame.isLost)
    .flatMap(({ devEui, uplink }, index) => {
      const sendIndex = pseudoRandom(seed, devEui, index, SALTS.late) < late ? index + lateBy : index;
      const isDuplicated = pseudoRandom(seed, devEui, index, SALTS.doubled) < doubled;
      return isDuplicated
        ? [
            { uplink, place: sendIndex },
            { uplink, place: sendIndex + lateBy },
          ]
        : [{ uplink, place: sendIndex }];
    })
    .sort((one, other) => one.place - other.place)
    .map(({ uplink }) => uplink);

export type ExpectedTotals = {
  /** Received frames of each device, as `session frame`, sorted by the time of sending. */
  readonly stored: ReadonlyMap<string, readonly string[]>;
  /** How often each device fired, received or not: its counter includes lost frames. */
  readonly detections: ReadonlyMap<string, number>;
};

export const expectedTotalsOf = (frames: readonly SimulatedFrame[]): ExpectedTotals => {
  const stored = new Map<string, string[]>();
  const detections = new Map<string, number>();
  for (const { devEui, session, frame, fires, isLost: lost } of frames) {
    if (!lost) stored.set(devEui, [...(stored.get(devEui) ?? []), `${session} ${frame}`]);
    if (fires) detections.set(devEui, (detections.get(devEui) ?? 0) + 1);
  }
  return { stored, detections };
};
