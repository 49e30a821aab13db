import type { VisitFindings } from '@trapline/contract/dashboard/schemas.ts';
import type { DeviceVisit, VisitFinding } from '@trapline/contract/devices/schemas.ts';
import { type ActivityFacts, activityCauses, deviceState } from '@trapline/contract/inspections/activity.ts';
import { type DeviceFindings, isOverLimit, type Limit, splitByVisit } from '@trapline/contract/limits/rules.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import { cachedPlanComment } from '../../kernel/cached-plans.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { inspectionIsVisible } from '../../kernel/scope.ts';
import { type CatalogueEntries, loadCatalogueEntries } from '../device-types/catalogue.read.ts';
import { catalogueOfVisits, loadCatalogueSnapshots } from '../device-types/catalogue-of-visits.read.ts';
import { loadLimitsOfVisits } from '../limits/limits.read.ts';
import { type SingleVisitDay, selectSingleVisitDays } from '../statistics/single-visit-days.read.ts';

/** Findings of visits, one line for each visit. */

/** `recordedIn`: the merged visit in which it was recorded; null if it was recorded in the visit itself. */
type RecordedItem = { readonly uuid: string; readonly recordedIn: number | null };

type DeviceFact = Pick<ActivityFacts, 'detect' | 'alarmEnded'> & {
  readonly deviceId: number;
  readonly deviceTypeId: number;
  readonly objects: readonly (RecordedItem &
    ActivityFacts['objects'][number] &
    DeviceFindings<number>['objects'][number])[];
  readonly observations: readonly (RecordedItem &
    ActivityFacts['observations'][number] &
    DeviceFindings<number>['observations'][number])[];
  readonly entryId: number;
  readonly visitId: number;
  readonly checked: boolean;
};

/**
 * Facts of visited devices for the rules of activity and limits. `which` refers to the tables `entry`, `device`,
 * `record` and `state`.
 */
const selectFacts = async (ctx: AnyCtx, condition: Expression<SqlBool>): Promise<readonly DeviceFact[]> => {
  const { rows } = await sql<DeviceFact>`
    select entry.id as "entryId", entry.inspection_id as "visitId",
      device.id as "deviceId", device.device_type_id as "deviceTypeId", entry.checked_at is not null as checked,
      coalesce(entry.snapshot_detect, state.detect, false) as detect, entry.alarm_ended_at is not null as "alarmEnded",
      coalesce(json_agg(json_build_object('id', object.id, 'uuid', object.uuid, 'category', object.category,
        'amount', record.amount, 'target', object.target, 'recordedIn', record.recorded_in))
        filter (where object.id is not null), '[]') as objects,
      coalesce(json_agg(json_build_object('id', observation.id, 'uuid', observation.uuid, 'sign', observation.is_sign,
        'amountPercentage', record.amount_percentage, 'baitToxic', record.bait_toxic, 'recordedIn', record.recorded_in)) filter (where observation.id is not null), '[]') as observations
    from inspection_devices entry
      join devices device on device.id = entry.device_id
      left join device_states state on state.device_id = entry.device_id
      left join device_records record on record.inspection_device_id = entry.id and record.deleted_at is null
        and record.kind in ('OBJECT', 'OBSERVATION')
      left join device_type_objects object on object.id = record.device_type_object_id
      left join device_type_observations observation on observation.id = record.device_type_observation_id
    where entry.deleted_at is null and ${condition}
    group by entry.id, device.id, state.device_id`.execute(ctx.db);
  return rows;
};

const visitIdsOf = (facts: readonly DeviceFact[]): number[] => [...new Set(facts.map(({ visitId }) => visitId))];

type SnapshotsByVisit = Awaited<ReturnType<typeof loadCatalogueSnapshots>>;

/** Applies the snapshot of the catalogue, taken when the visit ended, to each kind of pest and sign. */
const withSnapshotValues = (facts: readonly DeviceFact[], snapshots: SnapshotsByVisit): readonly DeviceFact[] =>
  facts.map((fact) => {
    const snapshotOf = ({ recordedIn }: RecordedItem) => snapshots.get(recordedIn ?? fact.visitId);
    return {
      ...fact,
      objects: fact.objects.map((object) => {
        const { category, target } = snapshotOf(object)?.objects[object.uuid] ?? object;
        return { ...object, category, target };
      }),
      observations: fact.observations.map((observation) => {
        const { sign } = snapshotOf(observation)?.observations[observation.uuid] ?? observation;
        return { ...observation, sign };
      }),
    };
  });

/** Facts of any visits, with the catalogue snapshots of those visits. */
export const loadFacts = async (ctx: AnyCtx, condition: Expression<SqlBool>): Promise<readonly DeviceFact[]> => {
  const facts = await selectFacts(ctx, condition);
  return withSnapshotValues(facts, await loadCatalogueSnapshots(ctx, visitIdsOf(facts)));
};

