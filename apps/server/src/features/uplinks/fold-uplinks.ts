import type { NetworkConnection, ReceivedEvent, Uplink } from '../../kernel/radio.ts';
import { countSince, detectionMoment, detectionTime, isCounterBehind } from './detection-time.ts';
import type { FoldResult, LockedDevice, NewState, RefusedFrame, UplinkRow } from './folded.ts';
import { clockFault, plausibleTime } from './frame-time.ts';
import { classifyFrame, type FrameWindow } from './frame-window.ts';
import { contentOf, frameOfContent, messageKey } from './same-message.ts';
import { readStatus } from './status-of-payload.ts';

/** Effects of a batch of frames on the devices that sent them; uses neither the database nor the clock. */

const HISTORY_INTERVAL_MS = 3_600_000;

/**
 * Whether the frame gets a history entry: a device at a facility has one per hour and one per alarm; all frames are
 * stored as uplinks.
 */
export const isDueForHistory = ({ device, last }: NewState): boolean =>
  last !== null &&
  (device.reportedHistoryAt === null ||
    last.receivedAt.getTime() - device.reportedHistoryAt.getTime() >= HISTORY_INTERVAL_MS);

const bestRssi = ({ gateways }: Uplink): number | null => {
  const known = gateways.flatMap(({ rssi }) =>
    rssi === null ? [] : Math.max(-32_768, Math.min(32_767, Math.round(rssi))),
  );
  return known.length === 0 ? null : Math.max(...known);
};

/** A network of one root company may not report for devices of another, nor for devices assigned to another network. */
export const refusalFor = ({ id, rootCompanyId }: NetworkConnection, device: LockedDevice): 'foreign_device' | null => {
  const isOwn = rootCompanyId === null || rootCompanyId === device.rootCompanyId;
  return isOwn && (device.connectionId === null || device.connectionId === id) ? null : 'foreign_device';
};

class UplinkFolding {
  readonly folded: FoldResult = {
    rows: [],
    simulated: [],
    states: new Map(),
    detections: [],
    refused: [],
    duplicates: 0,
  };
  readonly #devices: ReadonlyMap<string, LockedDevice>;
  /** Messages that are already stored or came earlier in this batch, by `messageKey`. */
  readonly #stored: Set<string>;

  constructor(devices: ReadonlyMap<string, LockedDevice>, stored: ReadonlySet<string>) {
    this.#devices = devices;
    this.#stored = new Set(stored);
  }

  addEvent(arrived: ReceivedEvent): void {
    const { event, connection } = arrived;
    if (event.type !== 'uplink') return;
    const device = this.#devices.get(event.devEui);
    const reason = device ? refusalFor(connection, device) : 'unknown_device';
    if (reason !== null) this.#refuse(arrived, event.devEui, reason);
    if (!device || reason !== null) return;
    const receivedAt = this.#timeOf(arrived, event);
    if (receivedAt) this.#readUplink(arrived, event, device, receivedAt);
  }

