import { TREND_WEEKS } from '@trapline/contract/dashboard/rules.ts';
import { ELECTRONIC_DEVICE_TYPE_ID } from '@trapline/contract/devices/rules.ts';
import type { UserStatus } from '@trapline/contract/kernel/user-types.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import { currentUser } from '../../kernel/access.ts';
import { cachedPlanComment } from '../../kernel/cached-plans.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { userIsManageable } from '../../kernel/manageable-users.ts';
import { placeIsVisible } from '../../kernel/scope.ts';
import { containsText } from '../../kernel/text-search.ts';
import { addDays, startOfFacilityDay } from '../../kernel/wall-clock.ts';
import { whereIfGiven } from '../../kernel/where-if-given.ts';
import { forgottenVisits, waitingVisits } from '../inspections/waiting-visits.read.ts';
import { hasCheckOrRecord } from '../statistics/checks.read.ts';

/** Which of the visible facilities a dashboard is about; a condition on the table `places`. */
export type PlaceChoice = Expression<SqlBool>;

export const allPlaces: PlaceChoice = sql<SqlBool>`true`;

export const onlyPlace = (placeId: number): PlaceChoice => sql<SqlBool>`places.id = ${placeId}`;

/** Facilities of the company itself and, when it is a root company, of its clients. */
export const placesOfCompany = (companyId: number): PlaceChoice =>
  sql<SqlBool>`places.company_id in (select chosen.id from companies chosen
    where chosen.id = ${companyId} or chosen.parent_id = ${companyId})`;

type VisitQuery = { readonly month: string | undefined; readonly search: string | undefined };

const isStartedIn = (month: string) => {
  const first = `${month}-01`;
  const next = `${addDays(first, LONGEST_MONTH_DAYS).slice(0, month.length)}-01`;
  return sql<SqlBool>`inspections.started_at >= ${startOfFacilityDay(first)} and inspections.started_at < ${startOfFacilityDay(next)}`;
};

const LONGEST_MONTH_DAYS = 31;

/** Visits of a month at these facilities that match the search; a condition on `inspections` and `places`. */
export const visitsMatching = (choice: PlaceChoice, { month, search }: VisitQuery): PlaceChoice => {
  const matchesSearch = containsText(['inspections.name', 'inspections.number', 'places.name'], search ?? '');
  return sql<SqlBool>`(${choice}) and ${month ? isStartedIn(month) : allPlaces} and ${search ? matchesSearch : allPlaces}`;
};

const visiblePlaces = (ctx: AnyCtx, choice: PlaceChoice) =>
  ctx.db.selectFrom('places').where('places.deleted_at', 'is', null).where(placeIsVisible(ctx.actor)).where(choice);

const liveDevices = (ctx: AnyCtx, choice: PlaceChoice) =>
  visiblePlaces(ctx, choice)
    .innerJoin('devices', 'devices.place_id', 'places.id')
    .where('devices.deleted_at', 'is', null);

/** Devices with a radio, by the rule of the device lists: also those that have never sent anything. */
const radioDevices = (ctx: AnyCtx, choice: PlaceChoice) =>
  liveDevices(ctx, choice).where((eb) =>
    eb.or([eb('devices.device_type_id', '=', ELECTRONIC_DEVICE_TYPE_ID), eb('devices.lora_dev_eui', 'is not', null)]),
  );

const alertingDevices = (ctx: AnyCtx, choice: PlaceChoice) =>
  liveDevices(ctx, choice)
    .innerJoin('device_states as state', 'state.device_id', 'devices.id')
    .where('state.detect', '=', sql.lit(true));

/** The rows of the list of open alarms. */
const openAlarms = (ctx: AnyCtx, choice: PlaceChoice) =>
  visiblePlaces(ctx, choice).innerJoin('alarms', 'alarms.place_id', 'places.id').where('alarms.cleared_at', 'is', null);

/** The numbers of the tiles, in one query. */
export const selectNumbers = (ctx: AnyCtx, choice: PlaceChoice) =>
  ctx.db
    .selectNoFrom([
      visiblePlaces(ctx, choice)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .as('places'),
      liveDevices(ctx, choice)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .as('devices'),
      radioDevices(ctx, choice)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .as('electronicDevices'),
      alertingDevices(ctx, choice)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .as('alerts'),
      openAlarms(ctx, choice)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .as('openAlarms'),
      waitingVisits(ctx, 'open', choice)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .as('openInspections'),
      forgottenVisits(ctx, choice)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .as('forgottenInspections'),
      waitingVisits(ctx, 'toApprove', choice)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .as('inspectionsToApprove'),
    ])
    .executeTakeFirstOrThrow();

const isOfCompany = (companyId: number) =>
  sql<SqlBool>`users.company_id in (select chosen.id from companies chosen
    where chosen.id = ${companyId} or chosen.parent_id = ${companyId})`;

const countUsers = (ctx: AnyCtx, status: UserStatus, chosen: number | null) =>
  ctx.db
    .selectFrom('users')
    .where(userIsManageable(ctx.actor))
    .where('users.status', '=', status)
    .where(whereIfGiven(chosen, isOfCompany))
    .select((inner) => inner.fn.countAll<number>().as('n'));

