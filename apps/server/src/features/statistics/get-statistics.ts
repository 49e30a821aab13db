import type { statistics } from '@trapline/contract/statistics/endpoints.ts';
import { MAX_STATISTICS_YEARS, STATISTICS_PARTS, type StatisticsPart } from '@trapline/contract/statistics/rules.ts';
import type {
  Statistics,
  StatisticsDay,
  StatisticsItem,
  StatisticsLine,
} from '@trapline/contract/statistics/schemas.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import type { AnyCtx, Ctx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { isRefOf } from '../../kernel/refs.ts';
import { getVisiblePlace, type VisiblePlace } from '../../kernel/scope.ts';
import { dayOfInput } from '../../kernel/wall-clock.ts';
import { type CatalogueEntries, loadCatalogueEntries } from '../device-types/catalogue.read.ts';
import { loadCatalogueOfPeriod } from '../device-types/catalogue-of-visits.read.ts';
import { presentLimit, selectCurrentSet, selectLimits } from '../limits/limits.read.ts';
import { type DaySummary, factsOf, findingsOf, nameOfDay } from './day-summary.ts';
import { type FindsScope, selectDangerByDay } from './edited-pests.read.ts';
import { type Days, nextDay } from './periods.read.ts';
import { type DayLine, type SeriesScope, type Stay, selectDayLines, selectStays } from './series.read.ts';
import {
  type LineName,
  selectDeviceNames,
  selectToday,
  selectTypeColors,
  selectZoneNames,
} from './statistics.queries.ts';

/** Default period if no days are given: the current month (spec F section 9). */
const daysOf = async (ctx: Ctx, period: { from?: string | undefined; to?: string | undefined }): Promise<Days> => {
  const dayOf = (day: string | undefined) => day && dayOfInput(day, ctx.timezone);
  const { from, to } = { from: dayOf(period.from), to: dayOf(period.to) };
  const today = from === undefined || to === undefined ? await selectToday(ctx) : '';
  const first = from ?? `${(to ?? today).slice(0, 7)}-01`;
  const [, laterDay = first] = [first, today].toSorted();
  const last = to ?? laterDay;
  if (last < first) throw fieldError('to', 'invalid_date');
  const maxLastDay = `${Number(first.slice(0, 4)) + MAX_STATISTICS_YEARS}${first.slice(4)}`;
  if (last >= maxLastDay) throw new AppError('statistics/period_too_long');
  return { from: first, until: nextDay(last) };
};

type SeriesData = { readonly lines: readonly DayLine[]; readonly stays: readonly Stay[] };

const NO_DATA: SeriesData = { lines: [], stays: [] };

const SCOPES: Readonly<Record<StatisticsPart, SeriesScope>> = {
  place: 'PLACE',
  zone: 'ZONE',
  deviceType: 'TYPE',
  device: 'DEVICE',
};

/** Names that apply to the period, and which pests were dangerous on which day. */
type StatisticsNames = Pick<CatalogueEntries, 'actions' | 'objects' | 'observations'> & {
  readonly wasDangerous: (day: string, objectId: number) => boolean;
};

const loadDangers = async (
  ctx: AnyCtx,
  currentNames: CatalogueEntries['objects'],
  findsScope: FindsScope,
): Promise<StatisticsNames['wasDangerous']> => {
  const keyOf = (day: string, id: number): string => `${day} ${id}`;
  const rows = currentNames.size === 0 ? [] : await selectDangerByDay(ctx, [...currentNames.keys()], findsScope);
  const dangerLevelByDay = new Map(rows.map(({ day, objectId, isDangerous }) => [keyOf(day, objectId), isDangerous]));
  return (day, id) => dangerLevelByDay.get(keyOf(day, id)) ?? currentNames.get(id)?.category === 'DANGEROUS';
};

const loadNames = async (
  ctx: AnyCtx,
  reads: readonly SeriesData[],
  { placeId, days }: { readonly placeId: number; readonly days: Days },
): Promise<StatisticsNames> => {
  const ids = { ACTION: new Set<number>(), OBJECT: new Set<number>(), OBSERVATION: new Set<number>() };
  for (const { lines } of reads)
    for (const { days } of lines) for (const day of days) for (const { kind, id } of findingsOf(day)) ids[kind].add(id);
  const currentNames = await loadCatalogueEntries(ctx, {
    actions: [...ids.ACTION],
    objects: [...ids.OBJECT],
    observations: [...ids.OBSERVATION],
  });
  const names = await loadCatalogueOfPeriod(ctx, currentNames, { placeId, ...days });
  return { ...names, wasDangerous: await loadDangers(ctx, currentNames.objects, { placeId, days }) };
};

const dayOf = (summary: DaySummary, statisticsNames: StatisticsNames): StatisticsDay => {
  const day = nameOfDay(summary);
  const objects: StatisticsItem[] = [];
  const actions: StatisticsItem[] = [];
  const observations: StatisticsItem[] = [];
  for (const { kind, id, amount } of findingsOf(summary)) {
    const isPest = kind === 'OBJECT';
    const entry = (
      isPest ? statisticsNames.objects : kind === 'ACTION' ? statisticsNames.actions : statisticsNames.observations
    ).get(id);
    const item = { id, name: entry?.name ?? '', amount, isDangerous: isPest && statisticsNames.wasDangerous(day, id) };
    if (kind === 'OBJECT') objects.push(item);
    else if (kind === 'ACTION') actions.push(item);
    else observations.push(item);
  }
  return { ...factsOf(summary), objects, actions, observations };
};

