import { isInForce, type Limit } from '@trapline/contract/limits/rules.ts';
import type { DeviceTypeLimit } from '@trapline/contract/limits/schemas.ts';
import { sql } from 'kysely';
import { cachedPlanComment } from '../../kernel/cached-plans.ts';
import type { AnyCtx } from '../../kernel/context.ts';

/** Queries on limits for other domains. */

const setsOfPlace = (ctx: AnyCtx, placeId: number) =>
  ctx.db
    .selectFrom('threshold_sets as agreed')
    .leftJoin('users as author', 'author.id', 'agreed.made_by')
    .select([
      'agreed.id',
      'agreed.uuid',
      'agreed.version',
      'agreed.effective_from',
      'author.name as authorName',
      'author.surname as authorSurname',
    ])
    .where('agreed.place_id', '=', placeId)
    .orderBy('agreed.version', 'desc')
    .limit(1);

/** The set in force at a facility now; undefined if no limit was ever set. */
export const selectCurrentSet = (ctx: AnyCtx, placeId: number) => setsOfPlace(ctx, placeId).executeTakeFirst();

/** The set that was in force at an earlier moment. */
export const selectSetAt = (ctx: AnyCtx, placeId: number, at: Date) =>
  setsOfPlace(ctx, placeId).where('agreed.effective_from', '<=', at).executeTakeFirst();

const selectSet = (ctx: AnyCtx, id: number) =>
  ctx.db
    .selectFrom('threshold_sets')
    .select(['id', 'version', 'effective_from'])
    .where('id', '=', id)
    .executeTakeFirst();

export type CurrentSet = NonNullable<Awaited<ReturnType<typeof selectCurrentSet>>>;

/** Limits of one device in one visit, as in the specification; another set beside them is shown separately. */
export const selectLimits = async (ctx: AnyCtx, setIds: readonly number[]) => {
  if (setIds.length === 0) return [];
  const { rows } = await sql<DeviceTypeLimit & { setId: number }>`
    select rule.set_id as "setId", rule.id,
      case when rule.device_type_observation_id is not null then 'OBSERVATION'
        when rule.device_type_object_id is not null or rule.object_category is not null then 'OBJECT'
        else 'DEVICE_TYPE' end as type,
      rule.at_least as "limit", rule.object_category as "objectCategory",
      rule.device_type_object_id as "deviceTypeObjectId",
      rule.device_type_observation_id as "deviceTypeObservationId", rule.device_type_id as "deviceTypeId",
      nullif(root.id, rule.id) as "rootLimitId"
    from threshold_rules rule
      left join threshold_rules root on root.set_id = rule.set_id and root.device_type_id = rule.device_type_id
        and ${isInSpecification('root')} and root.device_type_object_id is null and root.object_category is null
        and root.device_type_observation_id is null
    where rule.set_id = any(${[...setIds]}::bigint[]) and ${isInSpecification('rule')}
    order by rule.set_id, rule.device_type_id, rule.id`.execute(ctx.db);
  return rows;
};

export const presentLimit = (row: DeviceTypeLimit & { readonly setId?: number }): DeviceTypeLimit => ({
  id: row.id,
  type: row.type,
  limit: row.limit,
  objectCategory: row.objectCategory,
  deviceTypeObjectId: row.deviceTypeObjectId,
  deviceTypeObservationId: row.deviceTypeObservationId,
  deviceTypeId: row.deviceTypeId,
  rootLimitId: row.rootLimitId,
});

/** Condition for the rules of a set that the calls of the specification read and write. */
export const isInSpecification = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`${column('level')} = 'ACTION' and ${column('per')} = 'DEVICE' and ${column('span')} = 'VISIT'
    and ${column('zone_id')} is null and ${column('months')} is null and ${column('device_type_id')} is not null`;
};

export type EvaluatedVisit = {
  readonly status: string;
  readonly place_id: number;
  readonly threshold_set_id: number | null;
};

/** The limits for a visit: those in force when it ended, or the current set while it is in progress. */
export const loadLimitsOfVisit = async (ctx: AnyCtx, visit: EvaluatedVisit) => {
  const set =
    visit.status === 'IN_PROGRESS'
      ? await selectCurrentSet(ctx, visit.place_id)
      : visit.threshold_set_id !== null && (await selectSet(ctx, visit.threshold_set_id));
  if (!set) return null;
  const limits = (await selectLimits(ctx, [set.id])).filter(isInForce).map(presentLimit);
  return limits.length === 0 ? null : { version: set.version, effectiveFrom: set.effective_from.toISOString(), limits };
};

/** The sets of these and merged visits: the set in force at the end, or the current one for a visit in progress. */
const selectSetsOfVisits = (ctx: AnyCtx, visitIds: readonly number[]) =>
  ctx.db
    .selectFrom('inspections')
    .modifyFront(cachedPlanComment)
    .select((eb) => [
      'inspections.id as visitId',
      'inspections.joined_into as joinedInto',
      eb
        .case()
        .when('inspections.status', '=', 'IN_PROGRESS')
        .then(
          eb
            .selectFrom('threshold_sets as agreed')
            .select('agreed.id')
            .whereRef('agreed.place_id', '=', 'inspections.place_id')
            .orderBy('agreed.version', 'desc')
            .limit(1),
        )
        .else(eb.ref('inspections.threshold_set_id'))
        .end()
        .as('setId'),
    ])
    .where((eb) => {
      const anyVisitId = sql<number>`any(${[...visitIds]}::bigint[])`;
      return eb.or([eb('inspections.id', '=', anyVisitId), eb('inspections.joined_into', '=', anyVisitId)]);
    })
    .execute();

type LimitsByVisit = ReadonlyMap<number, readonly Limit<number>[]>;

/**
 * The limits in force in each of these visits and in the visits merged into them. A visit without limits is left out,
 * unless a visit merged into it has limits: then it has an empty list.
 */
export const loadLimitsOfVisits = async (ctx: AnyCtx, visitIds: readonly number[]): Promise<LimitsByVisit> => {
  const evaluatedVisits = (await selectSetsOfVisits(ctx, visitIds)).flatMap(({ setId, ...visit }) =>
    setId === null ? [] : [{ ...visit, setId }],
  );
  const rows = await selectLimits(ctx, [...new Set(evaluatedVisits.map(({ setId }) => setId))]);
  const bySet = Map.groupBy(rows.filter(isInForce), ({ setId }) => setId);
  const inForce = evaluatedVisits.flatMap(({ setId, ...visit }) => {
    const limits = bySet.get(setId);
    return limits ? [{ ...visit, limits }] : [];
  });
  return new Map<number, readonly Limit<number>[]>([
    ...inForce.flatMap(({ joinedInto }) => (joinedInto === null ? [] : [[joinedInto, []] as const])),
    ...inForce.map(({ visitId, limits }) => [visitId, limits] as const),
  ]);
};
