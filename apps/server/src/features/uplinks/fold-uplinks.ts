import { hash } from 'node:crypto';
import type { Arrived, NetworkConnection, RadioStatus, Uplink } from '../../kernel/radio.ts';
import { AHEAD_MS, believedTime, clockFault } from './frame-time.ts';
import { type FrameWindow, judgeFrame } from './frame-window.ts';
import { readStatus } from './status-of-payload.ts';

/** What a batch of frames does to the devices that sent them: no database, no clock. */

/** A device as the batch found it. */
export type LockedDevice = {
  readonly id: number;
  readonly devEui: string;
  readonly rootCompanyId: number;
  readonly placeId: number | null;
  readonly deviceId: number | null;
  readonly connectionId: number | null;
  readonly networkDeviceId: string | null;
  /** Set where its network reports that it does not know the device. */
  readonly networkError: string | null;
  readonly detected: boolean;
  readonly adminDetected: boolean;
  readonly clearingSince: Date | null;
  /** Its last report, independent of people's changes; null where the report has no value. */
  readonly lastReported: boolean | null;
  readonly lastUplinkAt: Date | null;
  readonly session: string | null;
  readonly topFrame: number | null;
  readonly seenFrames: string;
  readonly topPayload: number | null;
  readonly detectionsCounter: number | null;
  readonly framesHeard: number;
  readonly framesLost: number;
  readonly silentSince: Date | null;
  readonly reportedHistoryAt: Date | null;
  /** The transaction that wrote its state, and where that lies: another of either is another state. */
  readonly writtenBy: string;
  readonly writtenAt: string;
};

export type UplinkRow = {
  readonly device: LockedDevice;
  readonly connectionId: number;
  readonly receivedAt: Date;
  readonly arrivedAt: Date;
  readonly frame: number;
  readonly isLate: boolean;
  readonly fault: string | null;
  readonly uplink: Uplink;
  readonly status: RadioStatus | null;
  readonly detectionAt: Date | null;
  readonly rssi: number | null;
};

/** A trap that fired, by its own word or by its counter. */
export type Detection = {
  readonly device: LockedDevice;
  readonly at: Date;
  readonly counter: number | null;
  readonly algorithm: number | null;
  readonly isLate: boolean;
  /** The frame with the detection was lost; a later frame counted it. */
  readonly isCounted: boolean;
  /** How often it fired since its last report; 0 where a later frame has counted it already. */
  readonly times: number;
  readonly row: UplinkRow;
};

export type NewState = {
  readonly device: LockedDevice;
  readonly window: FrameWindow;
  readonly topPayload: number | null;
  /** The newest frame; null where all were late. */
  readonly last: UplinkRow | null;
  readonly detectionsCounter: number | null;
  readonly adminDetected: boolean;
  readonly adminDetectedAt: Date | null;
  readonly lastReported: boolean | null;
  /** A frame reported no detection. */
  readonly isZeroed: boolean;
  readonly framesHeard: number;
  readonly framesLost: number;
};

export type Refused = {
  readonly arrived: Arrived;
  readonly devEui: string;
  readonly reason:
    | 'unknown_device'
    | 'foreign_device'
    | 'unreadable'
    | 'wrong_version'
    | 'clone'
    | 'too_old'
    | 'future';
};

export type Folded = {
  readonly rows: UplinkRow[];
  readonly states: Map<number, NewState>;
  readonly detections: Detection[];
  readonly refused: Refused[];
  duplicates: number;
};

const HISTORY_EVERY_MS = 3_600_000;

/**
 * A device of the facility gets one history entry per hour, and one per alarm; all frames are stored with the uplinks.
 */
export const isForHistory = ({ device, last }: NewState): boolean =>
  last !== null &&
  (device.reportedHistoryAt === null ||
    last.receivedAt.getTime() - device.reportedHistoryAt.getTime() >= HISTORY_EVERY_MS);

const DAY_MS = 86_400_000;
/** Older frames belong to days that are no longer stored. */
export const UPLINK_DAYS = 90;

/** Forty-eight bits: unique, and a safe integer. */
const hashOf = (bytes: string | Uint8Array): number => Number.parseInt(hash('sha256', bytes).slice(0, 12), 16);

const bestRssi = ({ gateways }: Uplink): number | null => {
  const known = gateways.flatMap(({ rssi }) =>
    rssi === null ? [] : Math.max(-32_768, Math.min(32_767, Math.round(rssi))),
  );
  return known.length === 0 ? null : Math.max(...known);
};

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/**
 * By the clock of the device, which may be wrong: one in the future, or in days no longer stored, is ignored. A
 * detection is never after its arrival: a person who reacts in the next minutes reacts to what came before.
 */
