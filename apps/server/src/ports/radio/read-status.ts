import type { RadioStatus } from '../../kernel/radio.ts';
import { type Fields, fieldsOf, idOf, integerOf, numberOf, pick } from './fields.ts';

const STATUS_FIELDS = new Set([
  'batteryLevel',
  'detectStatus',
  'detectedByAlgorithm',
  'detectionNumber',
  'detectionsCounter',
  'detectionsCounterNew',
  'detectionTimestamp',
  'temperatureLevel',
  'ackedMessageId',
]);

/** The fields in which decoders of network servers put the decoded payload. */
const STATUS_CONTAINERS = [
  'data',
  'decoded',
  'decodingoutput',
  'transformed_payload',
  'decoded_payload',
  'object',
  'status',
];
const MAX_DEPTH = 4;
const MIN_STATUS_FIELDS = 2;

/** The detection alone is enough: the decoder of a plain reed switch reports nothing else. */
const isStatus = (fields: Fields): boolean =>
  fields.detectStatus !== undefined ||
  Object.keys(fields).filter((name) => STATUS_FIELDS.has(name)).length >= MIN_STATUS_FIELDS;

/** Finds a decoded status at any level of the message: the decoder of AWS wraps it once more. */
export const findStatus = (body: unknown, depth = 0): Fields | null => {
  const fields = fieldsOf(body);
  if (isStatus(fields)) return fields;
  if (depth >= MAX_DEPTH) return null;
  const status = fieldsOf(pick(fields, 'Status'));
  if (Object.keys(status).length > 0) return findStatus(status, depth + 1) ?? status;
  for (const place of STATUS_CONTAINERS) {
    const found = fields[place] === undefined ? null : findStatus(fields[place], depth + 1);
    if (found) return found;
  }
  return null;
};

const MIN_MILLISECONDS = 1e12;
const MIN_SECONDS = 1e9;

/** A time in milliseconds or seconds, or an age in seconds: distinguished by size. */
const detectionOf = (value: unknown): Pick<RadioStatus, 'detectedAt' | 'detectionAge'> => {
  const stamp = numberOf(value);
  if (stamp === null) {
    const moment = typeof value === 'string' ? new Date(value) : null;
    const detectedAt = moment && !Number.isNaN(moment.getTime()) ? moment : null;
    return { detectedAt, detectionAge: null };
  }
  if (stamp >= MIN_MILLISECONDS) return { detectedAt: validDate(stamp), detectionAge: null };
  if (stamp >= MIN_SECONDS) return { detectedAt: validDate(stamp * 1000), detectionAge: null };
  return { detectedAt: null, detectionAge: stamp >= 0 ? stamp : null };
};

const validDate = (ms: number): Date | null => {
  const date = new Date(ms);
  return Number.isNaN(date.getTime()) ? null : date;
};

const nullOutside = (value: number | null, min: number, max: number): number | null =>
  value !== null && value >= min && value <= max ? value : null;

const FALSE_WORDS = new Set(['', '0', 'false', 'no', 'off']);

const booleanOf = (value: unknown): boolean | null => {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') return !FALSE_WORDS.has(value.trim().toLowerCase());
  return Boolean(value);
};

const MAX_EXTRA_LENGTH = 2_000;

/** Unknown fields are stored unchanged, if they are small. */
const extraOf = (fields: Fields): RadioStatus['extra'] => {
  const unknown = Object.entries(fields).filter(([name]) => !STATUS_FIELDS.has(name) && name !== 'ackSeq');
  if (unknown.length === 0) return null;
  const extra = Object.fromEntries(unknown);
  const json = JSON.stringify(extra);
  return json.length <= MAX_EXTRA_LENGTH && !json.includes('\\u0000') && json.isWellFormed() ? extra : null;
};

export const statusOf = (fields: Fields): RadioStatus => ({
  detect: booleanOf(fields.detectStatus),
  battery: nullOutside(integerOf(fields.batteryLevel), 0, 255),
  detectionsCounter: nullOutside(integerOf(fields.detectionsCounter), 0, 2 ** 31 - 1),
  detectionsCounterNew: nullOutside(integerOf(fields.detectionsCounterNew), 0, 2 ** 31 - 1),
  algorithm: nullOutside(integerOf(fields.detectedByAlgorithm), 0, 32_767),
  detectionNumber: nullOutside(integerOf(fields.detectionNumber), 0, 32_767),
  ...detectionOf(fields.detectionTimestamp),
  temperature: nullOutside(numberOf(fields.temperatureLevel), -100, 200),
  ackSeq: nullOutside(integerOf(fields.ackSeq), 0, 255),
  extra: extraOf(fields),
});

const MAX_DECODED_LENGTH = 8_000;

/** Fields decoded by the network server, for payload profiles; null if there are none, or too many to store or search. */
export const decodedOf = (value: unknown): Fields | null => {
  const fields = fieldsOf(value);
  if (Object.keys(fields).length === 0) return null;
  return JSON.stringify(fields).length <= MAX_DECODED_LENGTH ? fields : null;
};

export const ackedMessageOf = (fields: Fields): string | null => idOf(fields.ackedMessageId);
