import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database.ts';
import { matchesRef } from '../../kernel/refs.ts';
import { placeIsVisible } from '../../kernel/scope.ts';
import { containsText } from '../../kernel/text-search.ts';
import { whereIfGiven } from '../../kernel/where-if-given.ts';

const liveDevices = (eb: ExpressionBuilder<Database, 'places'>) =>
  eb.selectFrom('devices').whereRef('devices.place_id', '=', 'places.id').where('devices.deleted_at', 'is', null);

const visiblePlaces = (ctx: AnyCtx) =>
  ctx.db
    .selectFrom('places')
    .innerJoin('companies', 'companies.id', 'places.company_id')
    .leftJoin('companies as parent', 'parent.id', 'companies.parent_id')
    .leftJoin('company_zones', 'company_zones.id', 'places.company_zone_id')
    .select((eb) => [
      'places.id',
      'places.uuid',
      'places.version',
      'places.name',
      'places.address',
      'places.phone',
      'places.latitude',
      'places.longitude',
      'places.radio_error_interval',
      'places.company_id',
      'companies.uuid as companyUuid',
      'companies.name as companyName',
      'parent.uuid as parentCompanyUuid',
      'places.company_zone_id',
      'company_zones.uuid as companyZoneUuid',
      'company_zones.name as companyZoneName',
      liveDevices(eb)
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .as('devicesCount'),
    ])
    .where('places.deleted_at', 'is', null)
    .where(placeIsVisible(ctx.actor));

/** The short list of devices has the same limit as the device list. */
const MAX_DEVICES = 2000;

const shortDevices = (eb: ExpressionBuilder<Database, 'places'>) =>
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
      .limit(MAX_DEVICES),
  );

type PlaceFilter = {
  readonly company?: Ref | undefined;
  readonly companyZone?: Ref | undefined;
  readonly search?: string | undefined;
  readonly withDevices: boolean;
  readonly limit: number;
};

/** The company itself or, when it is a root company, any of its clients. */
const isOfCompany = (company: Ref): Expression<SqlBool> =>
  sql<SqlBool>`(${matchesRef('companies', company)} or (parent.id is not null and ${matchesRef('parent', company)}))`;

export const selectPlaces = (ctx: AnyCtx, { company, companyZone, search, withDevices, limit }: PlaceFilter) =>
  visiblePlaces(ctx)
    .$if(withDevices, (query) => query.select((eb) => shortDevices(eb).as('devices')))
    .where(whereIfGiven(company, isOfCompany))
    .where(whereIfGiven(companyZone, (zone) => matchesRef('company_zones', zone)))
    .where(whereIfGiven(search, (text) => containsText(['places.name', 'places.address'], text)))
    .orderBy('places.name')
    .orderBy('places.id')
    .limit(limit)
    .execute();

export type PlaceRow = Awaited<ReturnType<typeof selectPlaces>>[number];

export const selectPlace = (ctx: AnyCtx, ref: Ref) =>
  visiblePlaces(ctx)
    .select((eb) => shortDevices(eb).as('devices'))
    .where(matchesRef('places', ref))
    .executeTakeFirst();

/** Locks a facility for a change of its own row. */
export const selectPlaceForUpdate = (tx: TxCtx, ref: Ref) =>
  tx.db
    .selectFrom('places')
    .selectAll()
    .where(matchesRef('places', ref))
    .where('deleted_at', 'is', null)
    .where(placeIsVisible(tx.actor))
    .forUpdate()
    .executeTakeFirst();

export type LockedPlace = NonNullable<Awaited<ReturnType<typeof selectPlaceForUpdate>>>;

export type PlaceFields = {
  readonly name: string;
  readonly address: string;
  readonly phone: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly radio_error_interval: number;
  readonly company_id: number;
  readonly company_zone_id: number | null;
};

export const insertPlace = (tx: TxCtx, rootCompanyId: number, fields: PlaceFields) =>
  tx.db
    .insertInto('places')
    .values({ ...fields, uuid: tx.newUuid(), root_company_id: rootCompanyId, created_at: tx.now() })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();

export const updatePlaceRow = (tx: TxCtx, id: number, change: Partial<PlaceFields>) =>
  tx.db.updateTable('places').set(change).where('id', '=', id).execute();

/** Whether a visit is in progress at a facility. */
export const hasOpenVisit = async (tx: TxCtx, placeId: number): Promise<boolean> => {
  const row = await tx.db
    .selectFrom('inspections')
    .select('id')
    .where('place_id', '=', placeId)
    .where('status', '=', 'IN_PROGRESS')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Whether people of another company made visits at a facility, or have an alarm to check there. */
export const hasWorkOfOthers = async (tx: TxCtx, placeId: number, companyId: number | null): Promise<boolean> => {
  const row = await tx.db
    .selectFrom('inspections')
    .select('id')
    .where('place_id', '=', placeId)
    .where('author_company_id', 'is distinct from', companyId)
    .unionAll(
      tx.db
        .selectFrom('interventions')
        .select('id')
        .where('place_id', '=', placeId)
        .where('deleted_at', 'is', null)
        .where('author_company_id', 'is distinct from', companyId),
    )
    .unionAll(
      tx.db
        .selectFrom('devices')
        .innerJoin('device_states as state', 'state.device_id', 'devices.id')
        .select('devices.id')
        .where('devices.place_id', '=', placeId)
        .where('devices.deleted_at', 'is', null)
        .where('state.detect', '=', true),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Codes, tags and radio identities in use at a facility, which become free when it is deleted. */
export const selectDeviceIdentifiers = (tx: TxCtx, placeId: number) =>
  tx.db
    .selectFrom('devices')
    .select(['id', 'unique_id as uniqueId', 'qr_code_id as qrcodeId', 'nfc_id as nfcId', 'lora_dev_eui as loraDevEui'])
    .where('place_id', '=', placeId)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([eb('qr_code_id', 'is not', null), eb('nfc_id', 'is not', null), eb('lora_dev_eui', 'is not', null)]),
    )
    .orderBy('id')
    .execute();

export const markPlaceDeleted = (
  tx: TxCtx,
  placeId: number,
  deleted: { readonly deleted_at: Date; readonly deleted_by: number },
) => tx.db.updateTable('places').set(deleted).where('id', '=', placeId).execute();
