import type { Language } from '@trapline/contract/kernel/schemas.ts';
import { translatorFor } from '@trapline/phrases/translator.ts';
import type { NameByLanguage, RecordedChange, TrailNames } from './change-types.ts';
import { partOf } from './step-parts.ts';

/** Limits of single pests, categories of pests and observations in a step that changed the limits of a device type. */

const CATEGORIES = ['NORMAL', 'DANGEROUS'] as const;

type Sides = { readonly before: unknown; readonly after: unknown };

const listIn = (side: unknown, list: string): readonly unknown[] => {
  const values = partOf(side, list);
  return Array.isArray(values) ? values : [];
};

type LimitEntry = { readonly key: string; readonly item: NameByLanguage | null; readonly limit: number };

const categoryName = (code: unknown): NameByLanguage | null => {
  const category = CATEGORIES.find((known) => known === code);
  if (!category) return null;
  const nameIn = (language: Language) => translatorFor(language)(`limits.of.${category}`);
  return { pl: nameIn('pl'), en: nameIn('en'), de: nameIn('de'), it: nameIn('it'), ru: nameIn('ru') };
};

const entriesIn = (side: unknown, { objects, observations }: TrailNames): LimitEntry[] =>
  ['objects', 'observations'].flatMap((list) =>
    listIn(side, list).flatMap((entry) => {
      const limit = partOf(entry, 'limit');
      const ids = [partOf(entry, 'deviceTypeObjectId'), partOf(entry, 'deviceTypeObservationId')];
      const item =
        objects.get(Number(ids[0])) ??
        observations.get(Number(ids[1])) ??
        categoryName(partOf(entry, 'objectCategory'));
      const key = [list, ...ids, partOf(entry, 'objectCategory')].join(' ');
      return typeof limit === 'number' ? [{ key, item, limit }] : [];
    }),
  );

/** Ids of pests or observations with limits of their own, for the names. */
export const limitedIds = (steps: readonly Sides[], list: 'objects' | 'observations'): number[] => {
  const name = list === 'objects' ? 'deviceTypeObjectId' : 'deviceTypeObservationId';
  return steps
    .flatMap(({ before, after }) => [...listIn(before, list), ...listIn(after, list)])
    .map((entry) => partOf(entry, name))
    .filter((id) => typeof id === 'number');
};

/** An entry that is missing on one side has no limit there: 0, as for a type without a limit. */
export const limitChanges = ({ before, after }: Sides, names: TrailNames): RecordedChange[] => {
  const sides = { before: entriesIn(before, names), after: entriesIn(after, names) };
  const keys = new Set([...sides.before, ...sides.after].map(({ key }) => key));
  return [...keys].map((key) => {
    const isOfKey = (entry: LimitEntry) => entry.key === key;
    const [old, current] = [sides.before.find(isOfKey), sides.after.find(isOfKey)];
    return {
      field: 'limit',
      item: current?.item ?? old?.item ?? null,
      before: old?.limit ?? 0,
      after: current?.limit ?? 0,
    };
  });
};
