import { fieldError } from '../../kernel/app-error.ts';

/** Reads payloads that a person pastes. */

/** LoRaWAN carries 242 bytes at most. */
const MAX_BYTES = 242;
const SEPARATORS = /[\s:,-]|0x/gi;
const HEX = /^(?:[0-9a-f]{2})+$/i;
const BASE64 = /^[A-Za-z0-9+/_-]+={0,2}$/;

const bytesOf = (text: string): Uint8Array | null => {
  const digits = text.replaceAll(SEPARATORS, '');
  // four hexadecimal digits are also valid base64; makers write payloads in hexadecimal digits
  if (HEX.test(digits)) return Buffer.from(digits, 'hex');
  return BASE64.test(text) ? Buffer.from(text, 'base64') : null;
};

export const readPayload = (text: string): Uint8Array => {
  if (text === '') throw fieldError('payload', 'required');
  const bytes = bytesOf(text);
  if (bytes === null || bytes.length === 0) throw fieldError('payload', 'invalid_value');
  if (bytes.length > MAX_BYTES) throw fieldError('payload', 'too_long');
  return bytes;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Fields that a network server decoded, as JSON. */
export const readFields = (text: string): Readonly<Record<string, unknown>> => {
  if (text.trim() === '') throw fieldError('decoded', 'required');
  const fields = parseJson(text);
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
    throw fieldError('decoded', 'invalid_value');
  return fields as Readonly<Record<string, unknown>>;
};
