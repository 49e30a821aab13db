import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { MAX_ROWS_PER_KIND } from '@trapline/contract/search/schemas.ts';
import { type Expression, sql } from 'kysely';
import { currentUser } from '../../kernel/access.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { userIsManageable } from '../../kernel/manageable-users.ts';
import { matchesRef } from '../../kernel/refs.ts';
import { companyIsVisible, inspectionIsVisible, placeIsVisible } from '../../kernel/scope.ts';
import { containsWords, DEVICE_SEARCH_TEXT } from '../../kernel/word-search.ts';

/** The searched text of each kind: the expressions on which the indexes are built (migration `search`). */
const LABEL_COLUMNS = {
  places: sql<string>`places.name || ' ' || places.address`,
  devices: DEVICE_SEARCH_TEXT,
  inspections: sql<string>`coalesce(inspections.number, '') || ' ' || inspections.name`,
  users: sql<string>`users.name || ' ' || users.surname || ' ' || users.email`,
  companies: sql<string>`companies.name || ' ' || companies.address`,
} as const;

type Kind = keyof typeof LABEL_COLUMNS;

/** The columns read for each kind. Texts of a visit are long and not read, because common words find many visits. */
const SEARCHED_COLUMNS: Readonly<Record<Kind, readonly string[]>> = {
  places: ['id', 'uuid', 'name', 'address', 'company_id', 'deleted_at'],
  devices: [
    'id',
    'uuid',
    'unique_id',
    'unique_prefix',
    'unique_number',
    'name',
    'device_type_id',
    'zone_id',
    'place_id',
    'deleted_at',
  ],
  inspections: [
    'id',
    'uuid',
    'root_company_id',
    'number',
    'name',
    'status',
    'started_at',
    'place_id',
    'joined_into',
    'was_cancelled',
  ],
  users: ['id', 'uuid', 'name', 'surname', 'email', 'type', 'company_id'],
  companies: ['id', 'uuid', 'name', 'address', 'parent_id', 'deleted_at'],
};

const matchesWords = (ctx: AnyCtx, kind: Kind, words: readonly string[]) =>
  containsWords(kind, LABEL_COLUMNS[kind], words, currentUser(ctx).rootCompanyId);

type SearchScope = Pick<AnyCtx, 'actor' | 'db'>;

/** A context in which this table contains only some of its rows, selected before anything is ordered or joined. */
const withSubset = ({ actor, db }: SearchScope, kind: Kind, subset: Expression<unknown>): SearchScope => ({
  actor,
  // a materialized subquery with columns of the table, under the name of the table
  db: db.with(
    (table) => table(kind).materialized(),
    () =>
      sql<object>`(select ${sql.join(SEARCHED_COLUMNS[kind].map((column) => sql.ref(column)))} from ${sql.table(kind)} ${subset})`,
  ) as never,
});

/**
 * The rows that contain the words, as a separate step: the planner cannot estimate how many rows words find, and without
 * this step it scanned all visits of the installation from the newest on and computed the words of each.
 */
const withMatches = (ctx: AnyCtx, kind: Kind, words: readonly string[]): SearchScope =>
  withSubset(ctx, kind, sql`where ${matchesWords(ctx, kind, words)}`);

const selectLivePlaces = ({ actor, db }: SearchScope) =>
  db.selectFrom('places').where('places.deleted_at', 'is', null).where(placeIsVisible(actor));

export const selectFoundPlaces = (ctx: AnyCtx, words: readonly string[]) =>
  selectLivePlaces(withMatches(ctx, 'places', words))
    .innerJoin('companies', 'companies.id', 'places.company_id')
    .select(['places.uuid', 'places.name', 'places.address', 'companies.name as companyName'])
    .orderBy('places.name')
    .orderBy('places.id')
    .limit(MAX_ROWS_PER_KIND)
    .execute();

/** If many rows match, such as `K1` in every facility, only this many are sorted. */
const MAX_ORDERED = 500;

