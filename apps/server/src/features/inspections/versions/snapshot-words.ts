import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { AnyCtx } from '../../../kernel/context.ts';
import type { CatalogueWords } from '../../device-types/catalogue.read.ts';
import type { Words } from './manifest.read.ts';
import { wordsOfBoth } from './merged-visits.read.ts';
import { selectSnapshotWords } from './visit-versions.queries.ts';

/** What each of these visits called things when it ended, then those joined into it; nothing of one that goes on. */
export const loadSnapshotWords = async (
  ctx: AnyCtx,
  inspectionIds: readonly number[],
): Promise<ReadonlyMap<number, Words>> => {
  if (inspectionIds.length === 0) return new Map();
  const snapshots = await selectSnapshotWords(ctx, inspectionIds);
  return new Map(
    inspectionIds.flatMap((id) => {
      const own = snapshots.filter(({ toldBy }) => toldBy === id);
      const joined = snapshots.filter(({ toldBy, visitId }) => toldBy !== id && visitId === id);
      const previous = [...own, ...joined].flatMap(({ words }) => words ?? []);
      return previous.length === 0 ? [] : [[id, wordsOfBoth(previous)]];
    }),
  );
};

type Named = { readonly name: Readonly<Record<Language, string>> };

const previous = <W extends { readonly uuid: string; readonly name: string }>(
  words: ReadonlyMap<number, W>,
  snapshots: Readonly<Record<string, Named>> | undefined,
  language: Language,
): ReadonlyMap<number, W> =>
  new Map(
    [...words].map(([id, word]) => {
      const then = snapshots?.[word.uuid];
      return [id, then ? { ...word, ...then, name: then.name[language] || word.name } : word];
    }),
  );

/** Names as a completed visit used them, whatever changed since; a thing without a stored name has the current one. */
export const withSnapshotName = (
  words: CatalogueWords,
  snapshots: Words | undefined,
  language: Language,
): CatalogueWords =>
  snapshots
    ? {
        types: previous(words.types, snapshots.types, language),
        actions: previous(words.actions, snapshots.actions, language),
        objects: previous(words.objects, snapshots.objects, language),
        observations: previous(words.observations, snapshots.observations, language),
        mixtures: previous(words.mixtures, snapshots.mixtures, language),
      }
    : words;
