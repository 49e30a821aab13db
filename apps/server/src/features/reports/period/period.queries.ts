import { MONITORING_BAIT_THRESHOLD, TOXIC_BAIT_THRESHOLD } from '@trapline/contract/inspections/activity.ts';
import { sql } from 'kysely';
import { AppError } from '../../../kernel/app-error.ts';
import type { AnyCtx } from '../../../kernel/context.ts';
import { fullNameAt, uniqueIdAt, zoneIdAt, zoneNameAt } from '../../../kernel/names-at.ts';
import { inEveryLanguage } from '../../../kernel/translations.ts';
import type { CatalogueSnapshot } from '../../device-types/catalogue-of-visits.read.ts';

/** Facts of a period from the tables; facts of a visit come from its stored version. */

export type PeriodQuery = { readonly placeIds: readonly number[]; readonly from: Date; readonly until: Date };

/** Enough for weekly visits to twenty facilities for two years. */
export const MAX_VISITS = 2500;

const anyOf = (ids: readonly number[]) => sql<number>`any(${[...ids]}::bigint[])`;

/** The approvals of a visit: the current one, or the last withdrawn one with their number. */
const approvals = (ctx: AnyCtx, state: 'standing' | 'withdrawn') =>
  ctx.db
    .selectFrom('signatures as approval')
    .whereRef('approval.subject_uuid', '=', sql.ref('visit.uuid'))
    .where('approval.meaning', '=', 'APPROVED')
    .where('approval.voided_at', state === 'standing' ? 'is' : 'is not', null)
    .orderBy('approval.id', 'desc')
    .limit(1);

const currentApproval = (ctx: AnyCtx) => approvals(ctx, 'standing').select('approval.signer_name as by').as('standing');

const withdrawnApproval = (ctx: AnyCtx) =>
  approvals(ctx, 'withdrawn')
    .select([
      'approval.signer_name as approvedBy',
      'approval.at as approvedAt',
      'approval.voided_by_name as by',
      'approval.voided_at as at',
      sql<number>`(count(*) over ())::integer`.as('total'),
    ])
    .as('withdrawn');

