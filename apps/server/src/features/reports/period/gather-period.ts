import type {
  FoundOutside,
  PeriodFacts,
  PeriodVisit,
  PlaceFacts,
} from '../../../documents/templates/period-report/data.ts';
import type { AnyCtx } from '../../../kernel/context.ts';
import type { VisiblePlace } from '../../../kernel/scope.ts';
import { reasonOf } from '../../../kernel/trail-reason.ts';
import {
  type AlarmOfPeriod,
  type GapOfPeriod,
  selectAlarmsOfPeriod,
  selectGapsOfPeriod,
} from '../../alarms/of-period.read.ts';
import type { Words } from '../../device-types/words-of-visits.read.ts';
import { gatherParties } from '../../inspections/versions/gather-parties.read.ts';
import { selectPlaceThen } from '../../places/places.read.ts';
import {
  PLANNED_AT_MOST,
  type PlannedInspection,
  selectPlannedInspections,
} from '../../schedule/planned-in-period.read.ts';
import { companyOf } from '../gather-inspection-report.ts';
import { alarmsOf, gapsOf } from './alarms.ts';
import { allOf } from './all-of.ts';
import { selectBaitLaidOutside } from './bait.queries.ts';
import { baitLaidOf, type Laying } from './bait.ts';
import { type MeasureRows, measuresOf, partWithDeleted, readMeasures } from './measures.ts';
import {
  type Asked,
  type CancelledVisitOfPeriod,
  type CaughtBefore,
  type DeviceStanding,
  type RecordedOutside,
  selectCancelledVisits,
  selectCaughtBefore,
  selectDevicesStanding,
  selectFoundOutside,
  selectWorkDone,
  VISITS_AT_MOST,
  type VisitOfPeriod,
  type WorkDone,
} from './period.queries.ts';
import { plannedOf } from './planned.ts';
import { type ReadVisit, readVisits, visitsOf } from './read-visits.ts';
import { type Moments, momentsOf, spansBefore } from './spans.ts';
import {
  byDevice,
  checksIn,
  exceededOf,
  findingsByType,
  findingsByZone,
  notCheckedDevices,
  partOf,
  plansOf,
  repeatedDevices,
  speciesOf,
  trendOf,
  type VisitSnapshot,
} from './totals.ts';
import type { SnapshotVisit } from './visit-summary.ts';

export type PeriodAsked = {
  /** Facilities in the order of the report. */
  readonly places: readonly VisiblePlace[];
  readonly from: Date;
  readonly to: Date;
  /** IANA name. */
  readonly timezone: string;
  readonly note: string | null;
};

const LIST_AT_MOST = 200;
const AMENDED_AT_MOST = 500;
const PHOTOS_AT_MOST = 24;

const foundOutside = ({ at, uniqueId, zone, names, amount, percent, by }: RecordedOutside): FoundOutside => ({
  ...{ at: at.toISOString(), uniqueId, zone, names, amount, percent, by },
});

/** Without a withdrawn approval the facts stay those of reports printed before it was part of them. */
const approvalOf = (visit: VisitOfPeriod): Pick<PeriodVisit, 'approved' | 'withdrawn'> => ({
  approved: visit.approvedAt && {
    by: visit.approvedBy ?? visit.approverName,
    at: visit.approvedAt.toISOString(),
  },
  ...(visit.withdrawnAt &&
    visit.withdrawnFrom && {
      withdrawn: {
        name: visit.withdrawnName ?? '',
        approvedAt: visit.withdrawnFrom.toISOString(),
        by: visit.withdrawnBy ?? '',
        at: visit.withdrawnAt.toISOString(),
        total: visit.withdrawnTotal ?? 1,
      },
    }),
});

type GatheredVisit = VisitSnapshot & { readonly row: PeriodVisit; readonly layings: readonly Laying[] };

const visitSnapshot = ({ visit, snapshot }: ReadVisit): GatheredVisit => {
  const { number, at, looks, layings, limitsSet, technician, version, checked, active, activeUnchecked, overLimit } =
    snapshot;
  return {
    ...{ number, at, looks, layings, limitsSet },
    row: {
      ...{ number, at, technician, version, checked, active, activeUnchecked },
      devices: looks.length,
      overLimit: limitsSet ? overLimit : null,
      ...approvalOf(visit),
      amendments: visit.amendments,
      lastAmendment: visit.amendedAt && {
        at: visit.amendedAt.toISOString(),
        by: visit.amendedBy ?? '',
        reason: reasonOf(visit),
      },
    },
  };
};

