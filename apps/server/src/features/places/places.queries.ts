import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AnyCtx } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database.ts';
import { matchesRef } from '../../kernel/refs.ts';
import { placeIsVisible } from '../../kernel/scope.ts';

const liveDevices = (eb: ExpressionBuilder<Database, 'places'>) =>
  eb.selectFrom('devices').whereRef('devices.place_id', '=', 'places.id').where('devices.deleted_at', 'is', null);

const visible = (ctx: AnyCtx) =>
  ctx.db
    .selectFrom('places')
    .innerJoin('companies', 'companies.id', 'places.company_id')
    .leftJoin('companies as parent', 'parent.id', 'companies.parent_id')
    .leftJoin('company_zones', 'company_zones.id', 'places.company_zone_id')
    .select((eb) => [
      'places.id',
      'places.uuid',
      'places.name',
      'places.address',
      'places.radio_error_interval',
      'places.company_id',
      'companies.uuid as companyUuid',
      'companies.name as companyName',
      'parent.uuid as parentCompanyUuid',
      'places.company_zone_id',
      'company_zones.uuid as companyZoneUuid',
      liveDevices(eb)
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .as('devicesCount'),
    ])
    .where('places.deleted_at', 'is', null)
    .where(placeIsVisible(ctx.actor));

type PlaceFilter = {
  readonly company?: Ref | undefined;
  readonly companyZone?: Ref | undefined;
  readonly search?: string | undefined;
  readonly limit: number;
};

/** The company itself or, when it is an owner, any of its clients. */
const ofCompany = (company: Ref): Expression<SqlBool> =>
  sql<SqlBool>`(${matchesRef('companies', company)} or (parent.id is not null and ${matchesRef('parent', company)}))`;

const likePattern = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

export const selectPlaces = (ctx: AnyCtx, { company, companyZone, search, limit }: PlaceFilter) =>
  visible(ctx)
    .$if(company !== undefined, (query) => query.where(ofCompany(company ?? '')))
    .$if(companyZone !== undefined, (query) => query.where(matchesRef('company_zones', companyZone ?? '')))
    .$if(search !== undefined && search !== '', (query) =>
      query.where('places.name', 'ilike', likePattern(search ?? '')),
    )
    .orderBy('places.name')
    .orderBy('places.id')
    .limit(limit)
    .execute();

export type PlaceRow = Awaited<ReturnType<typeof selectPlaces>>[number];

/** The short list of devices is bounded as the device list is. */
const DEVICES_AT_MOST = 2000;

export const selectPlace = (ctx: AnyCtx, ref: Ref) =>
  visible(ctx)
    .select((eb) =>
      jsonArrayFrom(
        liveDevices(eb)
          .select((device) => [
            'devices.id',
            'devices.uuid',
            device.ref('devices.unique_id').as('uniqueId'),
            'devices.name',
            device.ref('devices.device_type_id').as('deviceTypeId'),
          ])
          .orderBy('devices.unique_prefix')
          .orderBy('devices.unique_number')
          .limit(DEVICES_AT_MOST),
      ).as('devices'),
    )
    .where(matchesRef('places', ref))
    .executeTakeFirst();