  #refuse(arrived: ReceivedEvent, devEui: string, reason: RefusedFrame['reason']): void {
    this.folded.refused.push({ arrived, devEui, reason });
  }

  /**
   * A wrong clock, fast or slow, is reported in quarantine, and the frame still counts: at the newest plausible time,
   * otherwise at its arrival. A retained message with an implausibly old time shows nothing about now and is refused.
   */
  #timeOf(arrived: ReceivedEvent, uplink: Uplink): Date | null {
    const { arrivedAt } = arrived;
    const clockError = uplink.networkTime && clockFault(uplink.networkTime, arrivedAt);
    if (clockError !== null) this.#refuse(arrived, uplink.devEui, clockError);
    const time = plausibleTime(uplink, arrivedAt);
    return time === null && clockError === 'too_old' && uplink.isRetained === true ? null : (time ?? arrivedAt);
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

  #readUplink(arrived: ReceivedEvent, uplink: Uplink, device: LockedDevice, receivedAt: Date): void {
    const { status, fault } = readStatus(uplink);
    if (fault) this.#refuse(arrived, uplink.devEui, fault === 'version' ? 'wrong_version' : 'unreadable');
    const content = contentOf(uplink);
    const createRow = (isLate: boolean, frame: number): UplinkRow => ({
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
    if (uplink.isSimulated === true) this.folded.simulated.push(createRow(true, frameOfContent(content)));
    else if (uplink.frameCounter === null)
      this.#addUncounted((isLate) => createRow(isLate, frameOfContent(content)), device, receivedAt, content);
    else this.#takeCounted(arrived, createRow, uplink.frameCounter, content);
  }

  /** Without a counter, time and content make a frame unique; the database finds duplicates of late frames. */
  #addUncounted(
    createRow: (isLate: boolean) => UplinkRow,
    device: LockedDevice,
    receivedAt: Date,
    content: number,
  ): void {
    const window = this.#windowOf(device);
    const later = window.lastAt === null ? 1 : receivedAt.getTime() - window.lastAt.getTime();
    if (later === 0 && this.#stateOf(device).topPayload === content) {
      this.folded.duplicates += 1;
      return;
    }
    const row = createRow(later < 0);
    this.folded.rows.push(row);
    if (later < 0) this.#addDetection(row);
    else this.#advance(row, { ...window, lastAt: receivedAt }, 0, content);
  }

  #takeCounted(
    arrived: ReceivedEvent,
    createRow: (isLate: boolean, frame: number) => UplinkRow,
    counter: number,
    content: number,
  ): void {
    const { device, receivedAt, uplink } = createRow(false, counter);
    const before = this.#windowOf(device);
    const classification = classifyFrame(before, {
      session: uplink.session,
      counter,
      at: receivedAt,
      isDated: plausibleTime(uplink, arrived.arrivedAt) !== null,
    });
    const key = messageKey(device.id, counter, content);
    if (classification.kind === 'duplicate') {
      const isCopy = this.#stored.has(key) || (counter === before.top && this.#isLastContent(device, content));
      if (isCopy) this.folded.duplicates += 1;
      else this.#takeSameCounter(arrived, createRow, counter, content);
      return;
    }
    this.#stored.add(key);
    const row = createRow(classification.kind === 'late', counter);
    this.folded.rows.push(row);
    if (classification.kind === 'new') this.#advance(row, classification.window, classification.lost, content);
    else this.#addLate(row, classification.window);
  }

  /** For a state from before contents were stored, the counter alone decides. */
  #isLastContent(device: LockedDevice, content: number): boolean {
    const { topPayload } = this.#stateOf(device);
    return topPayload === null || topPayload === content;
  }

  /**
   * Other content with a used counter: the device does not count or has restarted, or two devices have one address. It
   * is a separate message; only a counter of 0 is no sign of a second device.
   */
  #takeSameCounter(
    arrived: ReceivedEvent,
    createRow: (isLate: boolean, frame: number) => UplinkRow,
    counter: number,
    content: number,
  ): void {
    const row = createRow(false, frameOfContent(content));
    const { device, receivedAt, uplink } = row;
    this.#stored.add(messageKey(device.id, counter, content));
    if (counter !== 0) this.#refuse(arrived, uplink.devEui, 'clone');
    const window = this.#windowOf(device);
    const isLate = window.lastAt !== null && receivedAt < window.lastAt;
    const finalRow = isLate ? createRow(true, row.frame) : row;
    this.folded.rows.push(finalRow);
    if (isLate) this.#addDetection(finalRow);
    else this.#advance(finalRow, { session: uplink.session, top: counter, seen: '1', lastAt: receivedAt }, 0, content);
  }

  /** Marks a late frame as seen; the state of the device does not change. */
  #addLate(row: UplinkRow, window: FrameWindow): void {
    const { device } = row;
    this.#addDetection(row);
    const state = this.folded.states.get(device.id);
    if (state) this.folded.states.set(device.id, { ...state, window });
    else this.folded.states.set(device.id, { ...this.#unchangedState(device), window });
  }

  #unchangedState(device: LockedDevice): NewState {
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
    const before = this.folded.states.get(device.id) ?? this.#unchangedState(device);
    this.#addDetection(row);
    const detect = status?.detect ?? before.adminDetected;
    this.folded.states.set(device.id, {
      ...before,
      window,
      topPayload: hash,
      last: row,
      detectionsCounter: status?.detectionsCounter ?? before.detectionsCounter,
      adminDetected: detect,
      adminDetectedAt: detect && !before.adminDetected ? detectionMoment(row, null) : before.adminDetectedAt,
      lastReported: status?.detect ?? before.lastReported,
      isZeroed: before.isZeroed || status?.detect === false,
      framesHeard: before.framesHeard + 1,
      framesLost: before.framesLost + lost,
    });
  }

  /** For a device without a counter: it detected something and has not reported the end since. */
  #isStillDetecting(device: LockedDevice): boolean {
    const { adminDetected, lastReported } = this.#stateOf(device);
    const isZeroed = this.folded.states.get(device.id)?.isZeroed === true;
    return adminDetected || (device.clearingSince !== null && !isZeroed && lastReported !== false);
  }

  /** A detection that continues is not reported again; the counter reveals a lost frame. */
  #addDetection(row: UplinkRow): void {
    const { device, status, isLate } = row;
    if (!status) return;
    const { detectionsCounter: known, adminDetected } = this.#stateOf(device);
    const counter = status.detectionsCounter;
    const newDetections = isLate ? 0 : countSince(known, counter);
    const isContinuing =
      counter === null
        ? this.#isStillDetecting(device)
        : (adminDetected || device.clearingSince !== null) && counter === known;
    const isDetection = status.detect === true && !isContinuing;
    if (!isDetection && (newDetections === 0 || status.detect === true)) return;
    const isKnown = isLate && isCounterBehind(known, counter);
    this.folded.detections.push({
      device,
      at: detectionMoment(row, newDetections > 0 ? this.#windowOf(device).lastAt : null),
      counter,
      algorithm: status.algorithm,
      isLate,
      isCounted: !isDetection,
      times: isKnown ? 0 : Math.max(1, newDetections),
      row,
    });
  }
}

/** `stored`: known messages with a used counter, see `selectStoredCopies`. */
export const foldUplinks = (
  devices: ReadonlyMap<string, LockedDevice>,
  arrived: readonly ReceivedEvent[],
  stored: ReadonlySet<string> = new Set(),
): FoldResult => {
  const uplinkFolding = new UplinkFolding(devices, stored);
  for (const received of arrived) uplinkFolding.addEvent(received);
  return uplinkFolding.folded;
};