/** All rows read at once for all facilities, apart from the visits. */
type Rows = MeasureRows & {
  readonly planned: readonly PlannedInspection[];
  readonly cancelled: readonly CancelledVisitOfPeriod[];
  readonly standing: readonly DeviceStanding[];
  readonly outside: readonly RecordedOutside[];
  readonly laidOutside: Awaited<ReturnType<typeof selectBaitLaidOutside>>;
  readonly alarms: readonly AlarmOfPeriod[];
  readonly gaps: readonly GapOfPeriod[];
  readonly previous: Before;
  readonly lastYear: Before;
};

type Before = {
  readonly moments: Moments | null;
  readonly work: WorkDone;
  readonly caught: readonly CaughtBefore[];
};

const readBefore = async (ctx: AnyCtx, placeIds: readonly number[], moments: Moments | null): Promise<Before> => {
  if (moments === null) return { moments, work: new Map(), caught: [] };
  const asked: Asked = { placeIds, ...moments };
  return { moments, work: await selectWorkDone(ctx, asked), caught: await selectCaughtBefore(ctx, asked) };
};

export const askedOf = ({ places, ...period }: Pick<PeriodAsked, 'places' | 'from' | 'to'>): Asked => ({
  placeIds: places.map(({ id }) => id),
  ...momentsOf(period),
});

const readPlans = async (ctx: AnyCtx, all: Asked) => ({
  planned: allOf(await selectPlannedInspections(ctx, all), PLANNED_AT_MOST),
  cancelled: allOf(await selectCancelledVisits(ctx, all), VISITS_AT_MOST),
  ...(await readMeasures(ctx, all)),
  standing: await selectDevicesStanding(ctx, all),
});

const readFinds = async (ctx: AnyCtx, all: Asked, timezone: string) => {
  const before = spansBefore(all, timezone);
  return {
    outside: await selectFoundOutside(ctx, all),
    laidOutside: allOf(await selectBaitLaidOutside(ctx, all)),
    alarms: allOf(await selectAlarmsOfPeriod(ctx, all)),
    gaps: allOf(await selectGapsOfPeriod(ctx, all)),
    previous: await readBefore(ctx, all.placeIds, before.previous),
    lastYear: await readBefore(ctx, all.placeIds, before.lastYear),
  };
};

/**
 * Uses two connections: the time is that of the longer half, and the other connections stay free for people at screens.
 */
const readRows = async (ctx: AnyCtx, all: Asked, timezone: string): Promise<Rows> => {
  const [plans, finds] = await Promise.all([readPlans(ctx, all), readFinds(ctx, all, timezone)]);
  return { ...plans, ...finds };
};

const only = <T extends { readonly placeId: number | null }>(rows: readonly T[], { id }: VisiblePlace): T[] =>
  rows.filter(({ placeId }) => placeId === id);

const spanOf = ({ moments, work }: Before, { id }: VisiblePlace) => {
  const done = work.get(id);
  return moments && done
    ? { from: moments.from.toISOString(), to: new Date(moments.until.getTime() - 1).toISOString(), ...done }
    : null;
};

const amountsOf = ({ caught }: Before, place: VisiblePlace) =>
  only(caught, place).map(({ uuid: of, target, amount }) => ({ of, target, amount }));

const NO_WORDS: Words = { types: {}, actions: {}, objects: {}, observations: {}, mixtures: {} };

/** Names from the last visit that had them; pests caught only in earlier periods have their name from the catalogue. */
const wordsOf = (caught: readonly CaughtBefore[]): Words => ({
  ...NO_WORDS,
  objects: Object.fromEntries(caught.map(({ uuid, word }) => [uuid, word])),
});

const withSnapshots = (known: Words, snapshots: readonly SnapshotVisit[]): Words => ({
  ...known,
  types: Object.assign({}, known.types, ...snapshots.map(({ words }) => words.types)),
  objects: Object.assign({}, known.objects, ...snapshots.map(({ words }) => words.objects)),
  observations: Object.assign({}, known.observations, ...snapshots.map(({ words }) => words.observations)),
});

type Previous = {
  readonly words: Words;
  readonly last: SnapshotVisit | undefined;
  readonly place: PlaceFacts['place'];
};

