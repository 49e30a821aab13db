import type { OutsideFinding, PeriodFacts, PlaceFacts } from '../../../documents/templates/period-report/data.ts';
import type { AnyCtx } from '../../../kernel/context.ts';
import type { VisiblePlace } from '../../../kernel/scope.ts';
import {
  type AlarmOfPeriod,
  countManualAlarms,
  type GapOfPeriod,
  selectAlarmsOfPeriod,
  selectGapsOfPeriod,
} from '../../alarms/alarms-of-period.read.ts';
import type { CatalogueSnapshot } from '../../device-types/catalogue-of-visits.read.ts';
import { gatherParties } from '../../inspections/versions/gather-parties.read.ts';
import { selectPlaceAt } from '../../places/places.read.ts';
import {
  MAX_PLANNED,
  type PlannedInspection,
  selectPlannedInspections,
} from '../../schedule/planned-in-period.read.ts';
import { companyOf } from '../gather-inspection-report.ts';
import { alarmsOf, gapsOf } from './alarms.ts';
import { selectBaitPlacedOutside } from './bait.queries.ts';
import { placedBaitOf } from './bait.ts';
import { type MeasureRows, measuresOf, partWithDeleted, readMeasures } from './measures.ts';
import {
  type CancelledVisitOfPeriod,
  type EarlierCatch,
  type FindOutsideVisit,
  MAX_VISITS,
  type PeriodQuery,
  type PresentDevice,
  selectCancelledVisits,
  selectEarlierCatches,
  selectFindsOutsideVisits,
  selectPresentDevices,
  selectVisitCounts,
  type VisitCounts,
  type VisitOfPeriod,
} from './period.queries.ts';
import { plannedOf } from './planned.ts';
import { loadVisitsOfPeriod, readVisits } from './read-visits.ts';
import { requireAllRows } from './require-all-rows.ts';
import { earlierSpans, type TimeSpan, timeSpanOf } from './spans.ts';
import {
  checksOfVisits,
  exceededOf,
  findingsByType,
  findingsByZone,
  groupByDevice,
  limitedList,
  notCheckedDevices,
  plansOf,
  repeatedDevices,
  speciesOf,
  trendOf,
} from './totals.ts';
import { type GatheredVisit, visitSnapshot } from './visit-row.ts';
import type { SnapshotVisit } from './visit-summary.ts';

export type PeriodReportScope = {
  /** Facilities in the order of the report. */
  readonly places: readonly VisiblePlace[];
  readonly from: Date;
  readonly to: Date;
  /** IANA name. */
  readonly timezone: string;
  readonly note: string | null;
};

const MAX_LISTED = 200;
const MAX_AMENDED = 500;
const MAX_PHOTOS = 24;

const presentFindOutside = ({ at, uniqueId, zone, names, amount, percent, by }: FindOutsideVisit): OutsideFinding => ({
  ...{ at: at.toISOString(), uniqueId, zone, names, amount, percent, by },
});

/** All rows read at once for all facilities, apart from the visits. */
type Rows = MeasureRows & {
  readonly planned: readonly PlannedInspection[];
  readonly cancelled: readonly CancelledVisitOfPeriod[];
  readonly presentDevices: readonly PresentDevice[];
  readonly outside: readonly FindOutsideVisit[];
  readonly baitOutsideVisits: Awaited<ReturnType<typeof selectBaitPlacedOutside>>;
  readonly alarms: readonly AlarmOfPeriod[];
  readonly manualAlarmCounts: ReadonlyMap<number, number>;
  readonly gaps: readonly GapOfPeriod[];
  readonly previous: EarlierPeriod;
  readonly lastYear: EarlierPeriod;
};

type EarlierPeriod = {
  readonly moments: TimeSpan | null;
  readonly work: VisitCounts;
  readonly caught: readonly EarlierCatch[];
};

const readEarlierPeriod = async (
  ctx: AnyCtx,
  placeIds: readonly number[],
  moments: TimeSpan | null,
): Promise<EarlierPeriod> => {
  if (moments === null) return { moments, work: new Map(), caught: [] };
  const periodQuery: PeriodQuery = { placeIds, ...moments };
  return {
    moments,
    work: await selectVisitCounts(ctx, periodQuery),
    caught: await selectEarlierCatches(ctx, periodQuery),
  };
};

export const periodQueryOf = ({
  places,
  ...period
}: Pick<PeriodReportScope, 'places' | 'from' | 'to'>): PeriodQuery => ({
  placeIds: places.map(({ id }) => id),
  ...timeSpanOf(period),
});

