import { z } from 'zod';
import { Ref, text } from './schemas.ts';

/** Common parts of every catalogue: entries with names in five languages, in a defined order. */

/** A text in every language; empty where it is not translated. */
export const inAllLanguages = <T extends z.ZodType>(texts: T) =>
  z.object({ pl: texts, en: texts, de: texts, it: texts, ru: texts });

export const Names = inAllLanguages(z.object({ name: z.string() }));
export const NamesAndDescriptions = inAllLanguages(z.object({ name: z.string(), description: z.string() }));

export const NAME_MAX = 200;
export const DESCRIPTION_MAX = 2000;

/** Texts as sent: an absent language stays as it is, an empty text removes the translation. */
export const inputInAllLanguages = <T extends z.ZodType>(texts: T) =>
  z.object({
    pl: texts.optional(),
    en: texts.optional(),
    de: texts.optional(),
    it: texts.optional(),
    ru: texts.optional(),
  });

export const NamesInput = inputInAllLanguages(z.object({ name: text(NAME_MAX).nullish() }));
export const NamesAndDescriptionsInput = inputInAllLanguages(
  z.object({ name: text(NAME_MAX).nullish(), description: text(DESCRIPTION_MAX).nullish() }),
);

/** The maximum number of entries in one catalogue: its list is not paged. */
export const CATALOGUE_LIMIT = 500;

const PositionsInput = z
  .array(
    z.object({
      id: Ref,
      order: z
        .number()
        .int()
        .min(1)
        .max(CATALOGUE_LIMIT * 2),
    }),
  )
  .min(1)
  .max(CATALOGUE_LIMIT);

const unwrapList =
  (entries: string, name: string) =>
  (input: unknown): unknown => {
    if (Array.isArray(input) || input === null || typeof input !== 'object') return { [name]: input };
    return { [name]: Reflect.get(input, entries) ?? Reflect.get(input, name) };
  };

/** Selected entries, duplicates allowed: a bare list, or the list under the name of the entries or `ids` (DEC-141). */
export const listPayload = <const K extends string>(entries: K) =>
  z
    .preprocess(unwrapList(entries, 'ids'), z.object({ ids: z.array(Ref).max(CATALOGUE_LIMIT * 2) }))
    .meta({ description: `A list of ids, bare or as ${entries} or ids` });

/** Positions of entries, from 1: a bare list, or the list under the name of the entries or `order` (DEC-141). */
export const orderPayload = <const K extends string>(entries: K) =>
  z
    .preprocess(unwrapList(entries, 'order'), z.object({ order: PositionsInput }))
    .meta({ description: `A list of {id, order}, bare or as ${entries} or order` });
