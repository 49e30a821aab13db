import type { Language } from '@trapline/contract/kernel/schemas.ts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../kernel/context.ts';
import type { CatalogueWords } from './catalogue.read.ts';

/** The catalogue at the end of a visit; the last version of the visit stores it (decision catalogue/changes-during-visits). */

export type Names = Readonly<Record<Language, string>>;

/** How dangerous a pest is, and whether it is a target species. */
export type ObjectKind = { readonly category: 'NORMAL' | 'DANGEROUS'; readonly target: boolean };

/** Entries of the catalogue by uuid. */
export type Words = {
  readonly types: Readonly<Record<string, { readonly name: Names }>>;
  /** `isInspection`: records only that the device was looked at; absent in older versions. */
  readonly actions: Readonly<Record<string, { readonly name: Names; readonly isInspection?: boolean }>>;
  readonly objects: Readonly<Record<string, ObjectKind & { readonly name: Names }>>;
  readonly observations: Readonly<
    Record<
      string,
      { readonly name: Names; readonly type: 'NEUTRAL' | 'BAIT_COLLECT' | 'REFILL'; readonly sign: boolean }
    >
  >;
  readonly mixtures: Readonly<Record<string, { readonly name: Names; readonly toxic: boolean }>>;
};

/**
 * Names in the last version of each of these visits and of the visits merged into them; a visit in progress has no
 * version.
 */
const selectSnapshotWords = (ctx: AnyCtx, inspectionIds: readonly number[]) =>
  ctx.db
    .selectFrom('visit_versions as stored')
    .innerJoin('inspections as visit', 'visit.id', 'stored.inspection_id')
    .distinctOn('stored.inspection_id')
    .select((eb) => [
      'stored.inspection_id as storedBy',
      eb.fn.coalesce('visit.joined_into', 'visit.id').as('visitId'),
      // the type in which versions of visits store it
      eb.ref('stored.words').$castTo<Words | null>().as('words'),
    ])
    .where((eb) => {
      const isAsked = sql<number>`any(${[...inspectionIds]}::bigint[])`;
      return eb.or([eb('visit.id', '=', isAsked), eb('visit.joined_into', '=', isAsked)]);
    })
    .orderBy('stored.inspection_id')
    .orderBy('stored.version', 'desc')
    .execute();

/** Merges names; the first name of an entry wins. */
export const firstNames = <T>(names: readonly Readonly<Record<string, T>>[]): Record<string, T> =>
  Object.assign({}, ...names.toReversed());

export const wordsOfBoth = (words: readonly Words[]): Words => ({
  types: firstNames(words.map(({ types }) => types)),
  actions: firstNames(words.map(({ actions }) => actions)),
  objects: firstNames(words.map(({ objects }) => objects)),
  observations: firstNames(words.map(({ observations }) => observations)),
  mixtures: firstNames(words.map(({ mixtures }) => mixtures)),
});

type Snapshot = Awaited<ReturnType<typeof selectSnapshotWords>>[number];

/** Names come from the visit's own version first, then from the visit it was merged into, then from others merged with it. */
const wordsOf = (id: number, rootId: number, snapshots: readonly Snapshot[]): readonly Words[] => {
  const rankOf = ({ storedBy }: Snapshot): number => [id, rootId].indexOf(storedBy) + 1 || 3;
  return snapshots.toSorted((one, other) => rankOf(one) - rankOf(other)).flatMap(({ words }) => words ?? []);
};

/**
 * Names at the end of each of these visits and of the visits merged into them; a visit in progress has none. The names of
 * the visit in which a record was made apply to the record.
 */
export const loadSnapshotWords = async (
  ctx: AnyCtx,
  inspectionIds: readonly number[],
): Promise<ReadonlyMap<number, Words>> => {
  if (inspectionIds.length === 0) return new Map();
  const byVisit = Map.groupBy(await selectSnapshotWords(ctx, inspectionIds), ({ visitId }) => visitId);
  return new Map(
    [...byVisit].flatMap(([rootId, snapshots]) => {
      const ids = new Set([rootId, ...snapshots.map(({ storedBy }) => storedBy)]);
      return [...ids].flatMap((id) => {
        const words = wordsOf(id, rootId, snapshots);
        return words.length === 0 ? [] : [[id, wordsOfBoth(words)] as const];
      });
    }),
  );
};

type Named = { readonly name: Names };

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

/** Names from a completed visit, regardless of later changes; an entry without a stored name has its current name. */
const withSnapshotName = (words: CatalogueWords, snapshots: Words | undefined, language: Language): CatalogueWords =>
  snapshots
    ? {
        types: previous(words.types, snapshots.types, language),
        actions: previous(words.actions, snapshots.actions, language),
        objects: previous(words.objects, snapshots.objects, language),
        observations: previous(words.observations, snapshots.observations, language),
        mixtures: previous(words.mixtures, snapshots.mixtures, language),
      }
    : words;

