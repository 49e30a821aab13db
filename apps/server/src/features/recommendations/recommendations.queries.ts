import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import {
  ACTIVE_STATUSES,
  type RecommendationKind,
  type RecommendationPriority,
  type RecommendationStatus,
} from '@trapline/contract/recommendations/rules.ts';
import { type Expression, type Insertable, type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database.ts';
import { matchesRef } from '../../kernel/refs.ts';
import { placeIsVisible } from '../../kernel/scope.ts';
import { containsText } from '../../kernel/text-search.ts';
import { when } from '../../kernel/when.ts';

const standing = (ctx: AnyCtx) =>
  ctx.db
    .selectFrom('recommendations')
    .innerJoin('places', 'places.id', 'recommendations.place_id')
    .where('recommendations.deleted_at', 'is', null)
    .where('places.deleted_at', 'is', null)
    .where(placeIsVisible(ctx.actor));

const shown = (ctx: AnyCtx) =>
  standing(ctx)
    .leftJoin('recommendation_categories as category', 'category.id', 'recommendations.category_id')
    .leftJoin('users as owner', 'owner.id', 'recommendations.owner_id')
    .leftJoin('users as author', 'author.id', 'recommendations.user_id')
    .leftJoin('users as closer', 'closer.id', 'recommendations.closed_by')
    .leftJoin('device_types as type', 'type.id', 'recommendations.device_type_id')
    .leftJoin('devices as device', 'device.id', 'recommendations.device_id')
    .leftJoin('zones as zone', 'zone.id', 'recommendations.zone_id')
    .leftJoin('maps as map', 'map.id', 'recommendations.map_id')
    .leftJoin('inspections as visit', 'visit.id', 'recommendations.inspection_id')
    .leftJoin('recommendations as earlier', 'earlier.id', 'recommendations.recurrence_of')
    .selectAll('recommendations')
    .select([
      'places.uuid as placeUuid',
      'places.name as placeName',
      'category.uuid as categoryUuid',
      'category.name as categoryName',
      'category.translations as categoryTranslations',
      'owner.uuid as ownerUuid',
      'owner.name as ownerName',
      'owner.surname as ownerSurname',
      'author.uuid as authorUuid',
      'author.name as authorName',
      'author.surname as authorSurname',
      'closer.name as closerName',
      'closer.surname as closerSurname',
      'type.uuid as typeUuid',
      'type.name as typeName',
      'type.translations as typeTranslations',
      'device.uuid as deviceUuid',
      'device.unique_id as deviceNumber',
      'device.name as deviceName',
      'zone.uuid as zoneUuid',
      'zone.name as zoneName',
      'map.uuid as mapUuid',
      'map.name as mapName',
      'visit.uuid as visitUuid',
      'visit.name as visitName',
      'earlier.uuid as earlierUuid',
      'earlier.number as earlierNumber',
      'earlier.status as earlierStatus',
      'earlier.created_at as earlierCreatedAt',
    ]);

export const selectRecommendation = (ctx: AnyCtx, ref: Ref) =>
  shown(ctx).where(matchesRef('recommendations', ref)).executeTakeFirst();

export type RecommendationRow = NonNullable<Awaited<ReturnType<typeof selectRecommendation>>>;

/** Locked: what becomes of it is settled by one at a time. */
export const holdRecommendation = (tx: TxCtx, ref: Ref) =>
  standing(tx)
    .selectAll('recommendations')
    .where(matchesRef('recommendations', ref))
    .forUpdate('recommendations')
    .executeTakeFirst();

export type HeldRecommendation = NonNullable<Awaited<ReturnType<typeof holdRecommendation>>>;

export type Filter = {
  readonly placeId?: number | undefined;
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
  readonly status?: readonly RecommendationStatus[] | undefined;
  readonly priority?: readonly RecommendationPriority[] | undefined;
  readonly kind?: readonly RecommendationKind[] | undefined;
  readonly categoryId?: Ref | undefined;
  readonly ownerId?: Ref | undefined;
  readonly deviceId?: Ref | undefined;
  readonly zoneId?: Ref | undefined;
  readonly inspectionId?: number | undefined;
  /** Of the reader: what was due before it is overdue. */
  readonly overdueOn?: string | undefined;
  readonly search?: string | undefined;
};

const isOneOf = (column: string, values: readonly string[]): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} = any(${[...values]}::text[])`;

const names = (table: 'recommendation_categories' | 'users' | 'devices' | 'zones', column: string) => (ref: Ref) =>
  sql<SqlBool>`${sql.ref(column)} in (select named.id from ${sql.table(table)} named where ${matchesRef('named', ref)})`;

const matches = (filter: Filter): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    [
      when(filter.placeId, (id) => sql<SqlBool>`recommendations.place_id = ${id}`),
      when(filter.from, (from) => sql<SqlBool>`recommendations.created_at >= ${from}`),
      when(filter.before, (before) => sql<SqlBool>`recommendations.created_at < ${before}`),
      when(filter.status, (values) => isOneOf('recommendations.status', values)),
      when(filter.priority, (values) => isOneOf('recommendations.priority', values)),
      when(filter.kind, (values) => isOneOf('recommendations.kind', values)),
      when(filter.categoryId, names('recommendation_categories', 'recommendations.category_id')),
      when(filter.ownerId, names('users', 'recommendations.owner_id')),
      when(filter.deviceId, names('devices', 'recommendations.device_id')),
      when(filter.zoneId, names('zones', 'recommendations.zone_id')),
      when(filter.inspectionId, (id) => sql<SqlBool>`recommendations.inspection_id = ${id}`),
      when(
        filter.overdueOn,
        (today) => sql<SqlBool>`(recommendations.status <> 'CLOSE' and recommendations.due_date < ${today}::date)`,
      ),
      when(filter.search, (words) =>
        containsText(
          [
            'recommendations.recommendation',
            'recommendations.comment',
            'recommendations.area',
            sql`recommendations.number::text`,
          ],
          words,
        ),
      ),
    ],
    sql` and `,
  )})`;

