import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { CatalogueWords } from '../../device-types/catalogue.read.ts';
import type { Words } from './manifest.read.ts';

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

/** Things as a visit that has ended called them, whatever became of them since; what it did not tell is called as it is now. */
export const asToldThen = (words: CatalogueWords, kept: Words | null, language: Language): CatalogueWords =>
  kept
    ? {
        types: told(words.types, kept.types, language),
        actions: told(words.actions, kept.actions, language),
        objects: told(words.objects, kept.objects, language),
        observations: told(words.observations, kept.observations, language),
        mixtures: told(words.mixtures, kept.mixtures, language),
      }
    : words;