const NO_ZONE = 0;

/** Series by subject, in the order of the names; a subject without a name means devices in no zone. */
const linesOf = (
  { lines, stays }: SeriesData,
  names: readonly LineName[],
  statisticsNames: StatisticsNames,
  keyOf: (id: number) => string = String,
): Record<string, StatisticsLine> => {
  const daysOf = new Map(lines.map(({ scopeId, days }) => [scopeId ?? NO_ZONE, days]));
  const staysByScope = Map.groupBy(stays, ({ scopeId }) => scopeId ?? NO_ZONE);
  const namesWithNoZone = [...names, { id: NO_ZONE, name: '' }].filter(
    ({ id }) => daysOf.has(id) || staysByScope.has(id),
  );
  return Object.fromEntries(
    namesWithNoZone.map(({ id, name, ...rest }) => [
      keyOf(id),
      {
        id,
        name,
        color: rest.color ?? null,
        deviceTypeId: rest.deviceTypeId ?? null,
        zoneId: rest.zoneId ?? null,
        deletedOn: rest.deletedOn ?? null,
        stays: (staysByScope.get(id) ?? []).map(({ from, until, devices }) => ({ from, until, devices })),
        dates: Object.fromEntries(
          (daysOf.get(id) ?? []).map((summary) => [nameOfDay(summary), dayOf(summary, statisticsNames)]),
        ),
      },
    ]),
  );
};

const scopeIdsOf = ({ lines, stays }: SeriesData): number[] => [
  ...new Set([...lines, ...stays].flatMap(({ scopeId }) => scopeId ?? [])),
];

const loadLimits = async (ctx: AnyCtx, place: VisiblePlace) => {
  const set = await selectCurrentSet(ctx, place.id);
  return set ? (await selectLimits(ctx, [set.id])).filter(({ limit }) => limit > 0).map(presentLimit) : [];
};

const loadTypeNames = async (ctx: AnyCtx, read: SeriesData): Promise<readonly LineName[]> => {
  const rows = await selectTypeColors(ctx, scopeIdsOf(read));
  const { types } = await loadCatalogueEntries(ctx, { types: rows.map(({ id }) => id) });
  return rows.map((row) => ({ ...row, name: types.get(row.id)?.name ?? row.name }));
};

type Parts = Readonly<Record<StatisticsPart, SeriesData>>;

const loadLines = async (ctx: AnyCtx, place: VisiblePlace, key: string, days: Days, parts: Parts) => {
  const statisticsNames = await loadNames(ctx, Object.values(parts), { placeId: place.id, days });
  return {
    byPlace: linesOf(parts.place, [{ id: place.id, name: place.name }], statisticsNames, () => key),
    byZone: linesOf(parts.zone, await selectZoneNames(ctx, scopeIdsOf(parts.zone)), statisticsNames),
    byDeviceType: linesOf(parts.deviceType, await loadTypeNames(ctx, parts.deviceType), statisticsNames),
    byDevice: linesOf(
      parts.device,
      await selectDeviceNames(ctx, scopeIdsOf(parts.device), days.until),
      statisticsNames,
    ),
  } satisfies Partial<Statistics>;
};

/** A facility without any report is included, so that `byPlace[placeId].dates` can always be read. */
const withPlace = (lines: Awaited<ReturnType<typeof loadLines>>, place: VisiblePlace, key: string) => {
  const none: StatisticsLine = {
    ...{ id: place.id, name: place.name, color: null, deviceTypeId: null, zoneId: null, deletedOn: null },
    ...{ stays: [], dates: {} },
  };
  return { ...lines, byPlace: { [key]: lines.byPlace[key] ?? none } };
};

export const getStatistics: Handler<typeof statistics.ofPlace> = async (ctx, { params, query }) => {
  const place = await getVisiblePlace(ctx, params.placeId);
  if (query.placeId !== undefined && !isRefOf(query.placeId, place)) throw fieldError('placeId', 'not_found');
  const key = query.placeId ?? params.placeId;
  const days = await daysOf(ctx, query);
  const requestedParts = query.parts ?? STATISTICS_PARTS;
  const read = async (part: StatisticsPart): Promise<SeriesData> => {
    if (!requestedParts.includes(part)) return NO_DATA;
    const seriesQuery = { placeIds: [place.id], days, scope: SCOPES[part], grain: 'DAY' } as const;
    return { lines: await selectDayLines(ctx, seriesQuery), stays: await selectStays(ctx, seriesQuery) };
  };
  const parts: Parts = {
    place: await read('place'),
    zone: await read('zone'),
    deviceType: await read('deviceType'),
    device: await read('device'),
  };
  const lines = withPlace(await loadLines(ctx, place, key, days, parts), place, key);
  const last = new Date(Date.parse(days.until) - 24 * 3_600_000).toISOString().slice(0, 10);
  return { placeId: key, from: days.from, to: last, ...lines, limits: await loadLimits(ctx, place) };
};