const detectionTime = (status: RadioStatus | null, receivedAt: Date, arrivedAt: Date): Date | null => {
  if (!status) return null;
  const { detectedAt, detectionAge } = status;
  const reported = detectedAt?.getTime() ?? (detectionAge === null ? null : receivedAt.getTime() - detectionAge * 1000);
  if (reported === null || reported > receivedAt.getTime() + AHEAD_MS) return null;
  return reported < receivedAt.getTime() - UPLINK_DAYS * DAY_MS ? null : earlier(new Date(reported), arrivedAt);
};

/** An event counted since a frame did not happen before that frame, whatever the clock of the device shows. */
const happenedAt = ({ detectionAt, receivedAt, arrivedAt }: UplinkRow, since: Date | null): Date =>
  detectionAt && (since === null || detectionAt.getTime() >= since.getTime() - AHEAD_MS)
    ? detectionAt
    : earlier(receivedAt, arrivedAt);

const COUNTS_TO = 65_536;
/** More at once is a counter that was lost, not a trap that fired. */
const BELIEVABLE = 1_000;

const countedSince = (before: number | null, now: number | null): number => {
  if (before === null || now === null) return 0;
  const more = (((now - before) % COUNTS_TO) + COUNTS_TO) % COUNTS_TO;
  return more < BELIEVABLE ? more : 0;
};

/** A frame that comes late, from before what is known was counted. */
const countedBehind = (known: number | null, counter: number | null): boolean =>
  known !== null && counter !== null && (known - counter + COUNTS_TO) % COUNTS_TO < BELIEVABLE;

/** A network of one owner never speaks for devices of another, nor for those another network was given. */
export const speaksFor = ({ id, rootCompanyId }: NetworkConnection, device: LockedDevice): 'foreign_device' | null => {
  const isOwn = rootCompanyId === null || rootCompanyId === device.rootCompanyId;
  return isOwn && (device.connectionId === null || device.connectionId === id) ? null : 'foreign_device';
};

class Folding {
  readonly folded: Folded = { rows: [], states: new Map(), detections: [], refused: [], duplicates: 0 };
  readonly #devices: ReadonlyMap<string, LockedDevice>;

  constructor(devices: ReadonlyMap<string, LockedDevice>) {
    this.#devices = devices;
  }

  take(arrived: Arrived): void {
    const { event, connection } = arrived;
    if (event.type !== 'uplink') return;
    const device = this.#devices.get(event.devEui);
    const reason = device ? speaksFor(connection, device) : 'unknown_device';
    if (reason !== null) this.#refuse(arrived, event.devEui, reason);
    if (!device || reason !== null) return;
    const receivedAt = this.#timeOf(arrived, event);
    if (receivedAt) this.#read(arrived, event, device, receivedAt);
  }

