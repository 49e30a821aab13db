import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type {
  RecommendationKind,
  RecommendationPriority,
  RecommendationStatus,
} from '@trapline/contract/recommendations/rules.ts';
import { type Expression, type Insertable, type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database.ts';
import { nameAt, surnameAt } from '../../kernel/names-at.ts';
import { matchesRef } from '../../kernel/refs.ts';
import { inspectionIsVisible, placeIsVisible } from '../../kernel/scope.ts';
import { containsText } from '../../kernel/text-search.ts';
import { translatedInDatabase } from '../../kernel/translations.ts';
import { whereIfGiven } from '../../kernel/where-if-given.ts';
import { MAX_DELETED } from '../trail/deleted.read.ts';

const liveRecommendations = (ctx: AnyCtx) =>
  ctx.db
    .selectFrom('recommendations')
    .innerJoin('places', 'places.id', 'recommendations.place_id')
    .where('recommendations.deleted_at', 'is', null)
    .where('places.deleted_at', 'is', null)
    .where(placeIsVisible(ctx.actor));

type NamedTable =
  | 'recommendation_categories'
  | 'users'
  | 'device_types'
  | 'devices'
  | 'zones'
  | 'maps'
  | 'inspections'
  | 'recommendations';

/**
 * A field of a row to which a recommendation refers, read by a subquery: with a join for each of the eleven references,
 * planning the join order took the database twenty times as long as reading a page.
 */
const referencedField = <T>(
  table: NamedTable,
  key: string,
  field: string | RawBuilder<T>,
  condition: Expression<SqlBool> = sql<SqlBool>`true`,
) =>
  sql<T | null>`(select ${typeof field === 'string' ? sql.ref(`named.${field}`) : field} from ${sql.table(table)} named
    where named.id = ${sql.ref(`recommendations.${key}`)} and ${condition})`;

/** A field of the visit in which it was made, if the reader may see the visit. */
const visitField = (ctx: AnyCtx, field: 'uuid' | 'name') =>
  referencedField<string>('inspections', 'inspection_id', field, inspectionIsVisible(ctx.actor, 'named'));

const fullNameOf = (first: string, second: string) =>
  sql<string>`concat_ws(' ', ${sql.ref(first)}, ${sql.ref(second)})`;

const recommendationDetails = (ctx: AnyCtx) =>
  liveRecommendations(ctx)
    .selectAll('recommendations')
    .select([
      'places.uuid as placeUuid',
      'places.name as placeName',
      'places.company_id as placeCompanyId',
      referencedField<string>('recommendation_categories', 'category_id', 'uuid').as('categoryUuid'),
      referencedField<string>('recommendation_categories', 'category_id', 'name').as('categoryName'),
      referencedField<unknown>('recommendation_categories', 'category_id', 'translations').as('categoryTranslations'),
      referencedField<string>('users', 'owner_id', 'uuid').as('ownerUuid'),
      referencedField('users', 'owner_id', nameAt('named', 'recommendations.closed_at')).as('ownerName'),
      referencedField('users', 'owner_id', surnameAt('named', 'recommendations.closed_at')).as('ownerSurname'),
      referencedField<string>('users', 'user_id', 'uuid').as('authorUuid'),
      referencedField('users', 'user_id', nameAt('named', 'recommendations.created_at')).as('authorName'),
      referencedField('users', 'user_id', surnameAt('named', 'recommendations.created_at')).as('authorSurname'),
      referencedField('users', 'closed_by', nameAt('named', 'recommendations.closed_at')).as('closerName'),
      referencedField('users', 'closed_by', surnameAt('named', 'recommendations.closed_at')).as('closerSurname'),
      referencedField<string>('device_types', 'device_type_id', 'uuid').as('typeUuid'),
      referencedField<string>('device_types', 'device_type_id', 'name').as('typeName'),
      referencedField<unknown>('device_types', 'device_type_id', 'translations').as('typeTranslations'),
      referencedField<string>('devices', 'device_id', 'uuid').as('deviceUuid'),
      referencedField<string>('devices', 'device_id', 'unique_id').as('deviceNumber'),
      referencedField<string>('devices', 'device_id', 'name').as('deviceName'),
      referencedField<string>('zones', 'zone_id', 'uuid').as('zoneUuid'),
      referencedField<string>('zones', 'zone_id', 'name').as('zoneName'),
      referencedField<string>('maps', 'map_id', 'uuid').as('mapUuid'),
      referencedField<string>('maps', 'map_id', 'name').as('mapName'),
      visitField(ctx, 'uuid').as('visitUuid'),
      visitField(ctx, 'name').as('visitName'),
      referencedField<string>('recommendations', 'recurrence_of', 'uuid').as('earlierUuid'),
      referencedField<number>('recommendations', 'recurrence_of', 'number').as('earlierNumber'),
      referencedField<RecommendationStatus>('recommendations', 'recurrence_of', 'status').as('earlierStatus'),
      referencedField<Date>('recommendations', 'recurrence_of', 'created_at').as('earlierCreatedAt'),
    ]);

export const selectRecommendation = (ctx: AnyCtx, ref: Ref) =>
  recommendationDetails(ctx).where(matchesRef('recommendations', ref)).executeTakeFirst();

export const selectRecommendationsByIds = (ctx: AnyCtx, ids: readonly number[]) =>
  recommendationDetails(ctx)
    .where('recommendations.id', 'in', [...ids])
    .execute();

export type RecommendationRow = NonNullable<Awaited<ReturnType<typeof selectRecommendation>>>;

/** Deleted recommendations of a visible facility: they explain numbers that are missing in its list. */
export const selectDeletedRecommendations = async (ctx: AnyCtx, placeId: number) => {
  const rows = await ctx.db
    .selectFrom('recommendations')
    .select(['id', 'uuid', 'number', 'recommendation as name', 'deleted_at as deletedAt'])
    .where('place_id', '=', placeId)
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at', 'desc')
    .limit(MAX_DELETED)
    .execute();
  return rows.map((row) => ({ ...row, number: String(row.number) }));
};

/** Locks a recommendation, so that it is changed by one transaction at a time. */
export const lockRecommendation = (tx: TxCtx, ref: Ref) =>
  liveRecommendations(tx)
    .selectAll('recommendations')
    .where(matchesRef('recommendations', ref))
    .forUpdate('recommendations')
    .executeTakeFirst();

export type LockedRecommendation = NonNullable<Awaited<ReturnType<typeof lockRecommendation>>>;

export type RecommendationFilter = {
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
  /** The current day of the reader: recommendations due before it are overdue. */
  readonly overdueOn?: string | undefined;
  /** False: only recommendations that are not overdue on that day. */
  readonly isOverdue?: boolean | undefined;
  readonly dueFrom?: string | undefined;
  readonly dueTo?: string | undefined;
  readonly search?: string | undefined;
};

const isOneOf = (column: string, values: readonly string[]): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} = any(${[...values]}::text[])`;

const refersTo = (table: 'recommendation_categories' | 'users' | 'devices' | 'zones', column: string) => (ref: Ref) =>
  sql<SqlBool>`${sql.ref(column)} in (select named.id from ${sql.table(table)} named where ${matchesRef('named', ref)})`;

const matchesFilter = (filter: RecommendationFilter): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    [
      whereIfGiven(filter.placeId, (id) => sql<SqlBool>`recommendations.place_id = ${id}`),
      whereIfGiven(filter.from, (from) => sql<SqlBool>`recommendations.created_at >= ${from}`),
      whereIfGiven(filter.before, (before) => sql<SqlBool>`recommendations.created_at < ${before}`),
      whereIfGiven(filter.status, (values) => isOneOf('recommendations.status', values)),
      whereIfGiven(filter.priority, (values) => isOneOf('recommendations.priority', values)),
      whereIfGiven(filter.kind, (values) => isOneOf('recommendations.kind', values)),
      whereIfGiven(filter.categoryId, refersTo('recommendation_categories', 'recommendations.category_id')),
      whereIfGiven(filter.ownerId, refersTo('users', 'recommendations.owner_id')),
      whereIfGiven(filter.deviceId, refersTo('devices', 'recommendations.device_id')),
      whereIfGiven(filter.zoneId, refersTo('zones', 'recommendations.zone_id')),
      whereIfGiven(filter.inspectionId, (id) => sql<SqlBool>`recommendations.inspection_id = ${id}`),
      whereIfGiven(
        filter.overdueOn,
        (today) =>
          sql<SqlBool>`coalesce(recommendations.status <> 'CLOSE' and recommendations.due_date < ${today}::date, false)
            = ${sql.lit(filter.isOverdue ?? true)}`,
      ),
      whereIfGiven(filter.dueFrom, (day) => sql<SqlBool>`recommendations.due_date >= ${day}::date`),
      whereIfGiven(filter.dueTo, (day) => sql<SqlBool>`recommendations.due_date <= ${day}::date`),
      whereIfGiven(filter.search, (searchText) =>
        containsText(
          [
            'recommendations.recommendation',
            'recommendations.comment',
            'recommendations.area',
            sql`recommendations.number::text`,
          ],
          searchText,
        ),
      ),
    ],
    sql` and `,
  )})`;

