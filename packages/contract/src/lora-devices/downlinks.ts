/**
 * Encoding of downlinks: bytes for the new generation, one value on a separate port for the old one. Pure functions.
 */

const VERSION = 1;
/** Port of all commands of the new generation. */
export const COMMAND_PORT = 21;

const COMMAND_NUMBERS = { inputs: 1, connection: 2, sths: 3, clear_alert: 4, status: 5 } as const;

/** Bits of the inputs, lowest first. */
const INPUT_BITS = ['pir', 'reed1', 'reed2', 'ext1', 'ext2', 'reed1Inv', 'reed2Inv'] as const;
type InputBit = (typeof INPUT_BITS)[number];
export type Inputs = Readonly<Record<InputBit, 0 | 1>>;

export type Connection = {
  readonly confirmedStatusPeriod: number;
  readonly unconfirmedStatusPeriod: number;
  readonly failedSendRetryPeriod: number;
  readonly failedSendRetry: number;
};

export type Sths = {
  readonly sthsActiveAlgorithm: number;
  readonly sthsPresenceThreshold: number;
  readonly sthsPresenceHysteresis: number;
  readonly sthsMotionThreshold: number;
  readonly sthsMotionHysteresis: number;
};

export type Command =
  | ({ readonly kind: 'inputs' } & Inputs)
  | ({ readonly kind: 'connection' } & Connection)
  | ({ readonly kind: 'sths' } & Sths)
  | { readonly kind: 'clear_alert' }
  | { readonly kind: 'status' };

/** Big-endian number with the given count of bytes. */
const toBytes = (value: number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, index) => Math.floor(value / 256 ** (bytes - 1 - index)) % 256);

const encodeBody = (command: Command): number[] => {
  switch (command.kind) {
    case 'inputs':
      return [INPUT_BITS.reduce((mask, bit, index) => mask + command[bit] * 2 ** index, 0)];
    case 'connection':
      return [
        ...toBytes(command.confirmedStatusPeriod, 3),
        ...toBytes(command.unconfirmedStatusPeriod, 3),
        ...toBytes(command.failedSendRetryPeriod, 2),
        command.failedSendRetry,
      ];
    case 'sths':
      return [
        command.sthsActiveAlgorithm,
        ...toBytes(command.sthsPresenceThreshold, 2),
        ...toBytes(command.sthsPresenceHysteresis, 2),
        ...toBytes(command.sthsMotionThreshold, 2),
        ...toBytes(command.sthsMotionHysteresis, 2),
      ];
    default:
      return [];
  }
};

const hex = (bytes: readonly number[]): string =>
  bytes
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();

/** Upper-case hex of a command; the device returns its `sequence`, 0 to 255, after it has applied the command. */
export const encodeCommand = (sequence: number, command: Command): string =>
  hex([VERSION * 16 + COMMAND_NUMBERS[command.kind], sequence % 256, ...encodeBody(command)]);

/** Decodes the command in bytes sent to a device; null if they are not a command. */
export const decodeCommand = (payload: string): { readonly sequence: number; readonly command: Command } | null => {
  const bytes = Array.from({ length: payload.length / 2 }, (_, index) =>
    Number.parseInt(payload.slice(2 * index, 2 * index + 2), 16),
  );
  const [head = 0, sequence = 0, ...body] = bytes;
  const read = (from: number, count: number) =>
    body.slice(from, from + count).reduce((value, byte) => value * 256 + byte, 0);
  if (Math.floor(head / 16) !== VERSION) return null;
  const command = decodeBody(head % 16, body.length, read);
  return command && { sequence, command };
};

const decodeBody = (kind: number, length: number, read: (from: number, count: number) => number): Command | null => {
  if (kind === COMMAND_NUMBERS.inputs && length === 1) {
    const bits = INPUT_BITS.map((bit, index) => [bit, Math.floor(read(0, 1) / 2 ** index) % 2] as const);
    return { kind: 'inputs', ...(Object.fromEntries(bits) as Inputs) };
  }
  if (kind === COMMAND_NUMBERS.connection && length === 9) {
    return {
      kind: 'connection',
      confirmedStatusPeriod: read(0, 3),
      unconfirmedStatusPeriod: read(3, 3),
      failedSendRetryPeriod: read(6, 2),
      failedSendRetry: read(8, 1),
    };
  }
  if (kind === COMMAND_NUMBERS.sths && length === 9) {
    return {
      kind: 'sths',
      sthsActiveAlgorithm: read(0, 1),
      sthsPresenceThreshold: read(1, 2),
      sthsPresenceHysteresis: read(3, 2),
      sthsMotionThreshold: read(5, 2),
      sthsMotionHysteresis: read(7, 2),
    };
  }
  if (kind === COMMAND_NUMBERS.clear_alert && length === 0) return { kind: 'clear_alert' };
  return kind === COMMAND_NUMBERS.status && length === 0 ? { kind: 'status' } : null;
};

/** Whole number as upper-case hex of an even length, big-endian: 14 is `0E`, 300 is `012C` (DEC-068). */
export const hexOfNumber = (value: number): string => {
  const digits = value.toString(16).toUpperCase();
  return digits.length % 2 === 0 ? digits : `0${digits}`;
};
