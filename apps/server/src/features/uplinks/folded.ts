import type { RadioStatus, ReceivedEvent, Uplink } from '../../kernel/radio.ts';
import type { FrameWindow } from './frame-window.ts';

/** The result of folding a batch of frames: rows to store, new states of devices, detections. */

/** Retention time: frames older than this belong to days that are no longer stored. */
export const UPLINK_DAYS = 90;

/** A device in its state before the batch. */
export type LockedDevice = {
  readonly id: number;
  readonly devEui: string;
  readonly rootCompanyId: number;
  readonly placeId: number | null;
  readonly deviceId: number | null;
  readonly connectionId: number | null;
  readonly networkDeviceId: string | null;
  /** Set if its network reports that it does not know the device. */
  readonly networkError: string | null;
  readonly detected: boolean;
  readonly adminDetected: boolean;
  readonly clearingSince: Date | null;
  /** Detection value of its last report, independent of changes by people; null if the report has no value. */
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
  /** The transaction that wrote the row of the state, and its position; if either differs, the state has changed. */
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

/** A trap that fired, by its own report or by its counter. */
export type Detection = {
  readonly device: LockedDevice;
  readonly at: Date;
  readonly counter: number | null;
  readonly algorithm: number | null;
  readonly isLate: boolean;
  /** True if the frame with the detection was lost and a later frame counted it. */
  readonly isCounted: boolean;
  /** How often it fired since its last report; 0 if a later frame has counted it already. */
  readonly times: number;
  readonly row: UplinkRow;
};

export type NewState = {
  readonly device: LockedDevice;
  readonly window: FrameWindow;
  readonly topPayload: number | null;
  /** The newest frame; null if all were late. */
  readonly last: UplinkRow | null;
  readonly detectionsCounter: number | null;
  readonly adminDetected: boolean;
  readonly adminDetectedAt: Date | null;
  readonly lastReported: boolean | null;
  /** True if a frame reported no detection. */
  readonly isZeroed: boolean;
  readonly framesHeard: number;
  readonly framesLost: number;
};

export type RefusedFrame = {
  readonly arrived: ReceivedEvent;
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

export type FoldResult = {
  readonly rows: UplinkRow[];
  /** Simulated frames: stored for display only; they have no effect. */
  readonly simulated: UplinkRow[];
  readonly states: Map<number, NewState>;
  readonly detections: Detection[];
  readonly refused: RefusedFrame[];
  duplicates: number;
};
