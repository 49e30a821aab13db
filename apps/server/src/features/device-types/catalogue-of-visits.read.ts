import type { Language } from '@trapline/contract/kernel/schemas.ts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../kernel/context.ts';
import type { CatalogueEntries } from './catalogue.read.ts';

/** The catalogue at the end of a visit; the last version of the visit stores it (decision catalogue/changes-during-visits). */

export type TranslatedNames = Readonly<Record<Language, string>>;

/** How dangerous a pest is, and whether it is a target species. */
export type PestKind = { readonly category: 'NORMAL' | 'DANGEROUS'; readonly target: boolean };

/** Entries of the catalogue by uuid. */
export type CatalogueSnapshot = {
  readonly types: Readonly<Record<string, { readonly name: TranslatedNames }>>;
  /** `isInspection`: records only that the device was looked at; absent in older versions. */
  readonly actions: Readonly<Record<string, { readonly name: TranslatedNames; readonly isInspection?: boolean }>>;
  readonly objects: Readonly<Record<string, PestKind & { readonly name: TranslatedNames }>>;
  readonly observations: Readonly<
    Record<
      string,
      { readonly name: TranslatedNames; readonly type: 'NEUTRAL' | 'BAIT_COLLECT' | 'REFILL'; readonly sign: boolean }
    >
  >;
  readonly mixtures: Readonly<Record<string, { readonly name: TranslatedNames; readonly toxic: boolean }>>;
};

/**
 * Names in the last version of each of these visits and of the visits merged into them; a visit in progress has no
 * version.
 */
const selectCatalogueSnapshots = (ctx: AnyCtx, inspectionIds: readonly number[]) =>
  ctx.db
    .selectFrom('visit_versions as stored')
    .innerJoin('inspections as visit', 'visit.id', 'stored.inspection_id')
    .distinctOn('stored.inspection_id')
    .select((eb) => [
      'stored.inspection_id as storedBy',
      eb.fn.coalesce('visit.joined_into', 'visit.id').as('visitId'),
      // the type in which versions of visits store it
      eb.ref('stored.words').$castTo<CatalogueSnapshot | null>().as('words'),
    ])
    .where((eb) => {
      const anyInspectionId = sql<number>`any(${[...inspectionIds]}::bigint[])`;
      return eb.or([eb('visit.id', '=', anyInspectionId), eb('visit.joined_into', '=', anyInspectionId)]);
    })
    .orderBy('stored.inspection_id')
    .orderBy('stored.version', 'desc')
    .execute();

/** Merges names; the first name of an entry wins. */
export const firstNames = <T>(names: readonly Readonly<Record<string, T>>[]): Record<string, T> =>
  Object.assign({}, ...names.toReversed());

export const mergeSnapshots = (snapshotList: readonly CatalogueSnapshot[]): CatalogueSnapshot => ({
  types: firstNames(snapshotList.map(({ types }) => types)),
  actions: firstNames(snapshotList.map(({ actions }) => actions)),
  objects: firstNames(snapshotList.map(({ objects }) => objects)),
  observations: firstNames(snapshotList.map(({ observations }) => observations)),
  mixtures: firstNames(snapshotList.map(({ mixtures }) => mixtures)),
});

type SnapshotRow = Awaited<ReturnType<typeof selectCatalogueSnapshots>>[number];

/** Names come from the visit's own version first, then from the visit it was merged into, then from others merged with it. */
const snapshotsOf = (id: number, rootId: number, snapshots: readonly SnapshotRow[]): readonly CatalogueSnapshot[] => {
  const rankOf = ({ storedBy }: SnapshotRow): number => [id, rootId].indexOf(storedBy) + 1 || 3;
  return snapshots
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .flatMap(({ words: visitNames }) => visitNames ?? []);
};

/**
 * Names at the end of each of these visits and of the visits merged into them; a visit in progress has none. The names of
 * the visit in which a record was made apply to the record.
 */
export const loadCatalogueSnapshots = async (
  ctx: AnyCtx,
  inspectionIds: readonly number[],
): Promise<ReadonlyMap<number, CatalogueSnapshot>> => {
  if (inspectionIds.length === 0) return new Map();
  const byVisit = Map.groupBy(await selectCatalogueSnapshots(ctx, inspectionIds), ({ visitId }) => visitId);
  return new Map(
    [...byVisit].flatMap(([rootId, snapshots]) => {
      const ids = new Set([rootId, ...snapshots.map(({ storedBy }) => storedBy)]);
      return [...ids].flatMap((id) => {
        const visitNames = snapshotsOf(id, rootId, snapshots);
        return visitNames.length === 0 ? [] : [[id, mergeSnapshots(visitNames)] as const];
      });
    }),
  );
};

type NamedEntry = { readonly name: TranslatedNames };

const withEarlierNames = <W extends { readonly uuid: string; readonly name: string }>(
  entries: ReadonlyMap<number, W>,
  snapshots: Readonly<Record<string, NamedEntry>> | undefined,
  language: Language,
): ReadonlyMap<number, W> =>
  new Map(
    [...entries].map(([id, entry]) => {
      const stored = snapshots?.[entry.uuid];
      return [id, stored ? { ...entry, ...stored, name: stored.name[language] || entry.name } : entry];
    }),
  );

