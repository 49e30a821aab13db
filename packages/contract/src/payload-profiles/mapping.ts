import type { BatteryUnit, MappedContact, MappedDetection, MappedPart, MappingFault } from './rules.ts';
import type { PayloadMapping } from './schemas.ts';

/** Maps decoded fields of any manufacturer to the values of a trap; uses neither database nor clock. */

type Fields = Readonly<Record<string, unknown>>;

export type MappedValues = {
  readonly detection: MappedDetection;
  /** In percent. */
  readonly battery: number | null;
  /** In degrees Celsius. */
  readonly temperature: number | null;
  readonly counter: number | null;
  readonly tamper: boolean | null;
  readonly contact: MappedContact | null;
};

export type MappingResult = { readonly mapped: MappedValues; readonly faults: readonly MappingFault[] };

const readProperty = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;

/** A field name that itself contains dots has priority over a path of the same text. */
export const readPath = (fields: Fields, path: string): unknown =>
  Object.hasOwn(fields, path) ? fields[path] : path.split('.').reduce<unknown>(readProperty, fields);

const isAbsent = (value: unknown): value is null | undefined => value === undefined || value === null;

/** Normalizes a value for comparison: 1 equals "1", and case is ignored. */
const toComparable = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).trim().toLowerCase()
    : null;

const isListed = (values: readonly string[] | undefined, value: unknown): boolean => {
  const comparable = toComparable(value);
  return comparable !== null && (values ?? []).some((one) => toComparable(one) === comparable);
};

const numberOf = (value: unknown): number | null => {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
};

const valueWithin = (value: number | null, min: number, max: number): number | null =>
  value !== null && value >= min && value <= max ? value : null;

const MAX_COUNTER = 2 ** 31 - 1;
const MILLI = 1000;
const VOLTS_OF: Readonly<Record<Exclude<BatteryUnit, 'percent'>, number>> = { volts: 1, millivolts: 1 / MILLI };

const percentOf = (battery: NonNullable<PayloadMapping['battery']>, value: unknown): number | null => {
  const number = numberOf(value);
  if (number === null || battery.unit === 'percent') return valueWithin(number, 0, 100);
  const { empty, full, unit } = battery;
  if (isAbsent(empty) || isAbsent(full) || full <= empty) return null;
  const share = (number * VOLTS_OF[unit] - empty) / (full - empty);
  return Math.round(Math.min(1, Math.max(0, share)) * 100);
};

class FieldReader {
  readonly faults: MappingFault[] = [];
  readonly #fields: Fields;

  constructor(fields: Fields) {
    this.#fields = fields;
  }

  /** Null if the mapping does not contain the part, or the frame contains no valid value for it. */
  read<P extends { readonly path: string }, T>(
    part: MappedPart,
    mapping: P | null | undefined,
    convert: (mapping: P, value: unknown) => T | null,
  ): T | null {
    if (isAbsent(mapping)) return null;
    const value = readPath(this.#fields, mapping.path);
    const converted = isAbsent(value) ? null : convert(mapping, value);
    if (converted === null) this.faults.push({ part, code: isAbsent(value) ? 'absent' : 'unexplained' });
    return converted;
  }
}

/** Returns the result of the list that contains the value; null if neither does. */
const matchEither = <T>(value: unknown, first: Choice<T>, second: Choice<T>): T | null => {
  if (isListed(first.values, value)) return first.result;
  return isListed(second.values, value) ? second.result : null;
};
type Choice<T> = { readonly values: readonly string[] | undefined; readonly result: T };

export const mapFields = (fields: Fields, mapping: PayloadMapping): MappingResult => {
  const reader = new FieldReader(fields);
  const detection = reader.read<NonNullable<PayloadMapping['detection']>, MappedDetection>(
    'detection',
    mapping.detection,
    ({ caught, clear }, value) =>
      matchEither(value, { values: caught, result: 'caught' }, { values: clear, result: 'clear' }),
  );
  const mapped: MappedValues = {
    detection: detection ?? 'unknown',
    battery: reader.read('battery', mapping.battery, percentOf),
    temperature: reader.read('temperature', mapping.temperature, (_, value) => valueWithin(numberOf(value), -100, 200)),
    counter: reader.read('counter', mapping.counter, (_, value) => {
      const number = valueWithin(numberOf(value), 0, MAX_COUNTER);
      return number !== null && Number.isInteger(number) ? number : null;
    }),
    tamper: reader.read<NonNullable<PayloadMapping['tamper']>, boolean>(
      'tamper',
      mapping.tamper,
      ({ on, off }, value) => matchEither(value, { values: on, result: true }, { values: off, result: false }),
    ),
    contact: reader.read<NonNullable<PayloadMapping['contact']>, MappedContact>(
      'contact',
      mapping.contact,
      ({ open, closed }, value) =>
        matchEither(value, { values: open, result: 'open' }, { values: closed, result: 'closed' }),
    ),
  };
  return { mapped, faults: reader.faults };
};

const RAW_BATTERY_FULL = 254;

/** The raw battery level for a percentage: 1 is empty, 254 full (`batteryPercent`). */
export const toRawBattery = (percent: number | null): number | null =>
  percent === null ? null : Math.min(RAW_BATTERY_FULL, Math.max(1, Math.round((percent * RAW_BATTERY_FULL) / 100)));

const MAX_FLAT_FIELDS = 200;

/** Every plain value of the fields with its path, as mappings use it. */
export const flattenFields = (fields: Fields, prefix = ''): { path: string; value: string }[] =>
  Object.entries(fields)
    .flatMap(([name, value]) =>
      typeof value === 'object' && value !== null
        ? flattenFields(value as Fields, `${prefix}${name}.`)
        : [{ path: `${prefix}${name}`, value: String(value) }],
    )
    .slice(0, MAX_FLAT_FIELDS);
