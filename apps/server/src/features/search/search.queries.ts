import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { SEARCH_ROWS } from '@trapline/contract/search/schemas.ts';
import { type Expression, sql } from 'kysely';
import { currentUser } from '../../kernel/access.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { containsWords, DEVICE_FIELDS } from '../../kernel/found-by.ts';
import { userIsManageable } from '../../kernel/manageable-users.ts';
import { matchesRef } from '../../kernel/refs.ts';
import { companyIsVisible, inspectionIsVisible, placeIsVisible } from '../../kernel/scope.ts';

/** The searched text of each kind: the expressions on which the indexes are built (migration `search`). */
const LABELS = {
  places: sql<string>`places.name || ' ' || places.address`,
  devices: DEVICE_FIELDS,
  inspections: sql<string>`coalesce(inspections.number, '') || ' ' || inspections.name`,
  users: sql<string>`users.name || ' ' || users.surname || ' ' || users.email`,
  companies: sql<string>`companies.name || ' ' || companies.address`,
} as const;

type Kind = keyof typeof LABELS;

/** The columns read for each kind. Texts of a visit are long and not read, because common words find many visits. */
const READ: Readonly<Record<Kind, readonly string[]>> = {
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
  inspections: ['id', 'uuid', 'root_company_id', 'number', 'name', 'status', 'started_at', 'place_id', 'joined_into'],
  users: ['id', 'uuid', 'name', 'surname', 'email', 'type', 'company_id'],
  companies: ['id', 'uuid', 'name', 'address', 'parent_id', 'deleted_at'],
};

const isFoundBy = (ctx: AnyCtx, kind: Kind, words: readonly string[]) =>
  containsWords(kind, LABELS[kind], words, currentUser(ctx).rootCompanyId);

type Among = Pick<AnyCtx, 'actor' | 'db'>;

/** A context in which this table contains only some of its rows, selected before anything is ordered or joined. */
const among = ({ actor, db }: Among, kind: Kind, which: Expression<unknown>): Among => ({
  actor,
  // a materialized subquery with columns of the table, under the name of the table
  db: db.with(
    (table) => table(kind).materialized(),
    () =>
      sql<object>`(select ${sql.join(READ[kind].map((column) => sql.ref(column)))} from ${sql.table(kind)} ${which})`,
  ) as never,
});

/**
 * The rows that contain the words, as a separate step: the planner cannot estimate how many rows words find, and without
 * this step it scanned all visits of the installation from the newest on and computed the words of each.
 */
const amongFound = (ctx: AnyCtx, kind: Kind, words: readonly string[]): Among =>
  among(ctx, kind, sql`where ${isFoundBy(ctx, kind, words)}`);

const livePlaces = ({ actor, db }: Among) =>
  db.selectFrom('places').where('places.deleted_at', 'is', null).where(placeIsVisible(actor));

export const selectFoundPlaces = (ctx: AnyCtx, words: readonly string[]) =>
  livePlaces(amongFound(ctx, 'places', words))
    .innerJoin('companies', 'companies.id', 'places.company_id')
    .select(['places.uuid', 'places.name', 'places.address', 'companies.name as companyName'])
    .orderBy('places.name')
    .orderBy('places.id')
    .limit(SEARCH_ROWS)
    .execute();

/** If many rows match, such as `K1` in every facility, only this many are sorted. */
const ORDERED_AT_MOST = 500;

const liveDevices = (ctx: Among) =>
  livePlaces(ctx)
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
const isNumbered = (column: string, words: readonly string[]) =>
  sql<boolean>`lower(${sql.ref(column)}) like ${`${words[0]?.toLowerCase()}%`}`;

/** All matching devices of the facility where the person is, by number. */
export const selectFoundDevicesAt = (ctx: AnyCtx, words: readonly string[], place: Ref) =>
  liveDevices(ctx)
    .where(matchesRef('places', place))
    .where(isFoundBy(ctx, 'devices', words))
    .orderBy(isNumbered('devices.unique_id', words), 'desc')
    .orderBy('devices.unique_prefix')
    .orderBy('devices.unique_number')
    .limit(SEARCH_ROWS)
    .execute();

export const selectFoundDevices = (ctx: AnyCtx, words: readonly string[]) =>
  ctx.db
    .selectFrom(
      liveDevices(amongFound(ctx, 'devices', words))
        .limit(ORDERED_AT_MOST)
        .as('device'),
    )
    .selectAll()
    .orderBy(isNumbered('uniqueId', words), 'desc')
    .orderBy('prefix')
    .orderBy('number')
    .orderBy('placeName')
    .orderBy('id')
    .limit(SEARCH_ROWS)
    .execute();

/** Newest first. */
const liveInspections = (ctx: Among) =>
  livePlaces(ctx)
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
    .limit(SEARCH_ROWS);

const NEWEST = 300;

/** Common words, such as a year or `przegl`, are found among the newest visits; rare words match few visits. */
export const selectFoundInspections = async (ctx: AnyCtx, words: readonly string[]) => {
  const newest = await liveInspections(among(ctx, 'inspections', sql`order by id desc limit ${NEWEST}`))
    .where(isFoundBy(ctx, 'inspections', words))
    .execute();
  return newest.length === SEARCH_ROWS ? newest : liveInspections(amongFound(ctx, 'inspections', words)).execute();
};

export const selectFoundUsers = (ctx: AnyCtx, words: readonly string[]) =>
  amongFound(ctx, 'users', words)
    .db.selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .select(['users.uuid', 'users.name', 'users.surname', 'users.email', 'users.type', 'companies.name as companyName'])
    .where(userIsManageable(ctx.actor))
    .orderBy('users.surname')
    .orderBy('users.name')
    .orderBy('users.id')
    .limit(SEARCH_ROWS)
    .execute();

export const selectFoundCompanies = (ctx: AnyCtx, words: readonly string[]) =>
  amongFound(ctx, 'companies', words)
    .db.selectFrom('companies')
    .select(['companies.uuid', 'companies.name', 'companies.address'])
    .where('companies.deleted_at', 'is', null)
    .where(companyIsVisible(ctx.actor))
    .orderBy('companies.name')
    .orderBy('companies.id')
    .limit(SEARCH_ROWS)
    .execute();