const readPlans = async (ctx: AnyCtx, all: PeriodQuery) => ({
  planned: requireAllRows(await selectPlannedInspections(ctx, all), MAX_PLANNED),
  cancelled: requireAllRows(await selectCancelledVisits(ctx, all), MAX_VISITS),
  ...(await readMeasures(ctx, all)),
  presentDevices: await selectPresentDevices(ctx, all),
});

const readFinds = async (ctx: AnyCtx, all: PeriodQuery, timezone: string) => {
  const earlierSpansOfPeriod = earlierSpans(all, timezone);
  return {
    outside: await selectFindsOutsideVisits(ctx, all),
    baitOutsideVisits: requireAllRows(await selectBaitPlacedOutside(ctx, all)),
    alarms: requireAllRows(await selectAlarmsOfPeriod(ctx, all)),
    manualAlarmCounts: await countManualAlarms(ctx, all),
    gaps: requireAllRows(await selectGapsOfPeriod(ctx, all)),
    previous: await readEarlierPeriod(ctx, all.placeIds, earlierSpansOfPeriod.previous),
    lastYear: await readEarlierPeriod(ctx, all.placeIds, earlierSpansOfPeriod.lastYear),
  };
};

/**
 * Uses two connections: the time is that of the longer half, and the other connections stay free for people at screens.
 */
const readRows = async (ctx: AnyCtx, all: PeriodQuery, timezone: string): Promise<Rows> => {
  const [plans, finds] = await Promise.all([readPlans(ctx, all), readFinds(ctx, all, timezone)]);
  return { ...plans, ...finds };
};

const rowsOfPlace = <T extends { readonly placeId: number | null }>(rows: readonly T[], { id }: VisiblePlace): T[] =>
  rows.filter(({ placeId }) => placeId === id);

const spanOf = ({ moments, work }: EarlierPeriod, { id }: VisiblePlace) => {
  const workOfPlace = work.get(id);
  return moments && workOfPlace
    ? { from: moments.from.toISOString(), to: new Date(moments.until.getTime() - 1).toISOString(), ...workOfPlace }
    : null;
};

const amountsOf = ({ caught }: EarlierPeriod, place: VisiblePlace) =>
  rowsOfPlace(caught, place).map(({ uuid: of, target, amount }) => ({ of, target, amount }));

const EMPTY_SNAPSHOT: CatalogueSnapshot = { types: {}, actions: {}, objects: {}, observations: {}, mixtures: {} };

/** Names from the last visit that had them; pests caught only in earlier periods have their name from the catalogue. */
const snapshotOfCatches = (caught: readonly EarlierCatch[]): CatalogueSnapshot => ({
  ...EMPTY_SNAPSHOT,
  objects: Object.fromEntries(caught.map(({ uuid, word }) => [uuid, word])),
});

const withSnapshots = (baseSnapshot: CatalogueSnapshot, snapshots: readonly SnapshotVisit[]): CatalogueSnapshot => ({
  ...baseSnapshot,
  types: Object.assign({}, baseSnapshot.types, ...snapshots.map(({ catalogue: printedText }) => printedText.types)),
  objects: Object.assign(
    {},
    baseSnapshot.objects,
    ...snapshots.map(({ catalogue: printedText }) => printedText.objects),
  ),
  observations: Object.assign(
    {},
    baseSnapshot.observations,
    ...snapshots.map(({ catalogue: printedText }) => printedText.observations),
  ),
});

type PlaceCatalogue = {
  readonly catalogue: CatalogueSnapshot;
  readonly last: SnapshotVisit | undefined;
  readonly place: PlaceFacts['place'];
};

