import type { ObservationType, VisitDeviceType } from '@trapline/contract/device-types/schemas.ts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../kernel/context.ts';
import { translated } from '../../kernel/translations.ts';

type Ids = readonly (number | null)[];

/** Ids of the requested catalogue entries; an absent kind is not requested. */
export type CatalogueIds = {
  readonly types?: Ids;
  readonly actions?: Ids;
  readonly objects?: Ids;
  readonly observations?: Ids;
  readonly mixtures?: Ids;
};

type Word = {
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
};

/** The names behind ids, also of deleted entries: history still needs them. */
export type CatalogueWords = {
  readonly types: ReadonlyMap<number, Pick<Word, 'uuid' | 'name'>>;
  readonly actions: ReadonlyMap<number, Pick<Word, 'uuid' | 'name' | 'shouldClean' | 'isInspection'>>;
  readonly objects: ReadonlyMap<number, Pick<Word, 'uuid' | 'name' | 'category' | 'target'>>;
  readonly observations: ReadonlyMap<number, Pick<Word, 'uuid' | 'name' | 'type' | 'sign'>>;
  readonly mixtures: ReadonlyMap<number, Pick<Word, 'uuid' | 'name'>>;
};

type Kind = keyof CatalogueIds;
export type CatalogueEntry = Word & { readonly kind: Kind; readonly translations: unknown };

const SOURCES: Readonly<Record<Kind, { readonly table: string; readonly columns: readonly string[] }>> = {
  types: { table: 'device_types', columns: [] },
  actions: { table: 'device_type_actions', columns: ['should_clean', 'is_inspection'] },
  objects: { table: 'device_type_objects', columns: ['category', 'target'] },
  observations: { table: 'device_type_observations', columns: ['type', 'is_sign'] },
  mixtures: { table: 'mixtures', columns: ['toxic'] },
};

const KINDS = Object.keys(SOURCES) as Kind[];

const part = (kind: Kind, ids: readonly number[]) => {
  const { table, columns } = SOURCES[kind];
  const column = (name: string, otherwise: string) => (columns.includes(name) ? sql.ref(name) : sql.raw(otherwise));
  return sql`select ${sql.lit(kind)} as kind, id, uuid, name, translations, ${column('should_clean', 'false')} as "shouldClean",
    ${column('is_inspection', 'false')} as "isInspection", ${column('category', 'null')} as category,
    ${column('type', 'null')} as type, ${column('target', 'true')} as target, ${column('is_sign', 'false')} as sign, ${column('toxic', 'true')} as toxic from ${sql.table(table)} where id = any(${ids}::bigint[])`;
};

const NO_WORDS: CatalogueWords = {
  types: new Map(),
  actions: new Map(),
  objects: new Map(),
  observations: new Map(),
  mixtures: new Map(),
};

const missing = (ids: Ids = [], known: ReadonlyMap<number, unknown>): number[] =>
  [...new Set(ids)].filter((id) => id !== null && !known.has(id)) as number[];

/** Uses one statement for any number of kinds. */
const selectWords = async (
  ctx: AnyCtx,
  ids: CatalogueIds,
  known: CatalogueWords,
): Promise<readonly CatalogueEntry[]> => {
  const parts = KINDS.map((kind) => ({ kind, ids: missing(ids[kind], known[kind]) }))
    .filter((asked) => asked.ids.length > 0)
    .map((asked) => part(asked.kind, asked.ids));
  if (parts.length === 0) return [];
  return (await sql<CatalogueEntry>`${sql.join(parts, sql` union all `)}`.execute(ctx.db)).rows;
};

/** The catalogue entries with these ids and all their translations, including deleted entries. */
export const selectCatalogueEntries = (ctx: AnyCtx, ids: CatalogueIds) => selectWords(ctx, ids, NO_WORDS);

/** Entries that are already `known` are not queried again. */
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
    mixtures: new Map(known.mixtures),
  };
  for (const { kind, ...row } of rows) {
    words[kind].set(row.id, { ...row, name: translated(row, ctx.language, 'name', row.name) });
  }
  return words;
};

const byId = <T extends { readonly id: number }>(entries: readonly T[]): Map<number, T> =>
  new Map(entries.map((entry) => [entry.id, entry]));

/** The names of types, of the entries that can be recorded on them, and of mixtures. */
export const wordsOf = (
  types: readonly VisitDeviceType[],
  mixtures: readonly { readonly id: number; readonly uuid: string; readonly name: string }[] = [],
): CatalogueWords => ({
  types: byId(types),
  actions: byId(types.flatMap(({ deviceTypeActions }) => deviceTypeActions)),
  objects: byId(types.flatMap(({ deviceTypeObjects }) => deviceTypeObjects)),
  observations: byId(types.flatMap(({ deviceTypeObservations }) => deviceTypeObservations)),
  mixtures: byId(mixtures),
});
