import { mixturesText } from '@trapline/contract/device-records/rules.ts';
import { UsedProduct } from '@trapline/contract/interventions/schemas.ts';
import type { Language } from '@trapline/contract/kernel/schemas.ts';
import {
  TRAIL_FIELDS,
  TRAIL_FIELDS_OF,
  TRAIL_PRODUCT_FIELDS,
  type TrailField,
  type TrailProductField,
} from '@trapline/contract/trail/rules.ts';
import type { TrailChange } from '@trapline/contract/trail/schemas.ts';
import { isSame } from '../../kernel/diff.ts';
import { trailName } from '../../kernel/trail-registry.ts';
import { mixturesOf } from '../device-records/mixtures-of.read.ts';

/** The changes of an audit step, field by field. */

export type Names = Readonly<Record<Language, string>>;
type NamesById = ReadonlyMap<number, Names>;
type NameById = ReadonlyMap<number, string>;

/** The names for ids in the audit trail. */
export type TrailWords = {
  readonly mixtures: NamesById;
  readonly categories: NamesById;
  readonly deviceTypes: NamesById;
  readonly zones: NameById;
  readonly devices: NameById;
  readonly maps: NameById;
  readonly people: NameById;
};

/** A name from the catalogue is given in every language. */
type RecordedValue = string | number | Names | null;

export type RecordedChange = {
  readonly field: TrailField;
  readonly item: string | null;
  readonly before: RecordedValue;
  readonly after: RecordedValue;
};

type Step = { readonly entity: string; readonly before: unknown; readonly after: unknown };

const keysOf = (side: unknown): [string, unknown][] =>
  side !== null && typeof side === 'object' ? Object.entries(side) : [];

/** Steps written before decision database/audit-trail use the names of the columns. */
export const partOf = (side: unknown, name: string): unknown =>
  keysOf(side).find(([key]) => trailName(key) === name)?.[1];

const firstOf = (side: unknown, names: readonly string[]): unknown =>
  names.map((name) => partOf(side, name)).find((value) => value !== undefined);

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const mixtureNames = (value: unknown, { mixtures }: TrailWords): Names | null => {
  const entries = mixturesOf({ mixtures: value });
  if (entries.length === 0) return null;
  const text = (language: Language): string =>
    mixturesText(
      entries.map((entry) => ({ ...entry, name: mixtures.get(entry.mixtureId)?.[language] ?? entry.name })),
    ) ?? '';
  return { pl: text('pl'), en: text('en'), de: text('de'), it: text('it'), ru: text('ru') };
};

const productsOf = (value: unknown): readonly UsedProduct[] =>
  listed(value).flatMap((product) => {
    const parsed = UsedProduct.safeParse(product);
    return parsed.success ? [parsed.data] : [];
  });

const plainValue = (value: unknown): RecordedValue => {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'YES' : null;
  if (Array.isArray(value)) return value.filter((part) => typeof part === 'string').join(', ') || null;
  return typeof value === 'string' || typeof value === 'number' ? value : null;
};

/** The name for an id, or null if the id has no name. */
const named = <T>(value: unknown, names: ReadonlyMap<number, T>): T | null => names.get(Number(value)) ?? null;

const namesOfPeople = (value: unknown, { people }: TrailWords): string | null =>
  listed(value)
    .map((id) => people.get(Number(id)))
    .filter((name) => name !== undefined)
    .join(', ') || null;

type Format = (value: unknown, words: TrailWords) => RecordedValue;

/** Fields whose stored text or number needs a conversion. */
const FORMATTERS: { readonly [F in TrailField]?: Format } = {
  mixtures: mixtureNames,
  usedProducts: (value) =>
    productsOf(value)
      .map(({ name }) => name)
      .join(', ') || null,
  zone: (value, { zones }) => named(value, zones),
  category: (value, { categories }) => named(value, categories),
  deviceType: (value, { deviceTypes }) => named(value, deviceTypes),
  aboutDevice: (value, { devices }) => named(value, devices),
  plan: (value, { maps }) => named(value, maps),
  owner: (value, { people }) => (typeof value === 'number' ? named(value, people) : plainValue(value)),
  receivers: namesOfPeople,
};

const shownValue = (field: TrailField, value: unknown, words: TrailWords): RecordedValue =>
  (FORMATTERS[field] ?? plainValue)(value, words);

/** The id of a drawing means nothing to a reader; the entry shows only that a drawing exists or changed. */
const drawingChange = ({ before, after }: Step): RecordedChange => {
  const [stood, stands] = [partOf(before, 'approvedByImageId'), partOf(after, 'approvedByImageId')];
  const hadOne = typeof stood === 'number';
  return {
    field: 'drawing',
    item: null,
    before: hadOne ? 'DRAWN' : null,
    after: typeof stands === 'number' ? (hadOne ? 'DRAWN_ANEW' : 'DRAWN') : null,
  };
};

const fieldsOf = (entity: string): [TrailField, readonly string[]][] => {
  const own: unknown = Reflect.get(TRAIL_FIELDS_OF, entity);
  // Object.entries loses the type of the keys
  return Object.entries({ ...TRAIL_FIELDS, ...(own as object) }) as [TrailField, readonly string[]][];
};

/** The owner is a person or a name: a step that replaces one by the other shows both sides. */
const ownerPart = (side: unknown): unknown => partOf(side, 'ownerId') ?? partOf(side, 'ownerText');

const fieldChange = (step: Step, field: TrailField, names: readonly string[], words: TrailWords): RecordedChange => {
  if (field === 'drawing') return drawingChange(step);
  const read = (side: unknown) => (field === 'owner' ? ownerPart(side) : firstOf(side, names));
  return {
    field,
    item: null,
    before: shownValue(field, read(step.before), words),
    after: shownValue(field, read(step.after), words),
  };
};

type Counted = { readonly name: string; readonly nth: number; readonly product: UsedProduct };

/** A product may be used twice, from two batches: the first use is compared with the first one, and so on. */
const counted = (products: readonly UsedProduct[]): readonly Counted[] =>
  products.map((product, index) => ({
    name: product.name,
    nth: products.slice(0, index).filter(({ name }) => name === product.name).length,
    product,
  }));

const productChanges = ({ before, after }: Step): RecordedChange[] => {
  const stood = counted(productsOf(partOf(before, 'usedProducts')));
  const stands = counted(productsOf(partOf(after, 'usedProducts')));
  const isOf = (one: Counted) => (other: Counted) => other.name === one.name && other.nth === one.nth;
  const gone = stood.filter((one) => !stands.some(isOf(one)));
  return [...stands, ...gone].flatMap((one) =>
    Object.entries(TRAIL_PRODUCT_FIELDS).map(([field, key]) => ({
      // Object.entries loses the type of the keys
      field: field as TrailProductField,
      item: one.name,
      before: stood.find(isOf(one))?.product[key] ?? null,
      after: stands.find(isOf(one))?.product[key] ?? null,
    })),
  );
};

/** Old and new values; fields that look the same on both sides are left out. */
export const changesOf = (step: Step, words: TrailWords): RecordedChange[] =>
  [
    ...fieldsOf(step.entity).map(([field, names]) => fieldChange(step, field, names, words)),
    ...productChanges(step),
  ].filter(({ before, after }) => !isSame(before, after));

const valueIn = (value: RecordedValue, language: Language): string | number | null =>
  value !== null && typeof value === 'object' ? value[language] : value;

/** A change in the given language. */
export const changeIn =
  (language: Language) =>
  ({ field, item, before, after }: RecordedChange): TrailChange => ({
    field,
    item,
    before: valueIn(before, language),
    after: valueIn(after, language),
  });
