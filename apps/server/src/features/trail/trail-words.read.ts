import { sql } from 'kysely';
import type { AnyCtx } from '../../kernel/context.ts';
import { inEveryLanguage } from '../../kernel/translations.ts';
import { mixturesOf } from '../device-records/mixtures-of.read.ts';
import { type Names, partOf, type TrailWords } from './recorded-changes.read.ts';

type Step = { readonly before: unknown; readonly after: unknown };
type Table = 'mixtures' | 'recommendation_categories' | 'device_types' | 'zones' | 'devices' | 'maps' | 'users';

/** The ids under a field name in audit steps, each once. */
const idsUnder = (steps: readonly Step[], name: string): number[] => {
  const values = steps.flatMap(({ before, after }) => [partOf(before, name), partOf(after, name)]).flat();
  return [...new Set(values.filter((value) => typeof value === 'number'))];
};

const mixtureIds = (steps: readonly Step[]): number[] =>
  steps
    .flatMap(({ before, after }) => [before, after])
    .flatMap((side) => mixturesOf({ mixtures: partOf(side, 'mixtures') }).map(({ mixtureId }) => mixtureId));

const TEXTS: Readonly<Record<Table, { readonly name: string; readonly translations: string }>> = {
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

const part = (table: Table, ids: readonly number[]) => {
  const { name, translations } = TEXTS[table];
  return sql`select ${sql.lit(table)} as of, id, ${sql.raw(name)} as name, ${sql.raw(translations)} as translations
    from ${sql.table(table)} where id = any(${[...ids]}::bigint[])`;
};

/** Uses one statement for any number of tables; includes deleted rows, which are still in the audit trail. */
const selectNamed = async (ctx: AnyCtx, asked: readonly (readonly [Table, readonly number[]])[]) => {
  const parts = asked.filter(([, ids]) => ids.length > 0).map(([table, ids]) => part(table, ids));
  if (parts.length === 0) return [];
  return (await sql<Row>`${sql.join(parts, sql` union all `)}`.execute(ctx.db)).rows;
};

/** Loads all names that the changes of these steps need. */
export const loadTrailWords = async (ctx: AnyCtx, steps: readonly Step[]): Promise<TrailWords> => {
  const rows = await selectNamed(ctx, [
    ['mixtures', mixtureIds(steps)],
    ['recommendation_categories', idsUnder(steps, 'categoryId')],
    ['device_types', idsUnder(steps, 'deviceTypeId')],
    ['zones', idsUnder(steps, 'zoneId')],
    ['devices', idsUnder(steps, 'deviceId')],
    ['maps', idsUnder(steps, 'mapId')],
    ['users', [...idsUnder(steps, 'ownerId'), ...idsUnder(steps, 'receivers')]],
  ]);
  const of = (table: Table) => rows.filter((row) => row.of === table);
  const plain = (table: Table) => new Map(of(table).map(({ id, name }) => [id, name]));
  const inAll = (table: Table): ReadonlyMap<number, Names> =>
    new Map(of(table).map((row) => [row.id, inEveryLanguage(row, 'name', row.name)]));
  return {
    mixtures: inAll('mixtures'),
    categories: inAll('recommendation_categories'),
    deviceTypes: inAll('device_types'),
    zones: plain('zones'),
    devices: plain('devices'),
    maps: plain('maps'),
    people: plain('users'),
  };
};
