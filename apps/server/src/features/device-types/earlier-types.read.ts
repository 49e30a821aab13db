import { sql } from 'kysely';
import type { AnyCtx } from '../../kernel/context.ts';
import { translate } from '../../kernel/translations.ts';
import { selectCatalogueEntries } from './catalogue.read.ts';

type TypeFacts = { readonly name?: string; readonly color?: string; readonly translations?: unknown };

/** Earlier values of types from the audit trail: each value before its first change after the given time. */
const selectFactsAt = async (
  ctx: AnyCtx,
  ids: readonly number[],
  at: Date,
): Promise<ReadonlyMap<number, TypeFacts>> => {
  const { rows } = await sql<{ readonly id: number; readonly facts: TypeFacts }>`
    select id, jsonb_object_agg(fact, value) as facts from (
      select distinct on (step.entity_id, stored.key) step.entity_id as id, stored.key as fact, stored.value
      from audit_log step cross join lateral jsonb_each(step.before) stored
      where step.entity = 'deviceType' and step.entity_id = any(${[...ids]}::bigint[]) and step.action = 'deviceType.update'
        and step.at > ${at}::timestamptz and stored.key in ('name', 'color', 'translations')
      order by step.entity_id, stored.key, step.id
    ) first group by id`.execute(ctx.db);
  return new Map(rows.map(({ id, facts }) => [id, facts]));
};

type TypeAppearance = { readonly name?: string; readonly color?: string };

/** The name and colour of types at a given time, in the reader's language; unchanged types are left out. */
export const loadTypesAt = async (
  ctx: AnyCtx,
  typeIds: readonly number[],
  at: Date,
): Promise<ReadonlyMap<number, TypeAppearance>> => {
  const factsById = await selectFactsAt(ctx, [...new Set(typeIds)], at);
  if (factsById.size === 0) return new Map();
  const entries = await selectCatalogueEntries(ctx, { types: [...factsById.keys()] });
  return new Map(
    entries.map(({ id, name, translations }): [number, TypeAppearance] => {
      const { color, ...earlier } = factsById.get(id) ?? {};
      const earlierName = translate({ translations, ...earlier }, ctx.language, 'name', earlier.name ?? name);
      return [id, { name: earlierName, ...(color === undefined ? {} : { color }) }];
    }),
  );
};
