import { inEveryLanguage } from '../../../kernel/translations.ts';
import type { CatalogueEntry } from '../../device-types/catalogue.read.ts';
import type { CatalogueSnapshot } from '../../device-types/catalogue-of-visits.read.ts';
import type { VisitManifest } from './manifest.read.ts';

type Kind = CatalogueEntry['kind'];

/** Entries of the catalogue by kind and number. */
export type Entries = Readonly<Record<Kind, ReadonlyMap<number, CatalogueEntry>>>;

export const indexEntries = (entries: readonly CatalogueEntry[]): Entries => {
  const entriesOfKind = (kind: Kind) =>
    new Map(entries.filter((entry) => entry.kind === kind).map((entry) => [entry.id, entry] as const));
  return {
    types: entriesOfKind('types'),
    actions: entriesOfKind('actions'),
    objects: entriesOfKind('objects'),
    observations: entriesOfKind('observations'),
    mixtures: entriesOfKind('mixtures'),
  };
};

const nameOf = (entry: CatalogueEntry) => ({ name: inEveryLanguage(entry, 'name', entry.name) });

const snapshotEntries = <T>(
  entries: ReadonlyMap<number, CatalogueEntry>,
  previous: Readonly<Record<string, T>> | undefined,
  present: (entry: CatalogueEntry) => T,
): Readonly<Record<string, T>> => ({
  ...previous,
  // a name from an earlier version stays in this visit; new entries are added
  ...Object.fromEntries(
    [...entries.values()].map((entry) => [entry.uuid, { ...present(entry), ...previous?.[entry.uuid] }]),
  ),
});

/** The labels of a version: those of the earlier version, and those of new entries. */
export const catalogueSnapshotOf = (
  entries: Entries,
  before: Pick<VisitManifest, 'words'> | null,
): CatalogueSnapshot => {
  const previous = before?.words;
  return {
    types: snapshotEntries(entries.types, previous?.types, nameOf),
    actions: snapshotEntries(entries.actions, previous?.actions, (entry) => ({
      ...nameOf(entry),
      isInspection: entry.isInspection,
    })),
    objects: snapshotEntries(entries.objects, previous?.objects, (entry) => ({
      ...nameOf(entry),
      category: entry.category,
      target: entry.target,
    })),
    observations: snapshotEntries(entries.observations, previous?.observations, (entry) => ({
      ...nameOf(entry),
      type: entry.type,
      sign: entry.sign,
    })),
    mixtures: snapshotEntries(entries.mixtures, previous?.mixtures, (entry) => ({
      ...nameOf(entry),
      toxic: entry.toxic,
    })),
  };
};
