import type {
  FoundOutside,
  PeriodFacts,
  PeriodIntervention,
  PeriodRecommendation,
  PeriodVisit,
  PlaceFacts,
  PlannedVisits,
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
import { gatherParties } from '../../inspections/versions/gather-parties.read.ts';
import type { VisitManifest, Words } from '../../inspections/versions/manifest.read.ts';
import { type InterventionOfPeriod, selectInterventionsOfPeriod } from '../../interventions/of-period.read.ts';
import {
  type RecommendationOfPeriod,
  selectRecommendationsOfPeriod,
} from '../../recommendations/recommendations.read.ts';
import { type PlannedInspection, selectPlannedInspections } from '../../schedule/planned-in-period.read.ts';
import { companyOf } from '../gather-inspection-report.ts';
import {
  exceededOf,
  findingsByType,
  findingsByZone,
  looksIn,
  notCheckedDevices,
  partOf,
  plansOf,
  repeatedDevices,
  speciesOf,
  type ToldVisit,
  trendOf,
} from './add-up.ts';
import { alarmsOf, gapsOf } from './alarms.ts';
import { type Look, looksOf } from './looks.ts';
import {
  type Asked,
  type CaughtBefore,
  type DeviceStanding,
  type RecordedOutside,
  selectCaughtBefore,
  selectDevicesStanding,
  selectFoundOutside,
  selectPlacesVisited,
  type VisitOfPeriod,
} from './period.queries.ts';
import { readVisits, visitsOf } from './read-visits.ts';
import { type Moments, momentsOf, spansBefore } from './spans.ts';

export type PeriodAsked = {
  /** In the order they are told. */
  readonly places: readonly VisiblePlace[];
  readonly from: Date;
  readonly to: Date;
  /** IANA name. */
  readonly timezone: string;
  readonly note: string | null;
};

const MISSED_AT_MOST = 60;
const LIST_AT_MOST = 200;
const PHOTOS_AT_MOST = 24;

const plannedOf = (rows: readonly PlannedInspection[], now: Date): PlannedVisits => {
  const standing = rows.filter(({ cancelledAt }) => cancelledAt === null);
  const isDone = ({ begun, isVisited }: PlannedInspection) => begun === 'COMPLETED' || isVisited;
  const open = standing.filter((row) => !isDone(row));
  const missed = open.filter(({ startsAt }) => startsAt < now);
  return {
    planned: rows.length,
    done: standing.filter(isDone).length,
    calledOff: rows.length - standing.length,
    ahead: open.length - missed.length,
    missed: partOf(
      missed.map(({ startsAt, name }) => ({ at: startsAt.toISOString(), name: name ?? '' })),
      MISSED_AT_MOST,
    ),
  };
};

const interventionOf = (row: InterventionOfPeriod): PeriodIntervention => ({
  number: row.number,
  at: row.createdAt.toISOString(),
  name: row.name,
  author: `${row.userName ?? ''} ${row.userSurname ?? ''}`.trim(),
  purpose: row.purpose,
  actionTaken: row.actionTaken,
  products: row.products,
  signed: row.signedAt !== null,
});

const foundOutside = ({ at, uniqueId, zone, names, amount, percent, by }: RecordedOutside): FoundOutside => ({
  ...{ at: at.toISOString(), uniqueId, zone, names, amount, percent, by },
});

const ownerOf = ({ ownerName, ownerSurname, ownerText }: RecommendationOfPeriod): string | null =>
  ownerName === null ? ownerText : `${ownerName} ${ownerSurname ?? ''}`.trim();

const recommendationOf = (row: RecommendationOfPeriod): PeriodRecommendation => ({
  number: row.number,
  kind: row.kind,
  priority: row.priority,
  status: row.status,
  text: row.recommendation,
  since: row.createdAt.toISOString(),
  due: row.dueDate,
  closed: row.closedAt?.toISOString() ?? null,
  owner: ownerOf(row),
});

type Told = ToldVisit & { readonly row: PeriodVisit };

const toldVisit = (visit: VisitOfPeriod, manifest: VisitManifest): Told => {
  const looks = looksOf(manifest);
  const at = manifest.visit.startedAt;
  const { number, technician } = manifest.visit;
  const count = (is: (look: Look) => boolean) => looks.filter(is).length;
  return {
    ...{ number, at, looks },
    limitsSet: Boolean(manifest.limits),
    row: {
      ...{ number, at },
      technician: manifest.people[technician] ?? '',
      version: manifest.version,
      devices: looks.length,
      checked: count(({ checked }) => checked),
      active: count(({ causes }) => causes.length > 0),
      overLimit: count(({ exceeded }) => exceeded.length > 0),
      approved: visit.approvedAt && {
        by: `${visit.approverName ?? ''} ${visit.approverSurname ?? ''}`.trim(),
        at: visit.approvedAt.toISOString(),
      },
      amendments: visit.amendments,
      lastAmendment: visit.amendedAt && {
        at: visit.amendedAt.toISOString(),
        by: visit.amendedBy ?? '',
        reason: reasonOf(visit),
      },
    },
  };
};

/** What is read of all facilities at once. */
type Rows = {
  readonly visits: readonly VisitOfPeriod[];
  readonly planned: readonly PlannedInspection[];
  readonly interventions: readonly InterventionOfPeriod[];
  readonly recommendations: readonly RecommendationOfPeriod[];
  readonly standing: readonly DeviceStanding[];
  readonly outside: readonly RecordedOutside[];
  readonly alarms: readonly AlarmOfPeriod[];
  readonly gaps: readonly GapOfPeriod[];
  readonly previous: Before;
  readonly lastYear: Before;
};

type Before = {
  readonly moments: Moments | null;
  readonly visited: ReadonlySet<number>;
  readonly caught: readonly CaughtBefore[];
};

const readBefore = async (ctx: AnyCtx, placeIds: readonly number[], moments: Moments | null): Promise<Before> => {
  if (moments === null) return { moments, visited: new Set(), caught: [] };
  const asked: Asked = { placeIds, ...moments };
  return { moments, visited: await selectPlacesVisited(ctx, asked), caught: await selectCaughtBefore(ctx, asked) };
};

export const askedOf = ({ places, ...period }: Pick<PeriodAsked, 'places' | 'from' | 'to'>): Asked => ({
  placeIds: places.map(({ id }) => id),
  ...momentsOf(period),
});

const readRows = async (ctx: AnyCtx, asked: PeriodAsked): Promise<Rows> => {
  const all = askedOf(asked);
  const before = spansBefore(all, asked.timezone);
  return {
    visits: await visitsOf(ctx, all),
    planned: await selectPlannedInspections(ctx, all),
    interventions: await selectInterventionsOfPeriod(ctx, all),
    recommendations: await selectRecommendationsOfPeriod(ctx, all),
    standing: await selectDevicesStanding(ctx, all),
    outside: await selectFoundOutside(ctx, all),
    alarms: await selectAlarmsOfPeriod(ctx, all),
    gaps: await selectGapsOfPeriod(ctx, all),
    previous: await readBefore(ctx, all.placeIds, before.previous),
    lastYear: await readBefore(ctx, all.placeIds, before.lastYear),
  };
};

const only = <T extends { readonly placeId: number | null }>(rows: readonly T[], { id }: VisiblePlace): T[] =>
  rows.filter(({ placeId }) => placeId === id);

const spanOf = ({ moments, visited }: Before, { id }: VisiblePlace) =>
  moments && visited.has(id)
    ? { from: moments.from.toISOString(), to: new Date(moments.until.getTime() - 1).toISOString() }
    : null;

const amountsOf = ({ caught }: Before, place: VisiblePlace) =>
  new Map(only(caught, place).map(({ uuid, amount }) => [uuid, amount]));

/** Words as the last visit that knew them said them; of what was caught only before, as the catalogue says. */
const wordsOf = (caught: readonly CaughtBefore[]): Words => ({
  types: {},
  actions: {},
  objects: Object.fromEntries(caught.map(({ uuid, word }) => [uuid, word])),
  observations: {},
  mixtures: {},
});

const withWords = (known: Words, words: Words): Words => ({
  types: { ...known.types, ...words.types },
  actions: known.actions,
  objects: { ...known.objects, ...words.objects },
  observations: { ...known.observations, ...words.observations },
  mixtures: known.mixtures,
});

type Kept = { words: Words; last: VisitManifest | undefined };

const placeFacts = (
  place: VisiblePlace,
  {
    visits,
    kept,
    rows,
    asked,
    now,
  }: { visits: readonly Told[]; kept: Kept; rows: Rows; asked: PeriodAsked; now: Date },
): PlaceFacts => {
  const { words, last } = kept;
  const looks = looksIn(visits);
  const known = new Set(looks.map(({ uuid }) => uuid));
  const before = { previous: amountsOf(rows.previous, place), lastYear: amountsOf(rows.lastYear, place) };
  const recommendations = only(rows.recommendations, place).map(recommendationOf);
  const photos = looks.flatMap((look) => look.photos).sort((left, right) => (left.at < right.at ? 1 : -1));
  return {
    place: { name: last?.place.name ?? place.name, address: last?.place.address ?? place.address },
    planned: plannedOf(only(rows.planned, place), now),
    visits: visits.map(({ row }) => row),
    devices: known.size,
    notChecked: notCheckedDevices(looks),
    inNoVisit: only(rows.standing, place)
      .filter(({ uuid }) => !known.has(uuid))
      .map(({ uniqueId, zone }) => ({ uniqueId, zone })),
    types: findingsByType(looks, words),
    zones: findingsByZone(looks),
    species: speciesOf(looks, words, before),
    outside: partOf(only(rows.outside, place).map(foundOutside), LIST_AT_MOST),
    compared: { previous: spanOf(rows.previous, place), lastYear: spanOf(rows.lastYear, place) },
    limitsSet: visits.some(({ limitsSet }) => limitsSet),
    exceeded: exceededOf(looks, words),
    ...repeatedDevices(looks, words),
    points: trendOf(visits, {
      from: asked.from.toISOString(),
      to: asked.to.toISOString(),
      timezone: asked.timezone,
    }),
    alarms: alarmsOf(only(rows.alarms, place)),
    gaps: gapsOf(only(rows.gaps, place)),
    interventions: partOf(only(rows.interventions, place).map(interventionOf), LIST_AT_MOST),
    recommendations: partOf(recommendations, LIST_AT_MOST),
    open: recommendations.filter(({ closed }) => closed === null).length,
    ...plansOf(last, looks),
    photos: partOf(photos, PHOTOS_AT_MOST),
  };
};

const gatherPlace = async (ctx: AnyCtx, place: VisiblePlace, rows: Rows, asked: PeriodAsked) => {
  const kept: Kept = {
    words: wordsOf([...only(rows.lastYear.caught, place), ...only(rows.previous.caught, place)]),
    last: undefined,
  };
  const visits = await readVisits(ctx, only(rows.visits, place), (visit, manifest) => {
    kept.words = withWords(kept.words, manifest.words);
    kept.last = manifest;
    return toldVisit(visit, manifest);
  });
  return { last: kept.last, facts: placeFacts(place, { visits, kept, rows, asked, now: ctx.now() }) };
};

type Gathered = Awaited<ReturnType<typeof gatherPlace>>;

/** As the last visit of all knew them; without any, as they are. */
const partiesOf = async (ctx: AnyCtx, { places: [place] }: PeriodAsked, gathered: readonly Gathered[]) => {
  const told = gathered.flatMap(({ last }) => (last ? [last] : []));
  const [last] = told.sort((left, right) => (left.visit.startedAt < right.visit.startedAt ? 1 : -1));
  if (last) return last;
  if (!place) throw new Error('a report of no facility');
  return gatherParties(ctx, {
    root_company_id: place.root_company_id,
    companyId: place.company_id,
    authorCompanyId: null,
  });
};

/** Everything the report of a period tells; pictures are named by their storage key. */
export const gatherPeriod = async (ctx: AnyCtx, asked: PeriodAsked): Promise<PeriodFacts> => {
  const rows = await readRows(ctx, asked);
  const gathered: Gathered[] = [];
  // one after another: the looks of one facility only are in memory
  for (const place of asked.places) gathered.push(await gatherPlace(ctx, place, rows, asked));
  const { company, client } = await partiesOf(ctx, asked, gathered);
  return {
    company: companyOf(company),
    client: client && companyOf(client),
    period: { from: asked.from.toISOString(), to: asked.to.toISOString() },
    note: asked.note,
    places: gathered.map(({ facts }) => facts),
  };
};
