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
import { mixturesOf } from '../device-records/mixtures-of.read.ts';
import type { NameByLanguage, RecordedChange, RecordedValue, TrailNames } from './change-types.ts';
import { limitChanges } from './limit-changes.ts';
import { partOf } from './step-parts.ts';

/** The changes of an audit step, field by field. */

type Step = { readonly entity: string; readonly at: Date; readonly before: unknown; readonly after: unknown };

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

const namesOfPeople = (value: unknown, { people }: TrailNames, at: Date): string | null =>
  asList(value)
    .map((id) => people(Number(id), at))
    .filter((name) => name !== null)
    .join(', ') || null;

type Format = (value: unknown, trailNames: TrailNames, at: Date) => RecordedValue;

/** Fields whose stored text or number needs a conversion. */
const FORMATTERS: { readonly [F in TrailField]?: Format } = {
  mixtures: mixtureNames,
  usedProducts: (value) =>
    productsOf(value)
      .map(({ name }) => name)
      .join(', ') || null,
  zone: (value, { zones }, at) => zones(Number(value), at),
  category: (value, { categories }) => nameOfId(value, categories),
  deviceType: (value, { deviceTypes }) => nameOfId(value, deviceTypes),
  aboutDevice: (value, { devices }, at) => devices(Number(value), at),
  plan: (value, { maps }, at) => maps(Number(value), at),
  owner: (value, { people }, at) => (typeof value === 'number' ? people(value, at) : plainValue(value)),
  receivers: namesOfPeople,
};

const formatValue = (field: TrailField, value: unknown, trailNames: TrailNames, at: Date): RecordedValue =>
  (FORMATTERS[field] ?? plainValue)(value, trailNames, at);

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
    before: formatValue(field, read(step.before), trailNames, step.at),
    after: formatValue(field, read(step.after), trailNames, step.at),
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
    ...(step.entity === 'limits' ? limitChanges(step, trailNames) : []),
  ].filter(({ before, after }) => !isSame(before, after));

const valueInLanguage = (value: RecordedValue, language: Language): string | number | null =>
  value !== null && typeof value === 'object' ? value[language] : value;

const textInLanguage = (text: string | NameByLanguage | null, language: Language): string | null =>
  text !== null && typeof text === 'object' ? text[language] : text;

/** A change in the given language. */
export const changeInLanguage =
  (language: Language) =>
  ({ field, item, before, after }: RecordedChange): TrailChange => ({
    field,
    item: textInLanguage(item, language),
    before: valueInLanguage(before, language),
    after: valueInLanguage(after, language),
  });