  #refuse(arrived: Arrived, devEui: string, reason: Refused['reason']): void {
    this.folded.refused.push({ arrived, devEui, reason });
  }

  /**
   * A wrong clock, ahead or behind, is reported in quarantine, and the frame counts: at the newest time that can be true,
   * else at its arrival. A retained message of an impossible time shows nothing about now and is not accepted.
   */
  #timeOf(arrived: Arrived, uplink: Uplink): Date | null {
    const { arrivedAt } = arrived;
    const wrong = uplink.networkTime && clockFault(uplink.networkTime, arrivedAt);
    if (wrong !== null) this.#refuse(arrived, uplink.devEui, wrong);
    const time = believedTime(uplink, arrivedAt);
    return time === null && wrong === 'too_old' && uplink.isRetained === true ? null : (time ?? arrivedAt);
  }

  #stateOf(device: LockedDevice): NewState | LockedDevice {
    return this.folded.states.get(device.id) ?? device;
  }

  #windowOf(device: LockedDevice): FrameWindow {
    return (
      this.folded.states.get(device.id)?.window ?? {
        session: device.session,
        top: device.topFrame,
        seen: device.seenFrames,
        lastAt: device.lastUplinkAt,
      }
    );
  }

  #read(arrived: Arrived, uplink: Uplink, device: LockedDevice, receivedAt: Date): void {
    const { status, fault } = readStatus(uplink);
    if (fault) this.#refuse(arrived, uplink.devEui, fault === 'version' ? 'wrong_version' : 'unreadable');
    const content = uplink.payload ?? JSON.stringify([uplink.port, status]);
    const frame = uplink.frameCounter ?? -1 - hashOf(content);
    const make = (isLate: boolean): UplinkRow => ({
      device,
      connectionId: arrived.connection.id,
      receivedAt,
      arrivedAt: arrived.arrivedAt,
      frame,
      isLate,
      fault,
      uplink,
      status,
      detectionAt: detectionTime(status, receivedAt, arrived.arrivedAt),
      rssi: bestRssi(uplink),
    });
    if (uplink.frameCounter === null) this.#takeUncounted(make, device, receivedAt);
    else this.#takeCounted(arrived, make, uplink.frameCounter, hashOf(content));
  }

  /** Without a counter, its time and content make a frame unique; the database decides. */
  #takeUncounted(make: (isLate: boolean) => UplinkRow, device: LockedDevice, receivedAt: Date): void {
    const window = this.#windowOf(device);
    const isLate = window.lastAt !== null && receivedAt <= window.lastAt;
    const row = make(isLate);
    this.folded.rows.push(row);
    if (isLate) this.#tellDetection(row);
    else this.#advance(row, { ...window, lastAt: receivedAt }, 0, null);
  }

  #takeCounted(arrived: Arrived, make: (isLate: boolean) => UplinkRow, counter: number, hash: number): void {
    const { device, receivedAt, uplink } = make(false);
    const before = this.#windowOf(device);
    const { verdict, window, lost } = judgeFrame(before, {
      session: uplink.session,
      counter,
      at: receivedAt,
      isDated: believedTime(uplink, arrived.arrivedAt) !== null,
    });
    if (verdict === 'duplicate') {
      this.folded.duplicates += 1;
      const { topPayload } = this.#stateOf(device);
      const isOther = counter === before.top && topPayload !== null && topPayload !== hash;
      if (isOther) this.#refuse(arrived, uplink.devEui, 'clone');
      return;
    }
    const row = make(verdict === 'late');
    this.folded.rows.push(row);
    if (verdict === 'new') this.#advance(row, window, lost, hash);
    else this.#keepLate(row, window);
  }

  /** A late frame is marked as seen; the state of the device does not change. */
  #keepLate(row: UplinkRow, window: FrameWindow): void {
    const { device } = row;
    this.#tellDetection(row);
    const state = this.folded.states.get(device.id);
    if (state) this.folded.states.set(device.id, { ...state, window });
    else this.folded.states.set(device.id, { ...this.#unmoved(device), window });
  }

  #unmoved(device: LockedDevice): NewState {
    return {
      device,
      window: this.#windowOf(device),
      topPayload: device.topPayload,
      last: null,
      detectionsCounter: device.detectionsCounter,
      adminDetected: device.adminDetected,
      adminDetectedAt: null,
      lastReported: device.lastReported,
      isZeroed: false,
      framesHeard: device.framesHeard,
      framesLost: device.framesLost,
    };
  }

  #advance(row: UplinkRow, window: FrameWindow, lost: number, hash: number | null): void {
    const { device, status } = row;
    const before = this.folded.states.get(device.id) ?? this.#unmoved(device);
    this.#tellDetection(row);
    const detect = status?.detect ?? before.adminDetected;
    this.folded.states.set(device.id, {
      ...before,
      window,
      topPayload: hash,
      last: row,
      detectionsCounter: status?.detectionsCounter ?? before.detectionsCounter,
      adminDetected: detect,
      adminDetectedAt: detect && !before.adminDetected ? happenedAt(row, null) : before.adminDetectedAt,
      lastReported: status?.detect ?? before.lastReported,
      isZeroed: before.isZeroed || status?.detect === false,
      framesHeard: before.framesHeard + 1,
      framesLost: before.framesLost + lost,
    });
  }

  /** For a device without a counter: it detected and has not reported the end since. */
  #saysStill(device: LockedDevice): boolean {
    const { adminDetected, lastReported } = this.#stateOf(device);
    const isZeroed = this.folded.states.get(device.id)?.isZeroed === true;
    return adminDetected || (device.clearingSince !== null && !isZeroed && lastReported !== false);
  }

  /** A continued detection is not reported again; a lost frame is noticed by the counter. */
  #tellDetection(row: UplinkRow): void {
    const { device, status, isLate } = row;
    if (!status) return;
    const { detectionsCounter: known, adminDetected } = this.#stateOf(device);
    const counter = status.detectionsCounter;
    const counted = isLate ? 0 : countedSince(known, counter);
    const goesOn =
      counter === null
        ? this.#saysStill(device)
        : (adminDetected || device.clearingSince !== null) && counter === known;
    const isDetection = status.detect === true && !goesOn;
    if (!isDetection && (counted === 0 || status.detect === true)) return;
    const isKnown = isLate && countedBehind(known, counter);
    this.folded.detections.push({
      device,
      at: happenedAt(row, counted > 0 ? this.#windowOf(device).lastAt : null),
      counter,
      algorithm: status.algorithm,
      isLate,
      isCounted: !isDetection,
      times: isKnown ? 0 : Math.max(1, counted),
      row,
    });
  }
}

export const foldUplinks = (devices: ReadonlyMap<string, LockedDevice>, arrived: readonly Arrived[]): Folded => {
  const folding = new Folding(devices);
  for (const one of arrived) folding.take(one);
  return folding.folded;
};
