import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { Limit } from '@trapline/contract/limits/rules.ts';
import { sql } from 'kysely';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { matchesRef } from '../../kernel/refs.ts';
import { isInCatalogueOf, type VisiblePlace } from '../../kernel/scope.ts';
import { isInSpecification } from './limits.read.ts';

/** A type for which limits can be set: of the root company or global, also if it is no longer used. */
export const selectType = (ctx: AnyCtx, rootCompanyId: number, ref: Ref) =>
  ctx.db
    .selectFrom('device_types')
    .select(['id', 'uuid'])
    .where(matchesRef('device_types', ref))
    .where(isInCatalogueOf(rootCompanyId, 'device_types'))
    .executeTakeFirst();

/** The version of a form: how often limits of the type were set at the facility. */
export const selectVersion = async (ctx: AnyCtx, placeId: number, typeId: number) => {
  const row = await ctx.db
    .selectFrom('threshold_sets')
    .select((eb) => [eb.fn.countAll<number>().as('n'), eb.fn.max('id').as('last')])
    .where('place_id', '=', placeId)
    .where('device_type_id', '=', typeId)
    .executeTakeFirstOrThrow();
  return { version: row.n + 1, lastSetId: row.last };
};

/** Pests and observations that can have a limit: those of the type, and those deleted since a form was filled. */
export const selectEntriesOfType = async (ctx: AnyCtx, rootCompanyId: number, typeId: number) => {
  const { rows } = await sql<{ kind: 'OBJECT' | 'OBSERVATION'; id: number; uuid: string }>`
    select 'OBJECT' as kind, entry.id, entry.uuid from device_type_objects entry
    where ${isInCatalogueOf(rootCompanyId, 'entry')} and (entry.deleted_at is not null or exists (
      select from object_associations link where link.device_type_object_id = entry.id and link.device_type_id = ${typeId}))
    union all
    select 'OBSERVATION', entry.id, entry.uuid from device_type_observations entry
    where ${isInCatalogueOf(rootCompanyId, 'entry')} and (entry.deleted_at is not null or exists (
      select from observation_associations link
      where link.device_type_observation_id = entry.id and link.device_type_id = ${typeId}))`.execute(ctx.db);
  return rows;
};

export type EntryOfType = Awaited<ReturnType<typeof selectEntriesOfType>>[number];

type NewSet = {
  readonly place: Pick<VisiblePlace, 'id' | 'root_company_id'>;
  readonly typeId: number;
  readonly limits: readonly Limit<number>[];
  readonly userId: number;
};

/** Creates the next set of the facility: it replaces the limits of this type that the specification defines and copies all others. */
export const insertSet = async (tx: TxCtx, { place, typeId, limits, userId }: NewSet): Promise<number> => {
  const owner = sql`${place.root_company_id}::bigint`;
  const column = <K extends keyof Limit<number>>(key: K) => limits.map((limit) => limit[key]);
  const { rows } = await sql<{ id: number }>`
    with before as (
      select id, version from threshold_sets where place_id = ${place.id} order by version desc limit 1
    ), made as (
      insert into threshold_sets (uuid, root_company_id, place_id, version, device_type_id, effective_from, made_by)
      values (${tx.newUuid()}, ${owner}, ${place.id}, coalesce((select version from before), 0) + 1, ${typeId},
        ${tx.now()}, ${userId})
      returning id
    ), remaining as (
      insert into threshold_rules (set_id, id, root_company_id, level, measure, device_type_id, device_type_object_id,
        object_category, device_type_observation_id, zone_id, months, per, span, days, at_least)
      select made.id, rule.id, rule.root_company_id, rule.level, rule.measure, rule.device_type_id,
        rule.device_type_object_id, rule.object_category, rule.device_type_observation_id, rule.zone_id, rule.months,
        rule.per, rule.span, rule.days, rule.at_least
      from made, before join threshold_rules rule on rule.set_id = before.id
      where not (rule.device_type_id is not distinct from ${typeId}::bigint and ${isInSpecification('rule')})
    ), added as (
      insert into threshold_rules (set_id, root_company_id, level, measure, device_type_id, device_type_object_id,
        object_category, device_type_observation_id, per, span, at_least)
      select made.id, ${owner}, 'ACTION', case limits.type when 'OBSERVATION' then 'BAIT_TAKE' else 'CAPTURES' end,
        ${typeId}::bigint, limits.object_id, limits.category, limits.observation_id, 'DEVICE', 'VISIT', limits.at_least
      from made, unnest(${column('type')}::text[], ${column('deviceTypeObjectId')}::bigint[],
        ${column('objectCategory')}::text[], ${column('deviceTypeObservationId')}::bigint[], ${column('limit')}::bigint[])
        with ordinality as limits (type, object_id, category, observation_id, at_least, position)
      order by limits.position
    )
    select id from made`.execute(tx.db);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('a set of limits was not made');
  return id;
};

/** The sets of a facility with their authors and the type that each one changed, the newest first. */
export const selectSets = (ctx: AnyCtx, placeId: number, limit: number) =>
  ctx.db
    .selectFrom('threshold_sets as agreed')
    .leftJoin('users as author', 'author.id', 'agreed.made_by')
    .select([
      'agreed.id',
      'agreed.uuid',
      'agreed.version',
      'agreed.effective_from',
      'agreed.device_type_id as typeId',
      'author.name as authorName',
      'author.surname as authorSurname',
    ])
    .where('agreed.place_id', '=', placeId)
    .orderBy('agreed.version', 'desc')
    .limit(limit)
    .execute();
