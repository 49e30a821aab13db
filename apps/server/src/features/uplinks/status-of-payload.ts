import { decodeUplink, UnreadableUplink, UPLINK_PORT, type UplinkStatus } from '@trapline/contract/uplinks/codec.ts';
import type { RadioStatus, Uplink } from '../../kernel/radio.ts';

const statusOf = (reported: UplinkStatus): RadioStatus => ({
  detect: reported.detectStatus === 1,
  battery: reported.batteryLevel,
  detectionsCounter: reported.detectionsCounter,
  detectionsCounterNew: reported.detectionsCounterNew,
  algorithm: reported.detectedByAlgorithm ?? null,
  detectionNumber: reported.detectionNumber ?? null,
  detectedAt: null,
  detectionAge: reported.detectionAge ?? null,
  temperature: reported.temperatureLevel ?? null,
  ackSeq: reported.ackSeq ?? null,
  extra: reported.isUnconfigured ? { isUnconfigured: true } : null,
});

/** `fault`: an error of our own format, or the message of a payload profile. */
export type StatusReading = { readonly status: RadioStatus | null; readonly fault: string | null };

const NOT_BASE64 = 'the payload is not base64, or too long';

/**
 * Only the payload profile of the device decides, if it has one. Otherwise our own decoding takes precedence over that
 * of the network server, whose decoder may be that of another device.
 */
export const readStatus = ({ payload, port, status, profiled, isPayloadInvalid }: Uplink): StatusReading => {
  if (profiled) return profiled;
  if (status === null && isPayloadInvalid === true) return { status, fault: NOT_BASE64 };
  if (payload === null || (port !== UPLINK_PORT && status !== null)) return { status, fault: null };
  try {
    return { status: statusOf(decodeUplink(payload, port ?? -1)), fault: null };
  } catch (error) {
    if (!(error instanceof UnreadableUplink)) throw error;
    return status === null ? { status, fault: error.fault } : { status, fault: null };
  }
};
