import { sql } from 'kysely';
import type { AnyCtx } from '../../kernel/context.ts';
import { inEveryLanguage } from '../../kernel/translations.ts';
import { mixturesOf } from '../device-records/mixtures-of.read.ts';
import type { NameByLanguage, TrailNames } from './change-types.ts';
import { limitedIds } from './limit-changes.ts';
import { loadNamesThen } from './names-then.queries.ts';
import { partOf } from './step-parts.ts';

type Step = { readonly before: unknown; readonly after: unknown };
type Table =
  | 'mixtures'
  | 'recommendation_categories'
  | 'device_types'
  | 'device_type_objects'
  | 'device_type_observations';

/** The ids under a field name in audit steps, each once. */
const idsOfField = (steps: readonly Step[], name: string): number[] => {
  const values = steps.flatMap(({ before, after }) => [partOf(before, name), partOf(after, name)]).flat();
  return [...new Set(values.filter((value) => typeof value === 'number'))];
};

const mixtureIds = (steps: readonly Step[]): number[] =>
  steps
    .flatMap(({ before, after }) => [before, after])
    .flatMap((side) => mixturesOf({ mixtures: partOf(side, 'mixtures') }).map(({ mixtureId }) => mixtureId));

type Row = {
  readonly of: Table;
  readonly id: number;
  readonly name: string;
  readonly translations: unknown;
};

const selectPart = (table: Table, ids: readonly number[]) =>
  sql`select ${sql.lit(table)} as of, id, name, translations
    from ${sql.table(table)} where id = any(${[...ids]}::bigint[])`;

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
    ['device_type_objects', limitedIds(steps, 'objects')],
    ['device_type_observations', limitedIds(steps, 'observations')],
  ]);
  const nameAt = await loadNamesThen(ctx, {
    zones: idsOfField(steps, 'zoneId'),
    devices: idsOfField(steps, 'deviceId'),
    maps: idsOfField(steps, 'mapId'),
    users: [...idsOfField(steps, 'ownerId'), ...idsOfField(steps, 'receivers')],
  });
  const rowsOf = (table: Table) => rows.filter((row) => row.of === table);
  const namesByLanguage = (table: Table): ReadonlyMap<number, NameByLanguage> =>
    new Map(rowsOf(table).map((row) => [row.id, inEveryLanguage(row, 'name', row.name)]));
  return {
    mixtures: namesByLanguage('mixtures'),
    categories: namesByLanguage('recommendation_categories'),
    deviceTypes: namesByLanguage('device_types'),
    objects: namesByLanguage('device_type_objects'),
    observations: namesByLanguage('device_type_observations'),
    zones: (id, at) => nameAt('zones', id, at),
    devices: (id, at) => nameAt('devices', id, at),
    maps: (id, at) => nameAt('maps', id, at),
    people: (id, at) => nameAt('users', id, at),
  };
};