/** A company with its clients and visible people, or those of the `chosen` company; blocked people are counted separately. */
export const selectCompanyNumbers = (ctx: AnyCtx, companyId: number, chosen: number | null) =>
  ctx.db
    .selectFrom('companies')
    .select((eb) => [
      'companies.name',
      countUsers(ctx, 'ACTIVE', chosen).as('users'),
      countUsers(ctx, 'BLOCKED', chosen).as('blocked'),
      eb
        .selectFrom('companies as client')
        .whereRef('client.parent_id', '=', 'companies.id')
        .where('client.deleted_at', 'is', null)
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .as('clients'),
    ])
    .where('companies.id', '=', companyId)
    .executeTakeFirstOrThrow();

/**
 * Types with the most devices first. The device counts are stored (decision statistics/dashboards), so that tens of
 * thousands of devices cost as much as a few.
 */
export const selectDeviceTypeCounts = (ctx: AnyCtx, choice: PlaceChoice) =>
  ctx.db
    .selectFrom(
      visiblePlaces(ctx, choice)
        .innerJoin('place_device_types as counts', 'counts.place_id', 'places.id')
        .where('counts.devices', '>', 0)
        .select((eb) => ['counts.device_type_id', sql<number>`${eb.fn.sum('counts.devices')}::integer`.as('devices')])
        .groupBy('counts.device_type_id')
        .as('counted'),
    )
    .innerJoin('device_types', 'device_types.id', 'counted.device_type_id')
    .modifyFront(cachedPlanComment)
    .select([
      'device_types.id',
      'device_types.name',
      'device_types.color',
      'device_types.translations',
      'counted.devices',
    ])
    .orderBy('counted.devices', 'desc')
    .orderBy('device_types.id')
    .execute();

const selectRadioFacts = (from: ReturnType<typeof liveDevices>) =>
  from
    .leftJoin('device_states as state', 'state.device_id', 'devices.id')
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
      'places.radio_error_interval',
      'zones.name as zoneName',
      'state.detect',
      'state.detected_at',
      'state.last_contact_at',
      'state.reporting_period',
    ]);

type Page = { readonly limit: number; readonly offset: number };

/** The newest alarms. */
export const selectAlerts = (ctx: AnyCtx, choice: PlaceChoice, { limit, offset }: Page) =>
  selectRadioFacts(liveDevices(ctx, choice))
    .modifyFront(cachedPlanComment)
    .where('state.detect', '=', sql.lit(true))
    .orderBy('state.detected_at', (order) => order.desc().nullsLast())
    .orderBy('devices.id')
    .limit(limit)
    .offset(offset)
    .execute();

export type RadioRow = Awaited<ReturnType<typeof selectAlerts>>[number];

export const countAlerts = async (ctx: AnyCtx, choice: PlaceChoice): Promise<number> => {
  const row = await alertingDevices(ctx, choice)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
};

/** A longer list would be of no practical use. */
const MAX_SILENT = 2000;

/**
 * Radio devices that may be silent for longer than their facility allows, longest silence first. The allowed silence is
 * never shorter than the time used here, so all devices without signal are among them.
 */
export const selectMaybeSilent = (ctx: AnyCtx, choice: PlaceChoice) =>
  selectRadioFacts(radioDevices(ctx, choice))
    .where(
      sql<SqlBool>`(state.last_contact_at is null
        or state.last_contact_at < ${ctx.now()}::timestamptz - make_interval(mins => places.radio_error_interval))`,
    )
    .orderBy('state.last_contact_at', (order) => order.asc().nullsFirst())
    .orderBy('devices.id')
    .limit(MAX_SILENT)
    .execute();

/**
 * Pests found in each of the last weeks, the current week last; a week without checks is missing. By-catch does not count.
 * The query reads facility by facility, whatever the database estimates for a first day it does not know.
 */
export const selectPestsByWeek = (ctx: AnyCtx, choice: PlaceChoice, firstDay: string) =>
  visiblePlaces(ctx, choice)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('place_days')
          .select(['day', 'captures', 'checked', 'found'])
          .whereRef('place_days.place_id', '=', 'places.id')
          .where('scope', '=', sql.lit('PLACE'))
          .where('facts', '>', sql.lit(0))
          .where('day', '>=', firstDay)
          .offset(sql.lit(0))
          .as('totals'),
      (join) => join.onTrue(),
    )
    .modifyFront(cachedPlanComment)
    .select([
      sql<number>`least((totals.day - ${firstDay}::date) / 7, ${sql.lit(TREND_WEEKS - 1)})::integer`.as('week'),
      sql<number | null>`(sum(totals.captures) filter (where ${hasCheckOrRecord}))::integer`.as('amount'),
    ])
    .groupBy('week')
    .execute();

/** A company and its root company, with their logos. */
export const selectCompanyPair = (ctx: AnyCtx, companyId: number) =>
  ctx.db
    .selectFrom('companies')
    .innerJoin('companies as root', 'root.id', 'companies.root_company_id')
    .leftJoin('stored_files as logo', 'logo.id', 'companies.logo_file_id')
    .leftJoin('stored_files as rootLogo', 'rootLogo.id', 'root.logo_file_id')
    .modifyFront(cachedPlanComment)
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

/** Roles of the caller at one facility, including those granted for every facility. */
export const selectOwnRolesAt = async (ctx: AnyCtx, placeId: number): Promise<string[]> => {
  const { id, permissions, type } = currentUser(ctx);
  const row = await ctx.db
    .selectFrom('place_users')
    .select('roles')
    .where('user_id', '=', id)
    .where('place_id', '=', placeId)
    .executeTakeFirst();
  const ownRoles = row || type === 'COMPANY_ADMIN' ? permissions : [];
  return [...new Set([...(row?.roles ?? []), ...ownRoles])].sort();
};