const placeFacts = (
  place: VisiblePlace,
  {
    visits,
    catalogue,
    rows,
    asked,
    now,
  }: { visits: readonly GatheredVisit[]; catalogue: Previous; rows: Rows; asked: PeriodAsked; now: Date },
): PlaceFacts => {
  const { words, last } = catalogue;
  const looks = checksIn(visits);
  const devices = byDevice(looks);
  const known = new Set(devices.flatMap(([look]) => (look ? [look.uuid] : [])));
  const before = { previous: amountsOf(rows.previous, place), lastYear: amountsOf(rows.lastYear, place) };
  const { interventions, recommendations, amended } = measuresOf(
    { interventions: only(rows.interventions, place), recommendations: only(rows.recommendations, place) },
    now,
  );
  const photos = looks
    .filter((look) => look.photos.length > 0)
    .flatMap((look) => look.photos)
    .sort((left, right) => (left.at < right.at ? 1 : -1));
  return {
    place: catalogue.place,
    planned: plannedOf(only(rows.planned, place), now),
    visits: visits.map(({ row }) => row),
    cancelled: only(rows.cancelled, place).map(({ number, at, technician }) => ({
      ...{ number, technician },
      at: at.toISOString(),
    })),
    devices: devices.length,
    notChecked: notCheckedDevices(devices),
    inNoVisit: only(rows.standing, place)
      .filter(({ uuid }) => !known.has(uuid))
      .map(({ uniqueId, zone }) => ({ uniqueId, zone })),
    types: findingsByType(looks, { devices, words }),
    zones: findingsByZone(looks, devices),
    species: speciesOf(looks, words, before),
    outside: partOf(only(rows.outside, place).map(foundOutside), LIST_AT_MOST),
    compared: { previous: spanOf(rows.previous, place), lastYear: spanOf(rows.lastYear, place) },
    limitsSet: visits.some(({ limitsSet }) => limitsSet),
    exceeded: exceededOf(looks, words),
    ...repeatedDevices(devices, words),
    points: trendOf(visits, {
      from: asked.from.toISOString(),
      to: asked.to.toISOString(),
      timezone: asked.timezone,
    }),
    alarms: alarmsOf(only(rows.alarms, place)),
    gaps: gapsOf(only(rows.gaps, place)),
    baitLaid: baitLaidOf([...visits.flatMap(({ layings }) => layings), ...only(rows.laidOutside, place)]),
    interventions: partWithDeleted(interventions, LIST_AT_MOST),
    recommendations: partWithDeleted(recommendations, LIST_AT_MOST),
    open: recommendations.filter(({ closed, deleted }) => closed === null && deleted === null).length,
    amended: partOf(amended, AMENDED_AT_MOST),
    ...plansOf(last, looks),
    photos: partOf(photos, PHOTOS_AT_MOST),
  };
};

/** Visits are processed while the database runs the other queries. */
type Read = { readonly visits: readonly VisitOfPeriod[]; readonly rest: Promise<Rows> };

const gatherPlace = async (ctx: AnyCtx, place: VisiblePlace, { visits: all, rest }: Read, asked: PeriodAsked) => {
  const reported = await readVisits(ctx, only(all, place));
  const rows = await rest;
  const before = wordsOf([...only(rows.lastYear.caught, place), ...only(rows.previous.caught, place)]);
  const snapshotVisits = reported.map(({ snapshot }) => snapshot);
  const last = snapshotVisits.at(-1);
  const { name, address } = last?.place ?? (await selectPlaceThen(ctx, place.id, askedOf(asked).until));
  const snapshots: Previous = { words: withSnapshots(before, snapshotVisits), last, place: { name, address } };
  const visits = reported.map(visitSnapshot);
  return { last, facts: placeFacts(place, { visits, catalogue: snapshots, rows, asked, now: ctx.now() }) };
};

type Gathered = Awaited<ReturnType<typeof gatherPlace>>;

/** Company and client company as in the last visit of all facilities; without any visit, the current ones. */
const partiesOf = async (ctx: AnyCtx, { places: [place] }: PeriodAsked, gathered: readonly Gathered[]) => {
  const reported = gathered.flatMap(({ last }) => (last ? [last] : []));
  const [last] = reported.sort((left, right) => (left.at < right.at ? 1 : -1));
  if (last) return last;
  if (!place) throw new Error('a report of no facility');
  return gatherParties(ctx, {
    root_company_id: place.root_company_id,
    companyId: place.company_id,
    authorCompanyId: null,
  });
};

/**
 * All data of a period report; pictures are referenced by their storage key. `known`: its visits, if they were read
 * before.
 */
export const gatherPeriod = async (
  ctx: AnyCtx,
  asked: PeriodAsked,
  known?: readonly VisitOfPeriod[],
): Promise<PeriodFacts> => {
  const all = askedOf(asked);
  const visits = known ?? (await visitsOf(ctx, all));
  const rest = readRows(ctx, all, asked.timezone);
  // errors are handled where the promise is awaited
  rest.catch(() => {});
  const gathered: Gathered[] = [];
  // one after another, so that the checks of only one facility are in memory
  for (const place of asked.places) gathered.push(await gatherPlace(ctx, place, { visits, rest }, asked));
  const { company, client } = await partiesOf(ctx, asked, gathered);
  return {
    company: companyOf(company),
    client: client && companyOf(client),
    period: {
      from: asked.from.toISOString(),
      to: asked.to.toISOString(),
      ...(ctx.now() < all.until && { isRunning: true }),
    },
    note: asked.note,
    places: gathered.map(({ facts }) => facts),
  };
};
