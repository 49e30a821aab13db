import { ELECTRONIC_DEVICE_TYPE_ID, type GlobalSort, type SignalStatus } from '@trapline/contract/devices/rules.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import { currentUser } from '../../kernel/access.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { matchesRef } from '../../kernel/refs.ts';
import { ownerIsVisible, placeIsVisible } from '../../kernel/scope.ts';
import { whereIfGiven } from '../../kernel/where-if-given.ts';
import { containsWords, DEVICE_SEARCH_TEXT, splitIntoWords } from '../../kernel/word-search.ts';
import { liveDevices } from './devices.queries.ts';

/** Devices of every visible facility. The condition on the root company allows the use of the indexes per root company. */
const visibleDevices = (ctx: AnyCtx) =>
  liveDevices(ctx)
    .innerJoin('places', 'places.id', 'devices.place_id')
    .innerJoin('companies', 'companies.id', 'places.company_id')
    .where('places.deleted_at', 'is', null)
    .where(placeIsVisible(ctx.actor))
    .where(ownerIsVisible(ctx.actor, 'devices'));

const withPlace = (query: ReturnType<typeof visibleDevices>) =>
  query.select([
    'places.id as placeId',
    'places.uuid as placeUuid',
    'places.name as placeName',
    'places.radio_error_interval as placeInterval',
    'companies.id as companyId',
    'companies.uuid as companyUuid',
    'companies.name as companyName',
  ]);

/** The company itself or, when it is a root company, any of its clients. */
const isOfCompany = (company: Ref): Expression<SqlBool> =>
  sql<SqlBool>`companies.id in (select chosen.id from companies chosen
    left join companies owner on owner.id = chosen.parent_id
    where ${matchesRef('chosen', company)} or (owner.id is not null and ${matchesRef('owner', company)}))`;

const hasRadio = sql<SqlBool>`(devices.device_type_id = ${sql.lit(ELECTRONIC_DEVICE_TYPE_ID)} or devices.lora_dev_eui is not null)`;
const isAlarming = sql<SqlBool>`coalesce(state.detect, false)`;

/** `signalStatusOf` of the contract in SQL, for paged rows; a test compares the two. */
const isSilent = (now: Date) => sql<SqlBool>`(state.last_contact_at is null or state.last_contact_at
  < ${now}::timestamptz - make_interval(mins => case when state.reporting_period > places.radio_error_interval
    then 2 * state.reporting_period else places.radio_error_interval end))`;

const hasStatus = (status: SignalStatus, now: Date): Expression<SqlBool> => {
  if (status === 'alert') return sql<SqlBool>`${hasRadio} and ${isAlarming}`;
  const silent = isSilent(now);
  return sql<SqlBool>`${hasRadio} and not ${isAlarming} and ${status === 'noSignal' ? silent : sql`not ${silent}`}`;
};

export type GlobalFilter = {
  readonly search?: string | undefined;
  readonly company?: Ref | undefined;
  readonly place?: Ref | undefined;
  readonly deviceType?: Ref | undefined;
  readonly status?: SignalStatus | undefined;
};

const filteredDevices = (ctx: AnyCtx, { search, company, place, deviceType, status }: GlobalFilter) =>
  visibleDevices(ctx)
    .where(
      whereIfGiven(search, (text) => {
        const words = splitIntoWords(text);
        // a search text of punctuation only contains no word and finds nothing
        if (words.length === 0) return sql<SqlBool>`false`;
        return containsWords('devices', DEVICE_SEARCH_TEXT, words, currentUser(ctx).rootCompanyId);
      }),
    )
    .where(whereIfGiven(company, isOfCompany))
    .where(whereIfGiven(place, (ref) => matchesRef('places', ref)))
    .where(whereIfGiven(deviceType, (ref) => matchesRef('device_types', ref)))
    .where(whereIfGiven(status, (value) => hasStatus(value, ctx.now())));

const ORDERS: Readonly<Record<string, readonly string[]>> = {
  number: ['devices.unique_prefix', 'devices.unique_number', 'devices.id'],
  name: ['devices.name', 'devices.id'],
  added: ['devices.id'],
};

/** All columns of an order have the same direction, so that the index can be read from either end. */
const orderOf = (sort: GlobalSort) => {
  const isDescending = sort.startsWith('-');
  const columns = ORDERS[isDescending ? sort.slice(1) : sort] ?? [];
  return sql.join(columns.map((column) => sql`${sql.ref(column)} ${sql.raw(isDescending ? 'desc' : 'asc')}`));
};

type Page = { readonly sort: GlobalSort; readonly limit: number; readonly offset: number };

export const selectGlobalDevices = (ctx: AnyCtx, filter: GlobalFilter, { sort, limit, offset }: Page) =>
  withPlace(filteredDevices(ctx, filter)).orderBy(orderOf(sort)).limit(limit).offset(offset).execute();

export type GlobalDeviceRow = Awaited<ReturnType<typeof selectGlobalDevices>>[number];

export const countGlobalDevices = async (ctx: AnyCtx, filter: GlobalFilter): Promise<number> => {
  const { n } = await filteredDevices(ctx, filter)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
};

export const selectGlobalDevice = (ctx: AnyCtx, ref: Ref) =>
  withPlace(visibleDevices(ctx)).where(matchesRef('devices', ref)).executeTakeFirst();
