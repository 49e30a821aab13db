import { type Expression, type SqlBool, sql } from 'kysely';
import { currentUser } from '../../kernel/access.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { placeIsVisible } from '../../kernel/scope.ts';
import { userIsManageable } from '../users/users.read.ts';

/** Which of the visible facilities a dashboard is about; a condition on the table `places`. */
export type PlaceChoice = Expression<SqlBool>;

export const everyPlace: PlaceChoice = sql<SqlBool>`true`;

export const onlyPlace = (placeId: number): PlaceChoice => sql<SqlBool>`places.id = ${placeId}`;

/** Of the company itself and, when it is an owner, of its clients. */
export const placesOfCompany = (companyId: number): PlaceChoice =>
  sql<SqlBool>`places.company_id in (select chosen.id from companies chosen
    where chosen.id = ${companyId} or chosen.parent_id = ${companyId})`;

const visiblePlaces = (ctx: AnyCtx, choice: PlaceChoice) =>
  ctx.db.selectFrom('places').where('places.deleted_at', 'is', null).where(placeIsVisible(ctx.actor)).where(choice);

const liveDevices = (ctx: AnyCtx, choice: PlaceChoice) =>
  visiblePlaces(ctx, choice)
    .innerJoin('devices', 'devices.place_id', 'places.id')
    .where('devices.deleted_at', 'is', null);

const alertingDevices = (ctx: AnyCtx, choice: PlaceChoice) =>
  liveDevices(ctx, choice)
    .innerJoin('device_states as state', 'state.device_id', 'devices.id')
    .where('state.detect', '=', sql.lit(true));

/** The numbers of the tiles, in one question. */
export const selectNumbers = (ctx: AnyCtx) =>
  ctx.db
    .selectNoFrom([
      visiblePlaces(ctx, everyPlace)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .as('places'),
      liveDevices(ctx, everyPlace)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .as('devices'),
      liveDevices(ctx, everyPlace)
        .innerJoin('device_states as state', 'state.device_id', 'devices.id')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .as('electronicDevices'),
      alertingDevices(ctx, everyPlace)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .as('alerts'),
      visiblePlaces(ctx, everyPlace)
        .innerJoin('inspections', 'inspections.place_id', 'places.id')
        .where('inspections.status', '=', sql.lit('IN_PROGRESS'))
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .as('openInspections'),
    ])
    .executeTakeFirstOrThrow();

/** People and clients of the caller's company, as the lists behind the tiles count them. */
export const selectCompanyNumbers = (ctx: AnyCtx, companyId: number) =>
  ctx.db
    .selectFrom('companies')
    .select((eb) => [
      'companies.name',
      eb
        .selectFrom('users')
        .where(userIsManageable(ctx.actor))
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .as('users'),
      eb
        .selectFrom('companies as client')
        .whereRef('client.parent_id', '=', 'companies.id')
        .where('client.deleted_at', 'is', null)
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .as('clients'),
    ])
    .where('companies.id', '=', companyId)
    .executeTakeFirstOrThrow();

/** Most devices first. */
export const selectDeviceTypeCounts = (ctx: AnyCtx, choice: PlaceChoice) =>
  liveDevices(ctx, choice)
    .innerJoin('device_types', 'device_types.id', 'devices.device_type_id')
    .select((eb) => [
      'device_types.id',
      'device_types.name',
      'device_types.color',
      'device_types.translations',
      eb.fn.countAll<number>().as('devices'),
    ])
    .groupBy('device_types.id')
    .orderBy('devices', 'desc')
    .orderBy('device_types.id')
    .execute();

/** The newest alarms. */
export const selectAlerts = (ctx: AnyCtx, choice: PlaceChoice, limit: number) =>
  alertingDevices(ctx, choice)
    .innerJoin('device_types', 'device_types.id', 'devices.device_type_id')
    .leftJoin('zones', 'zones.id', 'devices.zone_id')
    .select([
      'devices.uuid',
      'devices.unique_id',
      'devices.name',
      'device_types.name as typeName',
      'device_types.translations',
      'places.uuid as placeUuid',
      'places.name as placeName',
      'zones.name as zoneName',
      'state.detected_at',
    ])
    .orderBy('state.detected_at', (order) => order.desc().nullsLast())
    .orderBy('devices.id')
    .limit(limit)
    .execute();

/** A company and the one at its head, with their logos. */
export const selectCompanyPair = (ctx: AnyCtx, companyId: number) =>
  ctx.db
    .selectFrom('companies')
    .innerJoin('companies as root', 'root.id', 'companies.root_company_id')
    .leftJoin('stored_files as logo', 'logo.id', 'companies.logo_file_id')
    .leftJoin('stored_files as rootLogo', 'rootLogo.id', 'root.logo_file_id')
    .select([
      'companies.uuid',
      'companies.name',
      'companies.email',
      'companies.address',
      'logo.storage_key as logoKey',
      'root.uuid as rootUuid',
      'root.name as rootName',
      'root.email as rootEmail',
      'root.address as rootAddress',
      'rootLogo.storage_key as rootLogoKey',
    ])
    .where('companies.id', '=', companyId)
    .executeTakeFirstOrThrow();

/** Rights of the caller at one facility, those ticked for every facility among them. */
export const selectOwnRolesAt = async (ctx: AnyCtx, placeId: number): Promise<string[]> => {
  const { id, permissions, type } = currentUser(ctx);
  const row = await ctx.db
    .selectFrom('place_users')
    .select('roles')
    .where('user_id', '=', id)
    .where('place_id', '=', placeId)
    .executeTakeFirst();
  const everywhere = row || type === 'COMPANY_ADMIN' ? permissions : [];
  return [...new Set([...(row?.roles ?? []), ...everywhere])].sort();
};
