import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { AnyCtx } from '../../../kernel/context.ts';
import type { CatalogueWords } from '../../device-types/catalogue.read.ts';
import type { Words } from './manifest.read.ts';
import { wordsOfBoth } from './merged-visits.read.ts';
import { selectKeptWords } from './visit-versions.queries.ts';

/** What each of these visits called things when it ended, then those joined into it; nothing of one that goes on. */
export const loadKeptWords = async (
  ctx: AnyCtx,
  inspectionIds: readonly number[],
): Promise<ReadonlyMap<number, Words>> => {
  if (inspectionIds.length === 0) return new Map();
  const kept = await selectKeptWords(ctx, inspectionIds);
  return new Map(
    inspectionIds.flatMap((id) => {
      const own = kept.filter(({ toldBy }) => toldBy === id);
      const joined = kept.filter(({ toldBy, visitId }) => toldBy !== id && visitId === id);
      const told = [...own, ...joined].flatMap(({ words }) => words ?? []);
      return told.length === 0 ? [] : [[id, wordsOfBoth(told)]];
    }),
  );
};

type Told = { readonly name: Readonly<Record<Language, string>> };

const told = <W extends { readonly uuid: string; readonly name: string }>(
  words: ReadonlyMap<number, W>,
  kept: Readonly<Record<string, Told>> | undefined,
  language: Language,
): ReadonlyMap<number, W> =>
  new Map(
    [...words].map(([id, word]) => {
      const then = kept?.[word.uuid];
      return [id, then ? { ...word, ...then, name: then.name[language] || word.name } : word];
    }),
  );

/** Names as a completed visit used them, whatever changed since; a thing without a stored name has the current one. */
export const asToldThen = (words: CatalogueWords, kept: Words | undefined, language: Language): CatalogueWords =>
  kept
    ? {
        types: told(words.types, kept.types, language),
        actions: told(words.actions, kept.actions, language),
        objects: told(words.objects, kept.objects, language),
        observations: told(words.observations, kept.observations, language),
        mixtures: told(words.mixtures, kept.mixtures, language),
      }
    : words;