/** Statuses in the order of progress, and priorities in the order of importance. */
const STATUS_RANK = sql`case recommendations.status when 'OPEN' then 1 when 'IN_PROGRESS' then 2 when 'WAITING' then 3 else 4 end`;
const PRIORITY_RANK = sql`case recommendations.priority when 'LOW' then 1 when 'MEDIUM' then 2 else 3 end`;

const ORDERS = {
  createdAt: sql.ref('recommendations.created_at'),
  status: STATUS_RANK,
  priority: PRIORITY_RANK,
  dueDate: sql.ref('recommendations.due_date'),
} as const satisfies Readonly<Record<string, RawBuilder<unknown>>>;

export type RecommendationSort = { readonly by: keyof typeof ORDERS; readonly direction: 'asc' | 'desc' };
type Page = { readonly limit: number; readonly offset: number };

export const selectRecommendations = (
  ctx: AnyCtx,
  filter: RecommendationFilter,
  order: RecommendationSort,
  { limit, offset }: Page,
) =>
  recommendationDetails(ctx)
    .where(matchesFilter(filter))
    .orderBy(ORDERS[order.by], order.direction)
    .orderBy('recommendations.id', order.direction)
    .limit(limit)
    .offset(offset)
    .execute();

/**
 * The next part of a walk from the newest to the oldest, with the columns of a table line. Names are complete and in the
 * reader's language; columns that the table does not show are not loaded for a hundred thousand rows.
 */
