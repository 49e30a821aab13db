import type { BatteryUnit, MappedContact, MappedDetection, MappedPart, MappingFault } from './rules.ts';
import type { PayloadMapping } from './schemas.ts';

/** Maps decoded fields of any manufacturer to the values of a trap; uses neither database nor clock. */

type Fields = Readonly<Record<string, unknown>>;

export type Mapped = {
  readonly detection: MappedDetection;
  /** In percent. */
  readonly battery: number | null;
  /** In degrees Celsius. */
  readonly temperature: number | null;
  readonly counter: number | null;
  readonly tamper: boolean | null;
  readonly contact: MappedContact | null;
};

export type Mapping = { readonly mapped: Mapped; readonly faults: readonly MappingFault[] };

const innerOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;

/** A field name that itself contains dots has priority over a path of the same text. */
export const valueAt = (fields: Fields, path: string): unknown =>
  Object.hasOwn(fields, path) ? fields[path] : path.split('.').reduce<unknown>(innerOf, fields);

const isAbsent = (value: unknown): value is null | undefined => value === undefined || value === null;

/** Normalizes a value for comparison: 1 equals "1", and case is ignored. */
const wordOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).trim().toLowerCase()
    : null;

const lists = (values: readonly string[] | undefined, value: unknown): boolean => {
  const word = wordOf(value);
  return word !== null && (values ?? []).some((one) => wordOf(one) === word);
};

const numberOf = (value: unknown): number | null => {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
};

const within = (value: number | null, least: number, most: number): number | null =>
  value !== null && value >= least && value <= most ? value : null;

const COUNTER_AT_MOST = 2 ** 31 - 1;
const MILLI = 1000;
const VOLTS_OF: Readonly<Record<Exclude<BatteryUnit, 'percent'>, number>> = { volts: 1, millivolts: 1 / MILLI };

const percentOf = (battery: NonNullable<PayloadMapping['battery']>, value: unknown): number | null => {
  const number = numberOf(value);
  if (number === null || battery.unit === 'percent') return within(number, 0, 100);
  const { empty, full, unit } = battery;
  if (isAbsent(empty) || isAbsent(full) || full <= empty) return null;
  const share = (number * VOLTS_OF[unit] - empty) / (full - empty);
  return Math.round(Math.min(1, Math.max(0, share)) * 100);
};

class Reader {
  readonly faults: MappingFault[] = [];
  readonly #fields: Fields;

  constructor(fields: Fields) {
    this.#fields = fields;
  }

  /** Null if the mapping does not contain the part, or the frame contains no valid value for it. */
  read<P extends { readonly path: string }, T>(
    part: MappedPart,
    mapping: P | null | undefined,
    understand: (mapping: P, value: unknown) => T | null,
  ): T | null {
    if (isAbsent(mapping)) return null;
    const value = valueAt(this.#fields, mapping.path);
    const understood = isAbsent(value) ? null : understand(mapping, value);
    if (understood === null) this.faults.push({ part, code: isAbsent(value) ? 'absent' : 'unexplained' });
    return understood;
  }
}

/** Returns the result of the list that contains the value; null if neither does. */
const either = <T>(value: unknown, first: Choice<T>, second: Choice<T>): T | null => {
  if (lists(first.values, value)) return first.is;
  return lists(second.values, value) ? second.is : null;
};
type Choice<T> = { readonly values: readonly string[] | undefined; readonly is: T };

export const mapFields = (fields: Fields, mapping: PayloadMapping): Mapping => {
  const reader = new Reader(fields);
  const detection = reader.read<NonNullable<PayloadMapping['detection']>, MappedDetection>(
    'detection',
    mapping.detection,
    ({ caught, clear }, value) => either(value, { values: caught, is: 'caught' }, { values: clear, is: 'clear' }),
  );
  const mapped: Mapped = {
    detection: detection ?? 'unknown',
    battery: reader.read('battery', mapping.battery, percentOf),
    temperature: reader.read('temperature', mapping.temperature, (_, value) => within(numberOf(value), -100, 200)),
    counter: reader.read('counter', mapping.counter, (_, value) => {
      const number = within(numberOf(value), 0, COUNTER_AT_MOST);
      return number !== null && Number.isInteger(number) ? number : null;
    }),
    tamper: reader.read<NonNullable<PayloadMapping['tamper']>, boolean>(
      'tamper',
      mapping.tamper,
      ({ on, off }, value) => either(value, { values: on, is: true }, { values: off, is: false }),
    ),
    contact: reader.read<NonNullable<PayloadMapping['contact']>, MappedContact>(
      'contact',
      mapping.contact,
      ({ open, closed }, value) => either(value, { values: open, is: 'open' }, { values: closed, is: 'closed' }),
    ),
  };
  return { mapped, faults: reader.faults };
};

const RAW_FULL = 254;

/** The raw battery level for a percentage: 1 is empty, 254 full (`batteryPercent`). */
export const rawOfPercent = (percent: number | null): number | null =>
  percent === null ? null : Math.min(RAW_FULL, Math.max(1, Math.round((percent * RAW_FULL) / 100)));

const FLAT_AT_MOST = 200;

/** Every plain value of the fields with its path, as mappings use it. */
export const flatFields = (fields: Fields, before = ''): { path: string; value: string }[] =>
  Object.entries(fields)
    .flatMap(([name, value]) =>
      typeof value === 'object' && value !== null
        ? flatFields(value as Fields, `${before}${name}.`)
        : [{ path: `${before}${name}`, value: String(value) }],
    )
    .slice(0, FLAT_AT_MOST);
