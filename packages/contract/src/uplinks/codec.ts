/**
 * The payload of an uplink, "TrapLink v1" (decision radio/uplinks), on port 20. Big-endian. Lengths use the last free
 * byte of an airtime step: a health check has 6 or 7 bytes, a detection 10 to 12.
 *
 * | at | bytes | what |
 * |---|---|---|
 * | 0 | 1 | version in the upper half, type in the lower |
 * | 1 | 1 | battery: 0 external power, 1..254, 255 unknown |
 * | 2 | 1 | flags |
 * | 3 | 2 | detections in its life, modulo 65,536 |
 * | 5 | 1 | detections since the last acknowledged uplink, 255 and more are 255 |
 * | then | 1 | temperature, where its flag is set: half degrees from -40; 255 unknown |
 * | then | 1 | number of the last command that is in force, where its flag is set |
 * | then | 4 | of a detection: algorithm, number in its burst, age in seconds (two bytes) |
 * | then | | tagged further fields, where their flag is set: tag, length, bytes |
 */

export const UPLINK_PORT = 20;
const VERSION = 1;

export const UPLINK_TYPES = { health: 0, detection: 1, boot: 2, applied: 3 } as const;

const FLAG = { detect: 1, temperature: 2, ack: 4, dirty: 8, more: 16 } as const;
const RESERVED = 0xe0;

export type UplinkStatus = {
  readonly type: number;
  /** Raw value, as a network server reports it. */
  readonly batteryLevel: number;
  readonly detectStatus: 0 | 1;
  readonly detectionsCounter: number;
  readonly detectionsCounterNew: number;
  /** Degrees Celsius. */
  readonly temperatureLevel?: number | undefined;
  readonly ackSeq?: number | undefined;
  /** The device started with factory settings and has lost its configuration. */
  readonly isUnconfigured?: boolean | undefined;
  readonly detectedByAlgorithm?: number | undefined;
  readonly detectionNumber?: number | undefined;
  /** Seconds from the detection to the transmission. */
  readonly detectionAge?: number | undefined;
};

export type UplinkError = 'port' | 'short' | 'version' | 'reserved' | 'trailing' | 'tagged';

/** A payload without a known field. */
export class UnreadableUplink extends Error {
  readonly fault: UplinkError;

  constructor(fault: UplinkError) {
    super(`unreadable uplink: ${fault}`);
    this.fault = fault;
  }
}

const byte = (value: number): number => Math.min(255, Math.max(0, Math.round(value)));
const twoBytes = (value: number): readonly number[] => [(value >> 8) & 255, value & 255];

const flagsOf = (status: UplinkStatus): number =>
  (status.detectStatus ? FLAG.detect : 0) |
  (status.temperatureLevel === undefined ? 0 : FLAG.temperature) |
  (status.ackSeq === undefined ? 0 : FLAG.ack) |
  (status.isUnconfigured ? FLAG.dirty : 0);

const temperatureByte = (degrees: number): number => Math.min(254, byte((degrees + 40) * 2));

export const encodeUplink = (status: UplinkStatus): Uint8Array => {
  const { type, temperatureLevel, ackSeq, detectedByAlgorithm = 0, detectionNumber = 1, detectionAge = 0 } = status;
  return Uint8Array.from([
    (VERSION << 4) | type,
    byte(status.batteryLevel),
    flagsOf(status),
    ...twoBytes(status.detectionsCounter % 65_536),
    byte(status.detectionsCounterNew),
    ...(temperatureLevel === undefined ? [] : [temperatureByte(temperatureLevel)]),
    ...(ackSeq === undefined ? [] : [ackSeq & 255]),
    ...(type === UPLINK_TYPES.detection
      ? [byte(detectedByAlgorithm), byte(detectionNumber), ...twoBytes(Math.min(65_535, Math.max(0, detectionAge)))]
      : []),
  ]);
};

/** Reads bytes from the front; a payload that is too short is an error. */
class ByteReader {
  readonly #bytes: Uint8Array;
  #position: number;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.#position = at;
  }

  get left(): number {
    return this.#bytes.length - this.#position;
  }

  next(): number {
    const value = this.#bytes[this.#position];
    if (value === undefined) throw new UnreadableUplink('short');
    this.#position += 1;
    return value;
  }

  nextTwoBytes(): number {
    return (this.next() << 8) | this.next();
  }

  /** Skips unknown fields; they are never an error. */
  skipTagged(): void {
    while (this.left >= 2) {
      this.next();
      const length = this.next();
      if (length > this.left) throw new UnreadableUplink('tagged');
      this.#position += length;
    }
  }
}

const checkHeader = (bytes: Uint8Array, port: number): void => {
  if (port !== UPLINK_PORT) throw new UnreadableUplink('port');
  if (bytes.length < 6) throw new UnreadableUplink('short');
  const [firstByte = 0, , flags = 0] = bytes;
  if (firstByte >> 4 !== VERSION) throw new UnreadableUplink('version');
  if (flags & RESERVED) throw new UnreadableUplink('reserved');
};

const UNKNOWN_TEMPERATURE = 255;

const temperatureOf = (raw: number) => (raw === UNKNOWN_TEMPERATURE ? {} : { temperatureLevel: raw / 2 - 40 });

/** Throws `UnreadableUplink`. */
export const decodeUplink = (bytes: Uint8Array, port: number = UPLINK_PORT): UplinkStatus => {
  checkHeader(bytes, port);
  const [firstByte = 0, batteryLevel = 0, flags = 0] = bytes;
  const type = firstByte & 15;
  const reader = new ByteReader(bytes, 3);
  const detectionsCounter = reader.nextTwoBytes();
  const detectionsCounterNew = reader.next();
  const temperature = flags & FLAG.temperature ? temperatureOf(reader.next()) : {};
  const ack = flags & FLAG.ack ? { ackSeq: reader.next() } : {};
  const detection =
    type === UPLINK_TYPES.detection
      ? { detectedByAlgorithm: reader.next(), detectionNumber: reader.next(), detectionAge: reader.nextTwoBytes() }
      : {};
  if (flags & FLAG.more) reader.skipTagged();
  if (reader.left > 0) throw new UnreadableUplink('trailing');
  return {
    type,
    batteryLevel,
    detectStatus: flags & FLAG.detect ? 1 : 0,
    detectionsCounter,
    detectionsCounterNew,
    ...temperature,
    ...ack,
    ...(flags & FLAG.dirty ? { isUnconfigured: true } : {}),
    ...detection,
  };
};