const selectLiveDevices = (ctx: SearchScope) =>
  selectLivePlaces(ctx)
    .innerJoin('devices', 'devices.place_id', 'places.id')
    .innerJoin('device_types', 'device_types.id', 'devices.device_type_id')
    .leftJoin('zones', 'zones.id', 'devices.zone_id')
    .select([
      'devices.id',
      'devices.uuid',
      'devices.unique_id as uniqueId',
      'devices.unique_prefix as prefix',
      'devices.unique_number as number',
      'devices.name',
      'device_types.name as typeName',
      'device_types.translations',
      'places.uuid as placeUuid',
      'places.name as placeName',
      'zones.name as zoneName',
    ])
    .where('devices.deleted_at', 'is', null);

/** A search text that looks like a device number is one: `k1` means the device K1 rather than one in corridor K1. */
const hasNumber = (column: string, words: readonly string[]) =>
  sql<boolean>`lower(${sql.ref(column)}) like ${`${words[0]?.toLowerCase()}%`}`;

/** All matching devices of the facility where the person is, by number. */
export const selectFoundDevicesAt = (ctx: AnyCtx, words: readonly string[], place: Ref) =>
  selectLiveDevices(ctx)
    .where(matchesRef('places', place))
    .where(matchesWords(ctx, 'devices', words))
    .orderBy(hasNumber('devices.unique_id', words), 'desc')
    .orderBy('devices.unique_prefix')
    .orderBy('devices.unique_number')
    .limit(MAX_ROWS_PER_KIND)
    .execute();

export const selectFoundDevices = (ctx: AnyCtx, words: readonly string[]) =>
  ctx.db
    .selectFrom(
      selectLiveDevices(withMatches(ctx, 'devices', words))
        .limit(MAX_ORDERED)
        .as('device'),
    )
    .selectAll()
    .orderBy(hasNumber('uniqueId', words), 'desc')
    .orderBy('prefix')
    .orderBy('number')
    .orderBy('placeName')
    .orderBy('id')
    .limit(MAX_ROWS_PER_KIND)
    .execute();

/** Newest first. */
const selectLiveInspections = (ctx: SearchScope) =>
  selectLivePlaces(ctx)
    .innerJoin('inspections', 'inspections.place_id', 'places.id')
    .select([
      'inspections.uuid',
      'inspections.number',
      'inspections.name',
      'inspections.status',
      'inspections.started_at',
      'places.uuid as placeUuid',
      'places.name as placeName',
    ])
    .where(inspectionIsVisible(ctx.actor))
    .orderBy('inspections.id', 'desc')
    .limit(MAX_ROWS_PER_KIND);

const MAX_NEWEST = 300;

/** Common words, such as a year or `przegl`, are found among the newest visits; rare words match few visits. */
export const selectFoundInspections = async (ctx: AnyCtx, words: readonly string[]) => {
  const newest = await selectLiveInspections(withSubset(ctx, 'inspections', sql`order by id desc limit ${MAX_NEWEST}`))
    .where(matchesWords(ctx, 'inspections', words))
    .execute();
  return newest.length === MAX_ROWS_PER_KIND
    ? newest
    : selectLiveInspections(withMatches(ctx, 'inspections', words)).execute();
};

export const selectFoundUsers = (ctx: AnyCtx, words: readonly string[]) =>
  withMatches(ctx, 'users', words)
    .db.selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .select(['users.uuid', 'users.name', 'users.surname', 'users.email', 'users.type', 'companies.name as companyName'])
    .where(userIsManageable(ctx.actor))
    .orderBy('users.surname')
    .orderBy('users.name')
    .orderBy('users.id')
    .limit(MAX_ROWS_PER_KIND)
    .execute();

export const selectFoundCompanies = (ctx: AnyCtx, words: readonly string[]) =>
  withMatches(ctx, 'companies', words)
    .db.selectFrom('companies')
    .select(['companies.uuid', 'companies.name', 'companies.address'])
    .where('companies.deleted_at', 'is', null)
    .where(companyIsVisible(ctx.actor))
    .orderBy('companies.name')
    .orderBy('companies.id')
    .limit(MAX_ROWS_PER_KIND)
    .execute();
