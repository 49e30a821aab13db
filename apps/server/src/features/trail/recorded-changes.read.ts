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

export type NameByLanguage = Readonly<Record<Language, string>>;
type NamesById = ReadonlyMap<number, NameByLanguage>;
type NameById = ReadonlyMap<number, string>;

/** The names for ids in the audit trail. */
export type TrailNames = {
  readonly mixtures: NamesById;
  readonly categories: NamesById;
  readonly deviceTypes: NamesById;
  readonly zones: NameById;
  readonly devices: NameById;
  readonly maps: NameById;
  readonly people: NameById;
};

/** A name from the catalogue is given in every language. */
type RecordedValue = string | number | NameByLanguage | null;

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

const firstValue = (side: unknown, names: readonly string[]): unknown =>
  names.map((name) => partOf(side, name)).find((value) => value !== undefined);

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const mixtureNames = (value: unknown, { mixtures }: TrailNames): NameByLanguage | null => {
  const entries = mixturesOf({ mixtures: value });
  if (entries.length === 0) return null;
  const text = (language: Language): string =>
    mixturesText(
      entries.map((entry) => ({ ...entry, name: mixtures.get(entry.mixtureId)?.[language] ?? entry.name })),
    ) ?? '';
  return { pl: text('pl'), en: text('en'), de: text('de'), it: text('it'), ru: text('ru') };
};

const productsOf = (value: unknown): readonly UsedProduct[] =>
  asList(value).flatMap((product) => {
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
const nameOfId = <T>(value: unknown, names: ReadonlyMap<number, T>): T | null => names.get(Number(value)) ?? null;

const namesOfPeople = (value: unknown, { people }: TrailNames): string | null =>
  asList(value)
    .map((id) => people.get(Number(id)))
    .filter((name) => name !== undefined)
    .join(', ') || null;

type Format = (value: unknown, trailNames: TrailNames) => RecordedValue;

/** Fields whose stored text or number needs a conversion. */
const FORMATTERS: { readonly [F in TrailField]?: Format } = {
  mixtures: mixtureNames,
  usedProducts: (value) =>
    productsOf(value)
      .map(({ name }) => name)
      .join(', ') || null,
  zone: (value, { zones }) => nameOfId(value, zones),
  category: (value, { categories }) => nameOfId(value, categories),
  deviceType: (value, { deviceTypes }) => nameOfId(value, deviceTypes),
  aboutDevice: (value, { devices }) => nameOfId(value, devices),
  plan: (value, { maps }) => nameOfId(value, maps),
  owner: (value, { people }) => (typeof value === 'number' ? nameOfId(value, people) : plainValue(value)),
  receivers: namesOfPeople,
};

const formatValue = (field: TrailField, value: unknown, trailNames: TrailNames): RecordedValue =>
  (FORMATTERS[field] ?? plainValue)(value, trailNames);

/** The id of a drawing means nothing to a reader; the entry shows only that a drawing exists or changed. */
const drawingChange = ({ before, after }: Step): RecordedChange => {
  const [idBefore, idAfter] = [partOf(before, 'approvedByImageId'), partOf(after, 'approvedByImageId')];
  const hadValueBefore = typeof idBefore === 'number';
  return {
    field: 'drawing',
    item: null,
    before: hadValueBefore ? 'DRAWN' : null,
    after: typeof idAfter === 'number' ? (hadValueBefore ? 'DRAWN_ANEW' : 'DRAWN') : null,
  };
};

const fieldsOf = (entity: string): [TrailField, readonly string[]][] => {
  const fieldNames: unknown = Reflect.get(TRAIL_FIELDS_OF, entity);
  // Object.entries loses the type of the keys
  return Object.entries({ ...TRAIL_FIELDS, ...(fieldNames as object) }) as [TrailField, readonly string[]][];
};

/** The owner is a person or a name: a step that replaces one by the other shows both sides. */
const ownerPart = (side: unknown): unknown => partOf(side, 'ownerId') ?? partOf(side, 'ownerText');

const fieldChange = (
  step: Step,
  field: TrailField,
  names: readonly string[],
  trailNames: TrailNames,
): RecordedChange => {
  if (field === 'drawing') return drawingChange(step);
  const read = (side: unknown) => (field === 'owner' ? ownerPart(side) : firstValue(side, names));
  return {
    field,
    item: null,
    before: formatValue(field, read(step.before), trailNames),
    after: formatValue(field, read(step.after), trailNames),
  };
};

type NumberedProduct = { readonly name: string; readonly nth: number; readonly product: UsedProduct };

/** A product may be used twice, from two batches: the first use is compared with the first one, and so on. */
const numberProducts = (products: readonly UsedProduct[]): readonly NumberedProduct[] =>
  products.map((product, index) => ({
    name: product.name,
    nth: products.slice(0, index).filter(({ name }) => name === product.name).length,
    product,
  }));

const productChanges = ({ before, after }: Step): RecordedChange[] => {
  const productsBefore = numberProducts(productsOf(partOf(before, 'usedProducts')));
  const productsAfter = numberProducts(productsOf(partOf(after, 'usedProducts')));
  const isSameProduct = (one: NumberedProduct) => (other: NumberedProduct) =>
    other.name === one.name && other.nth === one.nth;
  const removed = productsBefore.filter((one) => !productsAfter.some(isSameProduct(one)));
  return [...productsAfter, ...removed].flatMap((one) =>
    Object.entries(TRAIL_PRODUCT_FIELDS).map(([field, key]) => ({
      // Object.entries loses the type of the keys
      field: field as TrailProductField,
      item: one.name,
      before: productsBefore.find(isSameProduct(one))?.product[key] ?? null,
      after: productsAfter.find(isSameProduct(one))?.product[key] ?? null,
    })),
  );
};

/** Old and new values; fields that look the same on both sides are left out. */
export const recordedChangesOf = (step: Step, trailNames: TrailNames): RecordedChange[] =>
  [
    ...fieldsOf(step.entity).map(([field, names]) => fieldChange(step, field, names, trailNames)),
    ...productChanges(step),
  ].filter(({ before, after }) => !isSame(before, after));

const valueInLanguage = (value: RecordedValue, language: Language): string | number | null =>
  value !== null && typeof value === 'object' ? value[language] : value;

/** A change in the given language. */
export const changeInLanguage =
  (language: Language) =>
  ({ field, item, before, after }: RecordedChange): TrailChange => ({
    field,
    item,
    before: valueInLanguage(before, language),
    after: valueInLanguage(after, language),
  });