/** In the order in which they come to an end, and in that of how much they matter. */
const STATUS_RANK = sql`case recommendations.status when 'OPEN' then 1 when 'IN_PROGRESS' then 2 when 'WAITING' then 3 else 4 end`;
const PRIORITY_RANK = sql`case recommendations.priority when 'LOW' then 1 when 'MEDIUM' then 2 else 3 end`;

const ORDERS = {
  createdAt: sql.ref('recommendations.created_at'),
  status: STATUS_RANK,
  priority: PRIORITY_RANK,
  dueDate: sql.ref('recommendations.due_date'),
} as const satisfies Readonly<Record<string, RawBuilder<unknown>>>;

export type Order = { readonly by: keyof typeof ORDERS; readonly direction: 'asc' | 'desc' };
type Page = { readonly limit: number; readonly offset: number };

export const selectRecommendations = (ctx: AnyCtx, filter: Filter, order: Order, { limit, offset }: Page) =>
  shown(ctx)
    .where(matches(filter))
    .orderBy(ORDERS[order.by], order.direction)
    .orderBy('recommendations.id', order.direction)
    .limit(limit)
    .offset(offset)
    .execute();

/** The next of a walk from the newest to the oldest. */
export const selectOlder = (ctx: AnyCtx, filter: Filter, belowId: number | null, limit: number) =>
  shown(ctx)
    .where(matches(filter))
    .where(when(belowId, (id) => sql<SqlBool>`recommendations.id < ${id}`))
    .orderBy('recommendations.id', 'desc')
    .limit(limit)
    .execute();

export const countRecommendations = async (ctx: AnyCtx, filter: Filter): Promise<number> => {
  const { n } = await standing(ctx)
    .where(matches(filter))
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
};

/** Every facility in sight with what is not closed there. */
export const selectCounts = (ctx: AnyCtx, today: string, search: string | undefined, limit: number) =>
  ctx.db
    .selectFrom('places')
    .leftJoin('recommendations', (join) =>
      join
        .onRef('recommendations.place_id', '=', 'places.id')
        .on('recommendations.deleted_at', 'is', null)
        .on('recommendations.status', 'in', [...ACTIVE_STATUSES]),
    )
    .select(({ fn }) => [
      'places.id',
      'places.uuid',
      'places.name',
      fn.count<number>('recommendations.id').as('count'),
      sql<number>`count(recommendations.id) filter (where recommendations.due_date < ${today}::date)`.as('overdue'),
      sql<number>`count(recommendations.id) filter (where recommendations.priority = 'HIGH')`.as('high'),
    ])
    .where('places.deleted_at', 'is', null)
    .where(placeIsVisible(ctx.actor))
    .where(when(search, (words) => containsText(['places.name'], words)))
    .groupBy('places.id')
    .orderBy('places.name')
    .orderBy('places.id')
    .limit(limit)
    .execute();

/** Runs in the facility, which the caller holds alone. */
export const selectNextNumber = async (tx: TxCtx, placeId: number): Promise<number> => {
  const { last } = await tx.db
    .selectFrom('recommendations')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('place_id', '=', placeId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
};

export type NewRecommendation = Omit<Insertable<Database['recommendations']>, 'uuid' | 'created_at' | 'user_id'>;

export const insertRecommendation = (tx: TxCtx, row: NewRecommendation, userId: number) =>
  tx.db
    .insertInto('recommendations')
    .values({ ...row, uuid: tx.newUuid(), user_id: userId, created_at: tx.now() })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();

export type RecommendationChange = Updateable<Database['recommendations']>;

export const updateRecommendationRow = (tx: TxCtx, id: number, change: RecommendationChange) =>
  tx.db.updateTable('recommendations').set(change).where('id', '=', id).execute();

export const selectReceivers = (ctx: AnyCtx, ids: readonly number[]) =>
  ctx.db
    .selectFrom('recommendation_receivers as receiver')
    .innerJoin('users', 'users.id', 'receiver.user_id')
    .select(['receiver.recommendation_id as of', 'users.id', 'users.uuid', 'users.name', 'users.surname'])
    .where('receiver.recommendation_id', 'in', [...ids, 0])
    .orderBy('users.surname')
    .orderBy('users.id')
    .execute();

/** Those that are no receivers any more go, the new ones come; who stays is not touched. */
export const replaceReceivers = async (
  tx: TxCtx,
  recommendation: { readonly id: number; readonly root_company_id: number },
  { gone, come }: { readonly gone: readonly number[]; readonly come: readonly number[] },
): Promise<void> => {
  if (gone.length > 0)
    await tx.db
      .deleteFrom('recommendation_receivers')
      .where('recommendation_id', '=', recommendation.id)
      .where('user_id', 'in', [...gone])
      .execute();
  if (come.length > 0)
    await tx.db
      .insertInto('recommendation_receivers')
      .values(
        come.map((userId) => ({
          recommendation_id: recommendation.id,
          user_id: userId,
          root_company_id: recommendation.root_company_id,
        })),
      )
      .execute();
};
