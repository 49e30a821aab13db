import type { DeviceTypeWithCatalogue, ObservationType } from '@trapline/contract/device-types/schemas.ts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../kernel/context.ts';
import { translated } from '../../kernel/translations.ts';

type Ids = readonly (number | null)[];

/** Entries of the catalogue that are spoken of; what is absent is not asked for. */
export type CatalogueIds = {
  readonly types?: Ids;
  readonly actions?: Ids;
  readonly objects?: Ids;
  readonly observations?: Ids;
};

type Word = {
  readonly id: number;
  /** In the reader's language. */
  readonly name: string;
  readonly shouldClean: boolean;
  readonly isInspection: boolean;
  readonly category: 'NORMAL' | 'DANGEROUS';
  readonly type: ObservationType;
};

/** The words behind ids, also of entries meanwhile deleted: history keeps its words. */
export type CatalogueWords = {
  readonly types: ReadonlyMap<number, Pick<Word, 'name'>>;
  readonly actions: ReadonlyMap<number, Pick<Word, 'name' | 'shouldClean' | 'isInspection'>>;
  readonly objects: ReadonlyMap<number, Pick<Word, 'name' | 'category'>>;
  readonly observations: ReadonlyMap<number, Pick<Word, 'name' | 'type'>>;
};

type Kind = keyof CatalogueIds;
type Row = Word & { readonly kind: Kind; readonly translations: unknown };

const SOURCES: Readonly<Record<Kind, { readonly table: string; readonly columns: readonly string[] }>> = {
  types: { table: 'device_types', columns: [] },
  actions: { table: 'device_type_actions', columns: ['should_clean', 'is_inspection'] },
  objects: { table: 'device_type_objects', columns: ['category'] },
  observations: { table: 'device_type_observations', columns: ['type'] },
};

const KINDS = Object.keys(SOURCES) as Kind[];

const part = (kind: Kind, ids: readonly number[]) => {
  const { table, columns } = SOURCES[kind];
  const column = (name: string, otherwise: string) => (columns.includes(name) ? sql.ref(name) : sql.raw(otherwise));
  return sql`select ${sql.lit(kind)} as kind, id, name, translations, ${column('should_clean', 'false')} as "shouldClean",
    ${column('is_inspection', 'false')} as "isInspection", ${column('category', 'null')} as category,
    ${column('type', 'null')} as type from ${sql.table(table)} where id = any(${ids}::bigint[])`;
};

const NO_WORDS: CatalogueWords = { types: new Map(), actions: new Map(), objects: new Map(), observations: new Map() };

const missing = (ids: Ids = [], known: ReadonlyMap<number, unknown>): number[] =>
  [...new Set(ids)].filter((id) => id !== null && !known.has(id)) as number[];

/** However many kinds are asked for, one statement. */
const selectWords = async (ctx: AnyCtx, ids: CatalogueIds, known: CatalogueWords): Promise<readonly Row[]> => {
  const parts = KINDS.map((kind) => ({ kind, ids: missing(ids[kind], known[kind]) }))
    .filter((asked) => asked.ids.length > 0)
    .map((asked) => part(asked.kind, asked.ids));
  if (parts.length === 0) return [];
  return (await sql<Row>`${sql.join(parts, sql` union all `)}`.execute(ctx.db)).rows;
};

/** What is `known` already is not asked for again. */
export const loadCatalogueWords = async (
  ctx: AnyCtx,
  ids: CatalogueIds,
  known: CatalogueWords = NO_WORDS,
): Promise<CatalogueWords> => {
  const rows = await selectWords(ctx, ids, known);
  if (rows.length === 0) return known;
  const words = {
    types: new Map(known.types),
    actions: new Map(known.actions),
    objects: new Map(known.objects),
    observations: new Map(known.observations),
  };
  for (const { kind, ...row } of rows) {
    words[kind].set(row.id, { ...row, name: translated(row, ctx.language, 'name', row.name) });
  }
  return words;
};

const byId = <T extends { readonly id: number }>(entries: readonly T[]): Map<number, T> =>
  new Map(entries.map((entry) => [entry.id, entry]));

/** The words that types bring along with what can be recorded on them. */
export const wordsOf = (types: readonly DeviceTypeWithCatalogue[]): CatalogueWords => ({
  types: byId(types),
  actions: byId(types.flatMap(({ deviceTypeActions }) => deviceTypeActions)),
  objects: byId(types.flatMap(({ deviceTypeObjects }) => deviceTypeObjects)),
  observations: byId(types.flatMap(({ deviceTypeObservations }) => deviceTypeObservations)),
});

/** Bait mixtures in their order, in the reader's language. */
export const selectMixtures = async (ctx: AnyCtx) => {
  const rows = await ctx.db
    .selectFrom('mixtures')
    .select(['id', 'uuid', 'name', 'description', 'grammage', 'type', 'translations'])
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .limit(500)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    uuid: row.uuid,
    name: translated(row, ctx.language, 'name', row.name),
    description: translated(row, ctx.language, 'description', row.description ?? '') || null,
    grammage: row.grammage,
    type: row.type,
  }));
};