/** The names for records of several visits. */
export const wordsOfVisits = (
  now: CatalogueWords,
  snapshots: ReadonlyMap<number, Words>,
  language: Language,
): ((visitId: number) => CatalogueWords) => {
  const known = new Map<number, CatalogueWords>();
  return (visitId) => {
    const words = known.get(visitId) ?? withSnapshotName(now, snapshots.get(visitId), language);
    known.set(visitId, words);
    return words;
  };
};

type Kind = keyof Words;

/** An entry of the catalogue in a record that was made in a visit. */
export type EntryInVisit = { readonly visitId: number; readonly kind: Kind; readonly uuid: string };

const TABLES: Readonly<Record<Kind, string>> = {
  types: 'device_types',
  actions: 'device_type_actions',
  objects: 'device_type_objects',
  observations: 'device_type_observations',
  mixtures: 'mixtures',
};

type EntryThen = EntryInVisit & { readonly word: Words[Kind][string] };

/** Only edited entries are looked up: an entry that was never edited still has its first name. */
const edited = sql.join(
  Object.entries(TABLES).map(
    ([kind, table]) => sql`select ${sql.lit(kind)} as kind, uuid, version from ${sql.table(table)}`,
  ),
  sql` union all `,
);

const selectEntriesThen = async (ctx: AnyCtx, asked: readonly EntryInVisit[]): Promise<readonly EntryThen[]> => {
  const { rows } = await sql<EntryThen>`
    with asked as (
      select distinct * from unnest(${asked.map(({ visitId }) => visitId)}::bigint[], ${asked.map(({ kind }) => kind)}::text[],
        ${asked.map(({ uuid }) => uuid)}::uuid[]) as entry (visit, kind, uuid))
    select asked.visit as "visitId", asked.kind, asked.uuid, entry_then(asked.visit, asked.kind, asked.uuid) as word
    from asked join (${edited}) entry on entry.kind = asked.kind and entry.uuid = asked.uuid and entry.version > 1
    where entry_then(asked.visit, asked.kind, asked.uuid) is not null`.execute(ctx.db);
  return rows;
};

const inKind = (rows: readonly EntryThen[], kind: Kind) =>
  Object.fromEntries(rows.filter((row) => row.kind === kind).map(({ uuid, word }) => [uuid, word]));

const wordsIn = (rows: readonly EntryThen[]): Words =>
  ({
    types: inKind(rows, 'types'),
    actions: inKind(rows, 'actions'),
    objects: inKind(rows, 'objects'),
    observations: inKind(rows, 'observations'),
    mixtures: inKind(rows, 'mixtures'),
  }) as Words;

/** Names of these entries in visits; for many visits, without reading all stored names of each visit. */
export const loadWordsOfEntries = async (
  ctx: AnyCtx,
  asked: readonly EntryInVisit[],
): Promise<ReadonlyMap<number, Words>> => {
  if (asked.length === 0) return new Map();
  const rows = await selectEntriesThen(ctx, asked);
  return new Map([...Map.groupBy(rows, ({ visitId }) => visitId)].map(([id, of]) => [id, wordsIn(of)]));
};

/** Days of a facility, `2026-11-27`, the last one excluded. */
type PeriodOfPlace = { readonly placeId: number; readonly from: string; readonly until: string };

/** Names of entries from the last visit of a period that has them, else the current names; one name for all visits. */
export const loadWordsOfPeriod = async (
  ctx: AnyCtx,
  now: CatalogueWords,
  { placeId, from, until }: PeriodOfPlace,
): Promise<CatalogueWords> => {
  const asked = (['actions', 'objects', 'observations'] as const).flatMap((kind) =>
    [...now[kind].values()].map(({ uuid }) => ({ kind, uuid })),
  );
  if (asked.length === 0) return now;
  const { rows } = await sql<EntryThen>`
    select entry.kind, entry.uuid, last.word
    from unnest(${asked.map(({ kind }) => kind)}::text[], ${asked.map(({ uuid }) => uuid)}::uuid[]) as asked (kind, uuid)
      join (${edited}) entry on entry.kind = asked.kind and entry.uuid = asked.uuid and entry.version > 1
      cross join lateral (
        select stored.words -> entry.kind -> entry.uuid::text as word
        from inspections visit join visit_versions stored on stored.inspection_id = visit.id
        where visit.place_id = ${placeId} and visit.status = 'COMPLETED'
          and visit.started_at >= start_of(${from}::date) and visit.started_at < start_of(${until}::date)
          and stored.words -> entry.kind -> entry.uuid::text is not null
        order by visit.started_at desc, visit.id desc, stored.version desc limit 1) last`.execute(ctx.db);
  return withSnapshotName(now, wordsIn(rows), ctx.language);
};
