import { inEveryLanguage } from '../../../kernel/translations.ts';
import type { CatalogueEntry } from '../../device-types/catalogue.read.ts';
import type { VisitManifest, Words } from './manifest.read.ts';

type Kind = CatalogueEntry['kind'];

/** Entries of the catalogue by kind and number. */
export type Entries = Readonly<Record<Kind, ReadonlyMap<number, CatalogueEntry>>>;

export const indexEntries = (entries: readonly CatalogueEntry[]): Entries => {
  const of = (kind: Kind) =>
    new Map(entries.filter((entry) => entry.kind === kind).map((entry) => [entry.id, entry] as const));
  return {
    types: of('types'),
    actions: of('actions'),
    objects: of('objects'),
    observations: of('observations'),
    mixtures: of('mixtures'),
  };
};

const nameOf = (entry: CatalogueEntry) => ({ name: inEveryLanguage(entry, 'name', entry.name) });

const texts = <T>(
  entries: ReadonlyMap<number, CatalogueEntry>,
  told: Readonly<Record<string, T>> | undefined,
  present: (entry: CatalogueEntry) => T,
): Readonly<Record<string, T>> => ({
  ...told,
  // a name from an earlier version stays the name in this visit; new things are added
  ...Object.fromEntries(
    [...entries.values()].map((entry) => [entry.uuid, { ...present(entry), ...told?.[entry.uuid] }]),
  ),
});

/** The words of a version: those of the earlier version, and those of new things. */
export const wordsOf = (entries: Entries, before: Pick<VisitManifest, 'words'> | null): Words => {
  const told = before?.words;
  return {
    types: texts(entries.types, told?.types, nameOf),
    actions: texts(entries.actions, told?.actions, (entry) => ({ ...nameOf(entry), isInspection: entry.isInspection })),
    objects: texts(entries.objects, told?.objects, (entry) => ({
      ...nameOf(entry),
      category: entry.category,
      target: entry.target,
    })),
    observations: texts(entries.observations, told?.observations, (entry) => ({
      ...nameOf(entry),
      type: entry.type,
      sign: entry.sign,
    })),
    mixtures: texts(entries.mixtures, told?.mixtures, (entry) => ({ ...nameOf(entry), toxic: entry.toxic })),
  };
};
