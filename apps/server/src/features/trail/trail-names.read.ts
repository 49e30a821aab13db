import { sql } from 'kysely';
import type { AnyCtx } from '../../kernel/context.ts';
import { inEveryLanguage } from '../../kernel/translations.ts';
import { mixturesOf } from '../device-records/mixtures-of.read.ts';
import { type NameByLanguage, partOf, type TrailNames } from './recorded-changes.read.ts';

type Step = { readonly before: unknown; readonly after: unknown };
type Table = 'mixtures' | 'recommendation_categories' | 'device_types' | 'zones' | 'devices' | 'maps' | 'users';

/** The ids under a field name in audit steps, each once. */
const idsOfField = (steps: readonly Step[], name: string): number[] => {
  const values = steps.flatMap(({ before, after }) => [partOf(before, name), partOf(after, name)]).flat();
  return [...new Set(values.filter((value) => typeof value === 'number'))];
};

const mixtureIds = (steps: readonly Step[]): number[] =>
  steps
    .flatMap(({ before, after }) => [before, after])
    .flatMap((side) => mixturesOf({ mixtures: partOf(side, 'mixtures') }).map(({ mixtureId }) => mixtureId));

const TEXT_COLUMNS: Readonly<Record<Table, { readonly name: string; readonly translations: string }>> = {
  mixtures: { name: 'name', translations: 'translations' },
  recommendation_categories: { name: 'name', translations: 'translations' },
  device_types: { name: 'name', translations: 'translations' },
  zones: { name: 'name', translations: 'null::jsonb' },
  devices: { name: "concat_ws(' ', unique_id, name)", translations: 'null::jsonb' },
  maps: { name: 'name', translations: 'null::jsonb' },
  users: { name: "concat_ws(' ', name, surname)", translations: 'null::jsonb' },
};

type Row = {
  readonly of: Table;
  readonly id: number;
  readonly name: string;
  readonly translations: unknown;
};

const selectPart = (table: Table, ids: readonly number[]) => {
  const { name, translations } = TEXT_COLUMNS[table];
  return sql`select ${sql.lit(table)} as of, id, ${sql.raw(name)} as name, ${sql.raw(translations)} as translations
    from ${sql.table(table)} where id = any(${[...ids]}::bigint[])`;
};

/** Uses one statement for any number of tables; includes deleted rows, which are still in the audit trail. */
const selectNames = async (ctx: AnyCtx, idsByTable: readonly (readonly [Table, readonly number[]])[]) => {
  const parts = idsByTable.filter(([, ids]) => ids.length > 0).map(([table, ids]) => selectPart(table, ids));
  if (parts.length === 0) return [];
  return (await sql<Row>`${sql.join(parts, sql` union all `)}`.execute(ctx.db)).rows;
};

/** Loads all names that the changes of these steps need. */
export const loadTrailNames = async (ctx: AnyCtx, steps: readonly Step[]): Promise<TrailNames> => {
  const rows = await selectNames(ctx, [
    ['mixtures', mixtureIds(steps)],
    ['recommendation_categories', idsOfField(steps, 'categoryId')],
    ['device_types', idsOfField(steps, 'deviceTypeId')],
    ['zones', idsOfField(steps, 'zoneId')],
    ['devices', idsOfField(steps, 'deviceId')],
    ['maps', idsOfField(steps, 'mapId')],
    ['users', [...idsOfField(steps, 'ownerId'), ...idsOfField(steps, 'receivers')]],
  ]);
  const rowsOf = (table: Table) => rows.filter((row) => row.of === table);
  const namesOf = (table: Table) => new Map(rowsOf(table).map(({ id, name }) => [id, name]));
  const namesByLanguage = (table: Table): ReadonlyMap<number, NameByLanguage> =>
    new Map(rowsOf(table).map((row) => [row.id, inEveryLanguage(row, 'name', row.name)]));
  return {
    mixtures: namesByLanguage('mixtures'),
    categories: namesByLanguage('recommendation_categories'),
    deviceTypes: namesByLanguage('device_types'),
    zones: namesOf('zones'),
    devices: namesOf('devices'),
    maps: namesOf('maps'),
    people: namesOf('users'),
  };
};