export const selectCsvBatch = (ctx: AnyCtx, filter: RecommendationFilter, belowId: number | null, limit: number) =>
  liveRecommendations(ctx)
    .select([
      'recommendations.id',
      'recommendations.number',
      'recommendations.created_at',
      'recommendations.closed_at',
      'recommendations.due_date',
      'recommendations.kind',
      'recommendations.priority',
      'recommendations.status',
      'recommendations.recommendation',
      'recommendations.comment',
      'recommendations.owner_text',
      'recommendations.area',
      'places.name as placeName',
      referencedField('recommendation_categories', 'category_id', translatedInDatabase(ctx.language, 'name')).as(
        'category',
      ),
      referencedField('users', 'owner_id', fullNameOf('name', 'surname')).as('owner'),
      referencedField('users', 'user_id', fullNameOf('name', 'surname')).as('author'),
      referencedField('device_types', 'device_type_id', translatedInDatabase(ctx.language, 'name')).as('deviceType'),
      referencedField('devices', 'device_id', fullNameOf('unique_id', 'name')).as('device'),
      referencedField<string>('zones', 'zone_id', 'name').as('zone'),
    ])
    .where(matchesFilter(filter))
    .where(whereIfGiven(belowId, (id) => sql<SqlBool>`recommendations.id < ${id}`))
    .orderBy('recommendations.id', 'desc')
    .limit(limit)
    .execute();

export type CsvLine = Awaited<ReturnType<typeof selectCsvBatch>>[number];

export const countRecommendations = async (ctx: AnyCtx, filter: RecommendationFilter): Promise<number> => {
  const { n } = await liveRecommendations(ctx)
    .where(matchesFilter(filter))
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
};

/** Open recommendations per visible facility: each count scans its part of one index and reads no row. */
export const selectCounts = (ctx: AnyCtx, today: string, search: string | undefined, limit: number) =>
  ctx.db
    .selectFrom('places')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('recommendations')
          .whereRef('recommendations.place_id', '=', 'places.id')
          .where('recommendations.deleted_at', 'is', null)
          .where('recommendations.status', '<>', 'CLOSE')
          .select(({ fn }) => [
            fn.countAll<number>().as('count'),
            sql<number>`count(*) filter (where recommendations.due_date < ${today}::date)`.as('overdue'),
            sql<number>`count(*) filter (where recommendations.priority = 'HIGH')`.as('high'),
          ])
          .as('sums'),
      (join) => join.onTrue(),
    )
    .select(['places.id', 'places.uuid', 'places.name', 'sums.count', 'sums.overdue', 'sums.high'])
    .where('places.deleted_at', 'is', null)
    .where(placeIsVisible(ctx.actor))
    .where(whereIfGiven(search, (searchText) => containsText(['places.name', 'places.address'], searchText)))
    .orderBy('places.name')
    .orderBy('places.id')
    .limit(limit)
    .execute();

/** The next number within the facility; the caller has locked the facility exclusively. */
export const selectNextNumber = async (tx: TxCtx, placeId: number): Promise<number> => {
  const { last } = await tx.db
    .selectFrom('recommendations')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('place_id', '=', placeId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
};

export type NewRecommendation = Omit<Insertable<Database['recommendations']>, 'user_id'>;

export const insertRecommendation = (tx: TxCtx, row: NewRecommendation, userId: number) =>
  tx.db
    .insertInto('recommendations')
    .values({ ...row, user_id: userId })
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

/** Deletes former receivers and inserts new ones; the others do not change. */
export const replaceReceivers = async (
  tx: TxCtx,
  recommendation: { readonly id: number; readonly root_company_id: number },
  { removed, added }: { readonly removed: readonly number[]; readonly added: readonly number[] },
): Promise<void> => {
  if (removed.length > 0)
    await tx.db
      .deleteFrom('recommendation_receivers')
      .where('recommendation_id', '=', recommendation.id)
      .where('user_id', 'in', [...removed])
      .execute();
  if (added.length > 0)
    await tx.db
      .insertInto('recommendation_receivers')
      .values(
        added.map((userId) => ({
          recommendation_id: recommendation.id,
          user_id: userId,
          root_company_id: recommendation.root_company_id,
        })),
      )
      .execute();
};