const placeFacts = (
  place: VisiblePlace,
  {
    visits,
    catalogue,
    rows,
    request,
    now,
  }: { visits: readonly GatheredVisit[]; catalogue: PlaceCatalogue; rows: Rows; request: PeriodReportScope; now: Date },
): PlaceFacts => {
  const { catalogue: printedText, last } = catalogue;
  const checks = checksOfVisits(visits);
  const devices = groupByDevice(checks);
  const deviceUuids = new Set(devices.flatMap(([device]) => (device ? [device.uuid] : [])));
  const earlierAmounts = { previous: amountsOf(rows.previous, place), lastYear: amountsOf(rows.lastYear, place) };
  const { interventions, recommendations, amended } = measuresOf(
    {
      interventions: rowsOfPlace(rows.interventions, place),
      recommendations: rowsOfPlace(rows.recommendations, place),
    },
    now,
  );
  const photos = checks
    .filter((device) => device.photos.length > 0)
    .flatMap((device) => device.photos)
    .sort((left, right) => (left.at < right.at ? 1 : -1));
  return {
    place: catalogue.place,
    planned: plannedOf(rowsOfPlace(rows.planned, place), now),
    visits: visits.map(({ row }) => row),
    cancelled: rowsOfPlace(rows.cancelled, place).map(({ number, at, technician }) => ({
      ...{ number, technician },
      at: at.toISOString(),
    })),
    devices: devices.length,
    notChecked: notCheckedDevices(devices),
    inNoVisit: rowsOfPlace(rows.presentDevices, place)
      .filter(({ uuid }) => !deviceUuids.has(uuid))
      .map(({ uniqueId, zone }) => ({ uniqueId, zone })),
    types: findingsByType(checks, { devices, catalogue: printedText }),
    zones: findingsByZone(checks, devices),
    species: speciesOf(checks, printedText, earlierAmounts),
    outside: limitedList(rowsOfPlace(rows.outside, place).map(presentFindOutside), MAX_LISTED),
    compared: { previous: spanOf(rows.previous, place), lastYear: spanOf(rows.lastYear, place) },
    limitsSet: visits.some(({ limitsSet }) => limitsSet),
    exceeded: exceededOf(checks, printedText),
    ...repeatedDevices(devices, printedText),
    points: trendOf(visits, {
      from: request.from.toISOString(),
      to: request.to.toISOString(),
      timezone: request.timezone,
    }),
    alarms: alarmsOf(rowsOfPlace(rows.alarms, place), rows.manualAlarmCounts.get(place.id) ?? 0),
    gaps: gapsOf(rowsOfPlace(rows.gaps, place)),
    baitLaid: placedBaitOf([
      ...visits.flatMap(({ layings: placements }) => placements),
      ...rowsOfPlace(rows.baitOutsideVisits, place),
    ]),
    interventions: partWithDeleted(interventions, MAX_LISTED),
    recommendations: partWithDeleted(recommendations, MAX_LISTED),
    open: recommendations.filter(({ closed, deleted }) => closed === null && deleted === null).length,
    amended: limitedList(amended, MAX_AMENDED),
    ...plansOf(last, checks),
    photos: limitedList(photos, MAX_PHOTOS),
  };
};

/** Visits are processed while the database runs the other queries. */
type PlaceInput = { readonly visits: readonly VisitOfPeriod[]; readonly rest: Promise<Rows> };

const gatherPlace = async (
  ctx: AnyCtx,
  place: VisiblePlace,
  { visits: all, rest }: PlaceInput,
  request: PeriodReportScope,
) => {
  const visitsRead = await readVisits(ctx, rowsOfPlace(all, place));
  const rows = await rest;
  const earlierCatalogue = snapshotOfCatches([
    ...rowsOfPlace(rows.lastYear.caught, place),
    ...rowsOfPlace(rows.previous.caught, place),
  ]);
  const snapshotVisits = visitsRead.map(({ snapshot }) => snapshot);
  const last = snapshotVisits.at(-1);
  const { name, address } = last?.place ?? (await selectPlaceAt(ctx, place.id, periodQueryOf(request).until));
  const snapshots: PlaceCatalogue = {
    catalogue: withSnapshots(earlierCatalogue, snapshotVisits),
    last,
    place: { name, address },
  };
  const visits = visitsRead.map(visitSnapshot);
  return { last, facts: placeFacts(place, { visits, catalogue: snapshots, rows, request, now: ctx.now() }) };
};

type GatheredPlace = Awaited<ReturnType<typeof gatherPlace>>;

/** Company and client company as in the last visit of all facilities; without any visit, the current ones. */
const partiesOf = async (
  ctx: AnyCtx,
  { places: [place] }: PeriodReportScope,
  gatheredPlaces: readonly GatheredPlace[],
) => {
  const lastVisits = gatheredPlaces.flatMap(({ last }) => (last ? [last] : []));
  const [last] = lastVisits.sort((left, right) => (left.at < right.at ? 1 : -1));
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
  request: PeriodReportScope,
  known?: readonly VisitOfPeriod[],
): Promise<PeriodFacts> => {
  const all = periodQueryOf(request);
  const visits = known ?? (await loadVisitsOfPeriod(ctx, all));
  const rest = readRows(ctx, all, request.timezone);
  // errors are handled where the promise is awaited
  rest.catch(() => {});
  const gatheredPlaces: GatheredPlace[] = [];
  // one after another, so that the checks of only one facility are in memory
  for (const place of request.places) gatheredPlaces.push(await gatherPlace(ctx, place, { visits, rest }, request));
  const { company, client } = await partiesOf(ctx, request, gatheredPlaces);
  return {
    company: companyOf(company),
    client: client && companyOf(client),
    period: {
      from: request.from.toISOString(),
      to: request.to.toISOString(),
      ...(ctx.now() < all.until && { isRunning: true }),
    },
    note: request.note,
    places: gatheredPlaces.map(({ facts }) => facts),
  };
};