/** Names from a completed visit, regardless of later changes; an entry without a stored name has its current name. */
const withSnapshotNames = (
  catalogue: CatalogueEntries,
  snapshots: CatalogueSnapshot | undefined,
  language: Language,
): CatalogueEntries =>
  snapshots
    ? {
        types: withEarlierNames(catalogue.types, snapshots.types, language),
        actions: withEarlierNames(catalogue.actions, snapshots.actions, language),
        objects: withEarlierNames(catalogue.objects, snapshots.objects, language),
        observations: withEarlierNames(catalogue.observations, snapshots.observations, language),
        mixtures: withEarlierNames(catalogue.mixtures, snapshots.mixtures, language),
      }
    : catalogue;

/** The names for records of several visits. */
export const catalogueOfVisits = (
  currentCatalogue: CatalogueEntries,
  snapshots: ReadonlyMap<number, CatalogueSnapshot>,
  language: Language,
): ((visitId: number) => CatalogueEntries) => {
  const cache = new Map<number, CatalogueEntries>();
  return (visitId) => {
    const visitNames = cache.get(visitId) ?? withSnapshotNames(currentCatalogue, snapshots.get(visitId), language);
    cache.set(visitId, visitNames);
    return visitNames;
  };
};

type EntryKindOfVisit = keyof CatalogueSnapshot;

/** An entry of the catalogue in a record that was made in a visit. */
export type EntryInVisit = { readonly visitId: number; readonly kind: EntryKindOfVisit; readonly uuid: string };

const TABLES: Readonly<Record<EntryKindOfVisit, string>> = {
  types: 'device_types',
  actions: 'device_type_actions',
  objects: 'device_type_objects',
  observations: 'device_type_observations',
  mixtures: 'mixtures',
};

type EarlierEntry = EntryInVisit & { readonly word: CatalogueSnapshot[EntryKindOfVisit][string] };

/** Only edited entries are looked up: an entry that was never edited still has its first name. */
const editedEntries = sql.join(
  Object.entries(TABLES).map(
    ([kind, table]) => sql`select ${sql.lit(kind)} as kind, uuid, version from ${sql.table(table)}`,
  ),
  sql` union all `,
);

const selectEarlierEntries = async (
  ctx: AnyCtx,
  requested: readonly EntryInVisit[],
): Promise<readonly EarlierEntry[]> => {
  const { rows } = await sql<EarlierEntry>`
    with asked as (
      select distinct * from unnest(${requested.map(({ visitId }) => visitId)}::bigint[], ${requested.map(({ kind }) => kind)}::text[],
        ${requested.map(({ uuid }) => uuid)}::uuid[]) as entry (visit, kind, uuid))
    select asked.visit as "visitId", asked.kind, asked.uuid, entry_then(asked.visit, asked.kind, asked.uuid) as word
    from asked join (${editedEntries}) entry on entry.kind = asked.kind and entry.uuid = asked.uuid and entry.version > 1
    where entry_then(asked.visit, asked.kind, asked.uuid) is not null`.execute(ctx.db);
  return rows;
};

const ofKind = (rows: readonly EarlierEntry[], kind: EntryKindOfVisit) =>
  Object.fromEntries(rows.filter((row) => row.kind === kind).map(({ uuid, word: entry }) => [uuid, entry]));

const snapshotOf = (rows: readonly EarlierEntry[]): CatalogueSnapshot =>
  ({
    types: ofKind(rows, 'types'),
    actions: ofKind(rows, 'actions'),
    objects: ofKind(rows, 'objects'),
    observations: ofKind(rows, 'observations'),
    mixtures: ofKind(rows, 'mixtures'),
  }) as CatalogueSnapshot;

/** Names of these entries in visits; for many visits, without reading all stored names of each visit. */
export const loadSnapshotsOfEntries = async (
  ctx: AnyCtx,
  requested: readonly EntryInVisit[],
): Promise<ReadonlyMap<number, CatalogueSnapshot>> => {
  if (requested.length === 0) return new Map();
  const rows = await selectEarlierEntries(ctx, requested);
  return new Map([...Map.groupBy(rows, ({ visitId }) => visitId)].map(([id, of]) => [id, snapshotOf(of)]));
};

/** Days of a facility, `2026-11-27`, the last one excluded. */
type PeriodOfPlace = { readonly placeId: number; readonly from: string; readonly until: string };

/** Names of entries from the last visit of a period that has them, else the current names; one name for all visits. */
export const loadCatalogueOfPeriod = async (
  ctx: AnyCtx,
  currentCatalogue: CatalogueEntries,
  { placeId, from, until }: PeriodOfPlace,
): Promise<CatalogueEntries> => {
  const requested = (['actions', 'objects', 'observations'] as const).flatMap((kind) =>
    [...currentCatalogue[kind].values()].map(({ uuid }) => ({ kind, uuid })),
  );
  if (requested.length === 0) return currentCatalogue;
  const { rows } = await sql<EarlierEntry>`
    select entry.kind, entry.uuid, last.word
    from unnest(${requested.map(({ kind }) => kind)}::text[], ${requested.map(({ uuid }) => uuid)}::uuid[]) as asked (kind, uuid)
      join (${editedEntries}) entry on entry.kind = asked.kind and entry.uuid = asked.uuid and entry.version > 1
      cross join lateral (
        select stored.words -> entry.kind -> entry.uuid::text as word
        from inspections visit join visit_versions stored on stored.inspection_id = visit.id
        where visit.place_id = ${placeId} and visit.status = 'COMPLETED'
          and visit.started_at >= start_of(${from}::date) and visit.started_at < start_of(${until}::date)
          and stored.words -> entry.kind -> entry.uuid::text is not null
        order by visit.started_at desc, visit.id desc, stored.version desc limit 1) last`.execute(ctx.db);
  return withSnapshotNames(currentCatalogue, snapshotOf(rows), ctx.language);
};
