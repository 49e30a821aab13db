import type { AnyCtx } from '../../kernel/context.ts';
import { type CatalogueEntries, loadCatalogueEntries } from '../device-types/catalogue.read.ts';
import {
  catalogueOfVisits,
  type EntryInVisit,
  loadSnapshotsOfEntries,
} from '../device-types/catalogue-of-visits.read.ts';
import { evaluatedVisitIdOf, type RecordRow, subjectsOf } from './records.read.ts';

export type NamedRow = Pick<RecordRow, 'actionId' | 'objectId' | 'observationId' | 'recordedIn' | 'visitId'> & {
  readonly mixtures?: unknown;
};

/** Entries of a record that were edited: others have the same name in every visit. */
const editedEntriesOf = (row: NamedRow, catalogue: CatalogueEntries): EntryInVisit[] => {
  const ids = subjectsOf([row]);
  return (['actions', 'objects', 'observations', 'mixtures'] as const).flatMap((kind) =>
    (ids[kind] ?? []).flatMap((id) => {
      const entry = catalogue[kind].get(id ?? 0);
      return entry === undefined || entry.isEdited === false
        ? []
        : [{ visitId: evaluatedVisitIdOf(row), kind, uuid: entry.uuid }];
    }),
  );
};

/**
 * The names for each record: those of the visit it was made in; outside of visits, and in a visit in progress, the
 * current names (decision catalogue/changes-during-visits).
 */
export const loadCatalogueOfRecords = async (
  ctx: AnyCtx,
  rows: readonly NamedRow[],
): Promise<(row: NamedRow) => CatalogueEntries> => {
  const currentCatalogue = await loadCatalogueEntries(ctx, subjectsOf(rows));
  const entries = rows
    .filter(({ visitId }) => visitId !== null)
    .flatMap((row) => editedEntriesOf(row, currentCatalogue));
  const snapshots = await loadSnapshotsOfEntries(ctx, entries);
  const catalogueOfVisit = catalogueOfVisits(currentCatalogue, snapshots, ctx.language);
  return (row) => catalogueOfVisit(evaluatedVisitIdOf(row));
};