/** Devices of many visits with facts to evaluate. */
const isOfVisits = (visitIds: readonly number[]) =>
  sql<SqlBool>`entry.inspection_id = any(${visitIds}::bigint[])
    and (record.id is not null or entry.alarm_ended_at is not null or coalesce(entry.snapshot_detect, state.detect, false))`;

const selectPhotoCounts = (ctx: AnyCtx, visitIds: readonly number[]) =>
  ctx.db
    .selectFrom('device_images')
    .modifyFront(cachedPlanComment)
    .select((eb) => ['inspection_id as visitId', eb.fn.countAll<number>().as('photos')])
    .where('inspection_id', '=', sql<number>`any(${[...visitIds]}::bigint[])`)
    .where('deleted_at', 'is', null)
    .groupBy('inspection_id')
    .execute();

type ActivityCounts = Pick<SingleVisitDay, 'active' | 'activeChecked' | 'overLimit'>;

const NO_ACTIVITY: ActivityCounts = { active: 0, activeChecked: 0, overLimit: 0 };

type Visit = { readonly id: number; readonly devicesTotal: number; readonly devicesChecked: number };

/** Facts of known visits; the catalogue snapshots of these visits are loaded at the same time. */
const loadFactsOfVisits = async (ctx: AnyCtx, ids: readonly number[]): Promise<readonly DeviceFact[]> => {
  if (ids.length === 0) return [];
  const [facts, snapshots] = await Promise.all([selectFacts(ctx, isOfVisits(ids)), loadCatalogueSnapshots(ctx, ids)]);
  return withSnapshotValues(facts, snapshots);
};

type Limits = Awaited<ReturnType<typeof loadLimitsOfVisits>>;

const NO_LIMITS: readonly Limit<number>[] = [];

/**
 * Whether a device has reached a limit; each finding is compared with the limits of the visit in which it was recorded.
 */
export const isFactOverLimit = (limits: Limits, fact: DeviceFact): boolean | null =>
  isOverLimit(splitByVisit<number, number>(fact, (recordedIn) => limits.get(recordedIn ?? fact.visitId) ?? NO_LIMITS));

/**
 * Evaluates each device by its records. A cause of activity or a reached limit makes it active, even without a check.
 */
const countActivity = (facts: readonly DeviceFact[], limits: Limits): ReadonlyMap<number, ActivityCounts> => {
  const factsOverLimit = new Set(facts.filter((fact) => isFactOverLimit(limits, fact) === true));
  const active = facts.filter((fact) => activityCauses(fact).length > 0 || factsOverLimit.has(fact));
  return new Map(
    [...Map.groupBy(active, ({ visitId }) => visitId)].map(([id, found]) => [
      id,
      {
        active: found.length,
        activeChecked: found.filter(({ checked }) => checked).length,
        overLimit: found.filter((fact) => factsOverLimit.has(fact)).length,
      },
    ]),
  );
};

/** For visits that were the only one of their day: the stored sums of the day; for the others: their facts. */
const loadDaysAndFacts = async (ctx: AnyCtx, ids: readonly number[]) => {
  const singleDays = new Map((await selectSingleVisitDays(ctx, ids)).map((row) => [row.visitId, row]));
  const otherIds = ids.filter((id) => !singleDays.has(id));
  return { alone: singleDays, facts: await loadFactsOfVisits(ctx, otherIds) };
};

/**
 * Findings by visit. If the sums of its day belong to one visit only, they are read; a visit in progress, or one that
 * shares its day, is evaluated by its records. Two statements run one after the other, whatever the number of visits;
 * the rest runs in parallel.
 */
export const loadFindings = async (
  ctx: AnyCtx,
  visits: readonly Visit[],
): Promise<ReadonlyMap<number, VisitFindings>> => {
  const ids = visits.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const [{ alone: singleDays, facts }, limits, counts] = await Promise.all([
    loadDaysAndFacts(ctx, ids),
    loadLimitsOfVisits(ctx, ids),
    selectPhotoCounts(ctx, ids),
  ]);
  const countsByVisit = countActivity(facts, limits);
  const photos = new Map(counts.map((row) => [row.visitId, row.photos]));
  return new Map(
    visits.map(({ id, devicesTotal, devicesChecked }) => {
      const { active, activeChecked, overLimit } = singleDays.get(id) ?? countsByVisit.get(id) ?? NO_ACTIVITY;
      const findings = {
        withActivity: active,
        noActivity: devicesChecked - activeChecked,
        notChecked: devicesTotal - devicesChecked,
        activeUnchecked: active - activeChecked,
        photos: photos.get(id) ?? 0,
        overLimit: limits.has(id) ? overLimit : null,
      };
      return [id, findings];
    }),
  );
};

