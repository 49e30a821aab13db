import type { ObservationType, VisitDeviceType } from '@trapline/contract/device-types/schemas.ts';
import { sql } from 'kysely';
import { cachedPlanComment } from '../../kernel/cached-plans.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { translate } from '../../kernel/translations.ts';

type Ids = readonly (number | null)[];

/** Ids of the requested catalogue entries; an absent kind is not requested. */
export type CatalogueIds = {
  readonly types?: Ids;
  readonly actions?: Ids;
  readonly objects?: Ids;
  readonly observations?: Ids;
  readonly mixtures?: Ids;
};

type CatalogueItem = {
  readonly id: number;
  readonly uuid: string;
  /** In the reader's language. */
  readonly name: string;
  readonly shouldClean: boolean;
  readonly isInspection: boolean;
  readonly category: 'NORMAL' | 'DANGEROUS';
  readonly target: boolean;
  readonly sign: boolean;
  readonly toxic: boolean;
  readonly type: ObservationType;
  /** False if the entry was never edited; absent if unknown. */
  readonly isEdited?: boolean;
};

/** The entries by id, including deleted ones, which earlier records still use. */
export type CatalogueEntries = {
  readonly types: ReadonlyMap<number, Pick<CatalogueItem, 'uuid' | 'name' | 'isEdited'>>;
  readonly actions: ReadonlyMap<
    number,
    Pick<CatalogueItem, 'uuid' | 'name' | 'isEdited' | 'shouldClean' | 'isInspection'>
  >;
  readonly objects: ReadonlyMap<number, Pick<CatalogueItem, 'uuid' | 'name' | 'isEdited' | 'category' | 'target'>>;
  readonly observations: ReadonlyMap<number, Pick<CatalogueItem, 'uuid' | 'name' | 'isEdited' | 'type' | 'sign'>>;
  readonly mixtures: ReadonlyMap<number, Pick<CatalogueItem, 'uuid' | 'name' | 'isEdited'>>;
};

type Kind = keyof CatalogueIds;
export type CatalogueEntry = CatalogueItem & { readonly kind: Kind; readonly translations: unknown };

const SOURCES: Readonly<Record<Kind, { readonly table: string; readonly columns: readonly string[] }>> = {
  types: { table: 'device_types', columns: [] },
  actions: { table: 'device_type_actions', columns: ['should_clean', 'is_inspection'] },
  objects: { table: 'device_type_objects', columns: ['category', 'target'] },
  observations: { table: 'device_type_observations', columns: ['type', 'is_sign'] },
  mixtures: { table: 'mixtures', columns: ['toxic'] },
};

const KINDS = Object.keys(SOURCES) as Kind[];

const selectOfKind = (kind: Kind, ids: readonly number[]) => {
  const { table, columns } = SOURCES[kind];
  const column = (name: string, fallback: string) => (columns.includes(name) ? sql.ref(name) : sql.raw(fallback));
  return sql`select ${sql.lit(kind)} as kind, id, uuid, name, translations, ${column('should_clean', 'false')} as "shouldClean",
    ${column('is_inspection', 'false')} as "isInspection", ${column('category', 'null')} as category,
    ${column('type', 'null')} as type, ${column('target', 'true')} as target, ${column('is_sign', 'false')} as sign, ${column('toxic', 'true')} as toxic,
    version > 1 as "isEdited" from ${sql.table(table)} where id = any(${ids}::bigint[])`;
};

const NO_ENTRIES: CatalogueEntries = {
  types: new Map(),
  actions: new Map(),
  objects: new Map(),
  observations: new Map(),
  mixtures: new Map(),
};

const missingIds = (ids: Ids = [], known: ReadonlyMap<number, unknown>): number[] =>
  [...new Set(ids)].filter((id) => id !== null && !known.has(id)) as number[];

/** Uses one statement for any number of kinds. */
const selectMissingEntries = async (
  ctx: AnyCtx,
  ids: CatalogueIds,
  known: CatalogueEntries,
): Promise<readonly CatalogueEntry[]> => {
  const parts = KINDS.map((kind) => ({ kind, ids: missingIds(ids[kind], known[kind]) }))
    .filter((request) => request.ids.length > 0)
    .map((request) => selectOfKind(request.kind, request.ids));
  if (parts.length === 0) return [];
  // each kind is either queried or not, so there are few different statements
  return (await sql<CatalogueEntry>`${cachedPlanComment} ${sql.join(parts, sql` union all `)}`.execute(ctx.db)).rows;
};

/** The catalogue entries with these ids and all their translations, including deleted entries. */
export const selectCatalogueEntries = (ctx: AnyCtx, ids: CatalogueIds) => selectMissingEntries(ctx, ids, NO_ENTRIES);

/** Entries that are already `known` are not queried again. */
export const loadCatalogueEntries = async (
  ctx: AnyCtx,
  ids: CatalogueIds,
  known: CatalogueEntries = NO_ENTRIES,
): Promise<CatalogueEntries> => {
  const rows = await selectMissingEntries(ctx, ids, known);
  if (rows.length === 0) return known;
  const catalogue = {
    types: new Map(known.types),
    actions: new Map(known.actions),
    objects: new Map(known.objects),
    observations: new Map(known.observations),
    mixtures: new Map(known.mixtures),
  };
  for (const { kind, ...row } of rows) {
    catalogue[kind].set(row.id, { ...row, name: translate(row, ctx.language, 'name', row.name) });
  }
  return catalogue;
};

const byId = <T extends { readonly id: number }>(entries: readonly T[]): Map<number, T> =>
  new Map(entries.map((entry) => [entry.id, entry]));

/** The names of types, of the entries that can be recorded on them, and of mixtures. */
export const catalogueOf = (
  types: readonly VisitDeviceType[],
  mixtures: readonly { readonly id: number; readonly uuid: string; readonly name: string }[] = [],
): CatalogueEntries => ({
  types: byId(types),
  actions: byId(types.flatMap(({ deviceTypeActions }) => deviceTypeActions)),
  objects: byId(types.flatMap(({ deviceTypeObjects }) => deviceTypeObjects)),
  observations: byId(types.flatMap(({ deviceTypeObservations }) => deviceTypeObservations)),
  mixtures: byId(mixtures),
});