/** Completed visits that began in the period, oldest first, each with its last stored version. */
export const selectVisitsOfPeriod = (ctx: AnyCtx, { placeIds, from, until }: PeriodQuery) =>
  ctx.db
    .selectFrom('inspections as visit')
    .leftJoin('users as approver', 'approver.id', 'visit.approved_by')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('visit_versions as version')
          .innerJoin('stored_files as file', 'file.id', 'version.file_id')
          .select(['version.sha256', 'version.amendments', 'file.storage_key as key'])
          .whereRef('version.inspection_id', '=', 'visit.id')
          .orderBy('version.version', 'desc')
          .limit(1)
          .as('stored'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('audit_log as step')
          .select(['step.at', 'step.actor_name', 'step.reason_code', 'step.reason_text'])
          .whereRef('step.corrects_inspection_id', '=', 'visit.id')
          .orderBy('step.id', 'desc')
          .limit(1)
          .as('amended'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(currentApproval(ctx), (join) => join.onTrue())
    .leftJoinLateral(withdrawnApproval(ctx), (join) => join.onTrue())
    .select([
      'visit.id',
      'visit.uuid',
      'visit.place_id as placeId',
      'visit.amendments',
      'visit.approved_at as approvedAt',
      'standing.by as approvedBy',
      // an approval from before signatures has no signature
      fullNameAt('approver', 'visit.approved_at').as('approverName'),
      'withdrawn.approvedBy as withdrawnName',
      'withdrawn.approvedAt as withdrawnFrom',
      'withdrawn.by as withdrawnBy',
      'withdrawn.at as withdrawnAt',
      'withdrawn.total as withdrawnTotal',
      'stored.sha256',
      'stored.key',
      'stored.amendments as storedAmendments',
      'amended.at as amendedAt',
      'amended.actor_name as amendedBy',
      'amended.reason_code',
      'amended.reason_text',
    ])
    .where('visit.place_id', '=', anyOf(placeIds))
    .where('visit.status', '=', 'COMPLETED')
    .where('visit.started_at', '>=', from)
    .where('visit.started_at', '<', until)
    .orderBy('visit.started_at')
    .orderBy('visit.id')
    .limit(MAX_VISITS + 1)
    .execute();

export type VisitOfPeriod = Awaited<ReturnType<typeof selectVisitsOfPeriod>>[number];

/** Visits that were started in the period and cancelled, oldest first; a merged visit is part of its target. */
export const selectCancelledVisits = (ctx: AnyCtx, { placeIds, from, until }: PeriodQuery) =>
  ctx.db
    .selectFrom('inspections as visit')
    .innerJoin('users as technician', 'technician.id', 'visit.user_id')
    .select(['visit.place_id as placeId', 'visit.number', 'visit.started_at as at'])
    .select(fullNameAt('technician', 'visit.started_at').as('technician'))
    .where('visit.place_id', '=', anyOf(placeIds))
    .where('visit.status', '=', 'CANCELLED')
    .where('visit.joined_into', 'is', null)
    .where('visit.started_at', '>=', from)
    .where('visit.started_at', '<', until)
    .orderBy('visit.started_at')
    .orderBy('visit.id')
    // one more than a report can contain shows that there are too many
    .limit(MAX_VISITS + 1)
    .execute();

export type CancelledVisitOfPeriod = Awaited<ReturnType<typeof selectCancelledVisits>>[number];

type EarlierCatchRow = {
  readonly placeId: number;
  readonly uuid: string;
  readonly name: string;
  readonly translations: unknown;
  readonly category: 'NORMAL' | 'DANGEROUS';
  readonly target: boolean;
  readonly amount: number;
  /** Snapshot from the last visit that found it; null if the catalogue entry never changed, or no visit stored it. */
  readonly then: CatalogueSnapshot['objects'][string] | null;
};

/**
 * Catches of the visits of another period, by facility and pest. A pest that was a target in one visit and by-catch in
 * another has two rows.
 */
export const selectEarlierCatches = async (ctx: AnyCtx, { placeIds, from, until }: PeriodQuery) => {
  const { rows } = await sql<EarlierCatchRow>`
    with caught as (
      select visit.place_id, record.device_type_object_id as object_id, coalesce(record.recorded_in, visit.id) as judged_in,
        min(visit.started_at) as at, sum(record.amount) as amount
      from inspections visit join device_records record on record.inspection_id = visit.id
      where visit.place_id = ${anyOf(placeIds)} and visit.status = 'COMPLETED'
        and visit.started_at >= ${from} and visit.started_at < ${until}
        and record.kind = 'OBJECT' and record.deleted_at is null
      group by 1, 2, 3),
    judged as (
      select caught.*, case when object.version > 1 then entry_then(caught.judged_in, 'objects', object.uuid) end as word
      from caught join device_type_objects object on object.id = caught.object_id)
    select judged.place_id as "placeId", object.uuid, object.name, object.translations, object.category,
      coalesce((judged.word ->> 'target')::boolean, object.target) as target, sum(judged.amount)::double precision as amount,
      (array_agg(judged.word order by judged.at desc, judged.judged_in desc))[1] as then
    from judged join device_type_objects object on object.id = judged.object_id
    group by judged.place_id, object.id, 6
    order by judged.place_id, object.id, 6`.execute(ctx.db);
  return rows.map(({ placeId, uuid, name, translations, category, target, amount, then }) => ({
    ...{ placeId, uuid, target, amount },
    word: then ?? { name: inEveryLanguage({ translations }, 'name', name), category, target },
  }));
};

export type EarlierCatch = Awaited<ReturnType<typeof selectEarlierCatches>>[number];

/**
 * Number of completed visits in a period and of checked devices, by facility; facilities without visits are left out.
 */
export const selectVisitCounts = async (ctx: AnyCtx, { placeIds, from, until }: PeriodQuery): Promise<VisitCounts> => {
  const rows = await ctx.db
    .selectFrom('inspections as visit')
    .leftJoin('inspection_devices as entry', (join) =>
      join
        .onRef('entry.inspection_id', '=', 'visit.id')
        .on('entry.deleted_at', 'is', null)
        .on('entry.checked_at', 'is not', null),
    )
    .select(({ fn }) => [
      'visit.place_id as placeId',
      fn.count<number>('visit.id').distinct().as('visits'),
      fn.count<number>('entry.id').as('checks'),
    ])
    .where('visit.place_id', '=', anyOf(placeIds))
    .where('visit.status', '=', 'COMPLETED')
    .where('visit.started_at', '>=', from)
    .where('visit.started_at', '<', until)
    .groupBy('visit.place_id')
    .execute();
  return new Map(
    rows.map(({ placeId, visits, checks }) => [placeId, { visits: Number(visits), checks: Number(checks) }]),
  );
};

export type VisitCounts = ReadonlyMap<number, { readonly visits: number; readonly checks: number }>;

/** Devices of the facility at the end of the period, with their number and zone at that time. */
const presentDevices = (ctx: AnyCtx, { placeIds, until }: PeriodQuery) =>
  ctx.db
    .selectFrom('devices')
    .leftJoin('zones', (join) => join.on('zones.id', '=', zoneIdAt('devices', until)))
    .select(['devices.id', 'devices.place_id as placeId', 'devices.uuid'])
    .select(sql<string>`${uniqueIdAt('devices', until)}`.as('uniqueId'))
    .select(zoneNameAt('zones', until).as('zone'))
    .where('devices.place_id', '=', anyOf(placeIds))
    .where((eb) => eb.or([eb('devices.deleted_at', 'is', null), eb('devices.deleted_at', '>=', until)]))
    .where('devices.created_at', '<', until)
    .as('standing');

/** Ordered by the numbers of that time, like `devices.unique_prefix` and `unique_number` for current numbers. */
export const selectPresentDevices = (ctx: AnyCtx, periodQuery: PeriodQuery) =>
  ctx.db
    .selectFrom(presentDevices(ctx, periodQuery))
    .select(['standing.placeId', 'standing.uuid', 'standing.uniqueId', 'standing.zone'])
    .orderBy(sql`upper(substring(${sql.ref('standing.uniqueId')} from '^(\\D*)')) collate "C"`)
    .orderBy(sql`substring(${sql.ref('standing.uniqueId')} from '^\\D*(\\d{1,9})')::integer nulls last`)
    .orderBy('standing.id')
    .execute();

export type PresentDevice = Awaited<ReturnType<typeof selectPresentDevices>>[number];

type FindOutsideRow = Omit<FindOutsideVisit, 'names'> & { readonly name: string; readonly translations: unknown };

export type FindOutsideVisit = {
  readonly placeId: number;
  readonly at: Date;
  readonly uniqueId: string;
  /** The zone of the device on that day. */
  readonly zone: string | null;
  readonly names: ReturnType<typeof inEveryLanguage>;
  /** Null for a sign, which is not counted. */
  readonly amount: number | null;
  /** Percentage of bait eaten. */
  readonly percent: number | null;
  readonly by: string;
};

/** More than anybody records between visits in three years; a report with only a part of them would look complete. */
const MAX_FINDS_OUTSIDE = 5000;

/**
 * Pests, their signs, and bait eaten above its threshold that were recorded outside of visits, oldest first; fails with
 * `reports/period_too_long` if they are too many for one report.
 */
export const selectFindsOutsideVisits = async (
  ctx: AnyCtx,
  { placeIds, from, until }: PeriodQuery,
): Promise<readonly FindOutsideVisit[]> => {
  const { rows } = await sql<FindOutsideRow>`
    select record.place_id as "placeId", record.created_at as at, ${uniqueIdAt('device', 'record.created_at')} as "uniqueId",
      ${zoneNameAt('zone', 'record.created_at')} as zone, coalesce(object.name, observation.name) as name, coalesce(object.translations, observation.translations) as translations,
      case when record.kind = 'OBJECT' then record.amount end as amount, record.amount_percentage as percent,
      ${fullNameAt('author', 'record.created_at')} as by
    from device_records record
      join devices device on device.id = record.device_id
      left join device_type_objects object on object.id = record.device_type_object_id
      left join device_type_observations observation on observation.id = record.device_type_observation_id
      left join users author on author.id = record.user_id
      left join lateral (
        select zone_id from device_stays
        where device_id = device.id and since <= day_of(record.created_at) order by since desc limit 1) stay on true
      left join zones zone on zone.id = stay.zone_id
    where record.place_id = ${anyOf(placeIds)} and record.inspection_id is null and record.deleted_at is null
      and record.created_at >= ${from} and record.created_at < ${until}
      and (record.kind = 'OBJECT' and record.amount > 0 or record.kind = 'OBSERVATION' and (observation.is_sign
        or record.amount_percentage > case when record.bait_toxic = false then ${MONITORING_BAIT_THRESHOLD}::integer
          else ${TOXIC_BAIT_THRESHOLD}::integer end))
    order by record.created_at, record.id limit ${MAX_FINDS_OUTSIDE + 1}`.execute(ctx.db);
  if (rows.length > MAX_FINDS_OUTSIDE) throw new AppError('reports/period_too_long');
  return rows.map(({ name, translations, ...row }) => ({
    ...row,
    names: inEveryLanguage({ translations }, 'name', name),
  }));
};
