import type { AnyCtx } from '../../../kernel/context.ts';
import { subjectsOf } from '../../device-records/records.read.ts';
import { selectCatalogueEntries } from '../../device-types/catalogue.read.ts';
import { loadRevisionsAt } from '../../maps/plan-revisions.read.ts';
import { selectInspectionDevices } from '../devices/inspection-devices.queries.ts';
import { loadPlanOfVisit } from '../plan-of-visit.read.ts';
import { presentAdditionalFields } from '../present-inspection.ts';
import type { VisitOfVersion } from '../visit.queries.ts';
import { catalogueSnapshotOf, indexEntries } from './catalogue-snapshot.ts';
import { gatherAnswers } from './gather-answers.ts';
import { gatherComparison } from './gather-comparison.ts';
import { type GatheredRows, gatherDevices } from './gather-devices.ts';
import { gatherLicences } from './gather-licences.ts';
import { gatherLimits } from './gather-limits.ts';
import { gatherMergedRulesets } from './gather-merged-rulesets.ts';
import { gatherParties } from './gather-parties.read.ts';
import { gatherRecommendations } from './gather-recommendations.ts';
import {
  selectMergedVisits,
  selectPhotosForManifest,
  selectPlans,
  selectRecordsForManifest,
} from './manifest.queries.ts';
import type { ManifestPlan, VisitManifest } from './manifest.read.ts';
import type { PreviousVersions } from './manifest-file.read.ts';
import { addRestoredDevices, mergeManifests } from './merged-visits.read.ts';
import { createPeople } from './people.ts';

type MergedVisits = Awaited<ReturnType<typeof selectMergedVisits>>;

const gatherRows = async (ctx: AnyCtx, visit: VisitOfVersion, joined: MergedVisits): Promise<GatheredRows> => {
  const devices = await selectInspectionDevices(ctx, [visit.id]);
  const plans = await selectPlans(ctx, visit.place_id);
  const photos = await selectPhotosForManifest(ctx, visit.id);
  const records = await selectRecordsForManifest(ctx, visit.id);
  const types = devices.map(({ deviceTypeId }) => deviceTypeId);
  const entries = await selectCatalogueEntries(ctx, { types, ...subjectsOf(records) });
  const uuids = new Map(joined.map(({ id, uuid }) => [id, uuid]));
  return { devices, plans, photos, records, entries: indexEntries(entries), joined: uuids };
};

const endOf = (ctx: AnyCtx, { finished_at }: VisitOfVersion): Date => finished_at ?? ctx.now();

const gatherPlans = async (ctx: AnyCtx, visit: VisitOfVersion, { plans }: GatheredRows): Promise<ManifestPlan[]> => {
  const ids = plans.map(({ id }) => id);
  const revisions = await loadRevisionsAt(ctx, ids, endOf(ctx, visit));
  return plans.map(({ id, ...plan }) => ({ ...plan, revision: revisions.get(id) ?? null }));
};

type EarlierVersions = {
  /** The previous version; null for a visit without one. */
  readonly last: VisitManifest | null;
  /** Number of the previous version. */
  readonly version: number;
  readonly previousVersions?: PreviousVersions | undefined;
};

/**
 * The next version of a visit. Facts are current; names (companies, facility, people, devices, plans, labels) stay as
 * in the previous version, so that a correction changes nothing else.
 */
export const gatherManifest = async (
  ctx: AnyCtx,
  visit: VisitOfVersion,
  { last, version, previousVersions }: EarlierVersions,
): Promise<VisitManifest> => {
  const joined = await selectMergedVisits(ctx, [visit.id]);
  const gatheredRows = await gatherRows(ctx, visit, joined);
  const visits = [visit.id, ...joined.map(({ id }) => id)];
  const present = gatheredRows.devices.map(({ deviceUuid }) => deviceUuid);
  const before =
    last &&
    (await addRestoredDevices(
      ctx,
      await mergeManifests(ctx, last, joined, previousVersions),
      { visits, present },
      previousVersions,
    ));
  const people = createPeople(before);
  const rulesets = await gatherMergedRulesets(ctx, visit.id, joined, gatheredRows);
  const current = {
    ...(await gatherParties(ctx, visit)),
    place: { uuid: visit.placeUuid, name: visit.placeName, address: visit.placeAddress },
    plans: await gatherPlans(ctx, visit, gatheredRows),
    calendar: await loadPlanOfVisit(ctx, { placeId: visit.place_id, visitId: visit.id }),
    comparison: await gatherComparison(ctx, visit),
  };
  const { company, client, place, plans, calendar } = before ?? current;
  // a half of this visit is not compared with the visit itself
  const mergedUuids = new Set(joined.map(({ uuid }) => uuid));
  const { previous, lastYear } = before?.comparison ?? current.comparison;
  const isUnrelated = ![previous, lastYear].some((other) => other && mergedUuids.has(other.visit));
  const comparison = before && isUnrelated ? before.comparison : current.comparison;
  const licences = await gatherLicences(ctx, visit, joined, before);
  const { recommendations } = before ?? (await gatherRecommendations(ctx, visit, visits, people));
  return {
    v: 1,
    version: version + 1,
    visit: {
      uuid: visit.uuid,
      number: visit.number,
      name: visit.name,
      description: visit.description,
      status: visit.status,
      startedAt: visit.started_at.toISOString(),
      finishedAt: visit.finished_at?.toISOString() ?? null,
      technician: people.add({ authorUuid: visit.authorUuid, name: visit.authorName, surname: visit.authorSurname }),
    },
    company,
    client,
    place,
    joined: joined.map((other) => ({ uuid: other.uuid, number: other.number, technician: people.add(other) })),
    devices: gatherDevices(gatheredRows, people, before),
    plans,
    ...(calendar && { calendar }),
    answers: await gatherAnswers(ctx, visit.id, people, before),
    ...(recommendations && { recommendations }),
    additional: presentAdditionalFields(visit),
    comparison,
    limits: before?.limits === undefined ? await gatherLimits(ctx, visit) : before.limits,
    people: people.names,
    ...(licences && { licences }),
    words: catalogueSnapshotOf(gatheredRows.entries, before),
    ...(rulesets && { halves: rulesets }),
  };
};