const visitsWithDevice = (ctx: AnyCtx, deviceId: number) =>
  ctx.db
    .selectFrom('inspection_devices as entry')
    .innerJoin('inspections', 'inspections.id', 'entry.inspection_id')
    .where('entry.device_id', '=', deviceId)
    .where('entry.deleted_at', 'is', null)
    .where('inspections.status', '=', 'COMPLETED')
    .where(inspectionIsVisible(ctx.actor));

const selectLastVisits = (ctx: AnyCtx, deviceId: number, limit: number, offset = 0) =>
  visitsWithDevice(ctx, deviceId)
    .select([
      'entry.id as entryId',
      'inspections.id as visitId',
      'inspections.uuid',
      'inspections.name',
      'inspections.started_at as startedAt',
    ])
    .orderBy('inspections.started_at', 'desc')
    .orderBy('inspections.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

type LastVisit = Awaited<ReturnType<typeof selectLastVisits>>[number];

const pestsOf = ({ objects }: DeviceFact): number =>
  objects.reduce((sum, { amount, target }) => sum + (target ? amount : 0), 0);

/** Each visit with the evaluated state of the device. */
const evaluateVisits = async (ctx: AnyCtx, visits: readonly LastVisit[]) => {
  const ids = visits.map(({ entryId }) => entryId);
  const facts = new Map(
    (await loadFacts(ctx, sql<SqlBool>`entry.id = any(${ids}::bigint[])`)).map((fact) => [fact.entryId, fact]),
  );
  const limits = await loadLimitsOfVisits(ctx, visitIdsOf([...facts.values()]));
  return visits.flatMap(({ entryId, visitId, uuid, name, startedAt }) => {
    const fact = facts.get(entryId);
    if (!fact) return [];
    const overLimit = isFactOverLimit(limits, fact);
    const state = deviceState({ ...fact, overLimit: overLimit === true });
    const visit = { uuid, name, startedAt: startedAt.toISOString(), state, overLimit, pests: pestsOf(fact) };
    return { entryId, visitId, visit };
  });
};

/** States of a device in its last visits, oldest first. */
export const loadDeviceVisits = async (ctx: AnyCtx, deviceId: number, limit: number): Promise<DeviceVisit[]> =>
  (await evaluateVisits(ctx, (await selectLastVisits(ctx, deviceId, limit)).toReversed())).map(({ visit }) => visit);

/** Recorded pests and signs, each kind once per half of a merged visit. */
const selectFindings = (ctx: AnyCtx, entryIds: readonly number[]) =>
  ctx.db
    .selectFrom('device_records')
    .select((eb) => [
      'inspection_device_id as entryId',
      'recorded_in as recordedIn',
      'device_type_object_id as objectId',
      'device_type_observation_id as observationId',
      eb.fn.sum<number>('amount').as('amount'),
      eb.fn.max('amount_percentage').as('amountPercentage'),
    ])
    .where('inspection_device_id', 'in', [...entryIds])
    .where('deleted_at', 'is', null)
    .where('kind', 'in', ['OBJECT', 'OBSERVATION'])
    .groupBy(['inspection_device_id', 'recorded_in', 'device_type_object_id', 'device_type_observation_id'])
    .orderBy((eb) => eb.fn.min('id'))
    .execute();

type FindingRow = Awaited<ReturnType<typeof selectFindings>>[number];

const presentFinding = (finding: FindingRow, { objects, observations }: CatalogueEntries): VisitFinding => {
  const name = objects.get(finding.objectId ?? 0)?.name ?? observations.get(finding.observationId ?? 0)?.name ?? '';
  const isPest = finding.objectId !== null;
  return { name, amount: isPest ? Number(finding.amount) : null, amountPercentage: finding.amountPercentage };
};

/** One page of the visits to a device, newest first, each with its findings. */
export const loadDeviceHistory = async (ctx: AnyCtx, deviceId: number, page: number, limit: number) => {
  const visits = await evaluateVisits(ctx, await selectLastVisits(ctx, deviceId, limit, (page - 1) * limit));
  const findings =
    visits.length === 0
      ? []
      : await selectFindings(
          ctx,
          visits.map(({ entryId }) => entryId),
        );
  const catalogue = await loadCatalogueEntries(ctx, {
    objects: findings.map(({ objectId }) => objectId),
    observations: findings.map(({ observationId }) => observationId),
  });
  const { count } = await visitsWithDevice(ctx, deviceId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const byEntry = Map.groupBy(findings, ({ entryId }) => entryId);
  const snapshots = await loadCatalogueSnapshots(
    ctx,
    visits.map(({ visitId }) => visitId),
  );
  const catalogueOfVisit = catalogueOfVisits(catalogue, snapshots, ctx.language);
  return {
    visits: visits.map(({ entryId, visitId, visit }) => {
      const rows = byEntry.get(entryId) ?? [];
      return { ...visit, found: rows.map((row) => presentFinding(row, catalogueOfVisit(row.recordedIn ?? visitId))) };
    }),
    count,
    totalPages: Math.ceil(count / limit),
  };
};
