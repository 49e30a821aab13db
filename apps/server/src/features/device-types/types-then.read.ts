import { sql } from 'kysely';
import type { AnyCtx } from '../../kernel/context.ts';
import { translated } from '../../kernel/translations.ts';
import { selectCatalogueEntries } from './catalogue.read.ts';

type Facts = { readonly name?: string; readonly color?: string; readonly translations?: unknown };

/** Earlier values of types from the audit trail: each value before its first change after the given time. */
const selectFactsThen = async (ctx: AnyCtx, ids: readonly number[], at: Date): Promise<ReadonlyMap<number, Facts>> => {
  const { rows } = await sql<{ readonly id: number; readonly facts: Facts }>`
    select id, jsonb_object_agg(fact, value) as facts from (
      select distinct on (step.entity_id, stored.key) step.entity_id as id, stored.key as fact, stored.value
      from audit_log step cross join lateral jsonb_each(step.before) stored
      where step.entity = 'deviceType' and step.entity_id = any(${[...ids]}::bigint[]) and step.action = 'deviceType.update'
        and step.at > ${at}::timestamptz and stored.key in ('name', 'color', 'translations')
      order by step.entity_id, stored.key, step.id
    ) first group by id`.execute(ctx.db);
  return new Map(rows.map(({ id, facts }) => [id, facts]));
};

type LookThen = { readonly name?: string; readonly color?: string };

/** The name and colour of types at a given time, in the reader's language; unchanged types are left out. */
export const loadTypesThen = async (
  ctx: AnyCtx,
  typeIds: readonly number[],
  at: Date,
): Promise<ReadonlyMap<number, LookThen>> => {
  const then = await selectFactsThen(ctx, [...new Set(typeIds)], at);
  if (then.size === 0) return new Map();
  const entries = await selectCatalogueEntries(ctx, { types: [...then.keys()] });
  return new Map(
    entries.map(({ id, name, translations }): [number, LookThen] => {
      const { color, ...was } = then.get(id) ?? {};
      const reported = translated({ translations, ...was }, ctx.language, 'name', was.name ?? name);
      return [id, { name: reported, ...(color === undefined ? {} : { color }) }];
    }),
  );
};
