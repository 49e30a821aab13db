import type { statistics } from '@trapline/contract/statistics/endpoints.ts';
import { STATISTICS_PARTS, STATISTICS_YEARS, type StatisticsPart } from '@trapline/contract/statistics/rules.ts';
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
import { dayOfSent } from '../../kernel/wall-clock.ts';
import { type CatalogueWords, loadCatalogueWords } from '../device-types/catalogue.read.ts';
import { loadWordsOfPeriod } from '../device-types/words-of-visits.read.ts';
import { presentLimit, selectCurrentSet, selectLimits } from '../limits/limits.read.ts';
import { type DaySummary, factsOf, foundOn, nameOfDay } from './day-summary.ts';
import { type FindsOf, selectDangerByDay } from './edited-pests.read.ts';
import { type DayLine, type SeriesScope, type Stay, selectDayLines, selectStays } from './series.read.ts';
import { type Days, nextDay } from './spans.read.ts';
import {
  type Named,
  selectDayOfNow,
  selectDeviceNames,
  selectTypeColors,
  selectZoneNames,
} from './statistics.queries.ts';

/** Default period if no days are given: the current month (spec F section 9). */
const daysOf = async (ctx: Ctx, sent: { from?: string | undefined; to?: string | undefined }): Promise<Days> => {
  const dayOf = (day: string | undefined) => day && dayOfSent(day, ctx.timezone);
  const { from, to } = { from: dayOf(sent.from), to: dayOf(sent.to) };
  const today = from === undefined || to === undefined ? await selectDayOfNow(ctx) : '';
  const first = from ?? `${(to ?? today).slice(0, 7)}-01`;
  const [, later = first] = [first, today].toSorted();
  const last = to ?? later;
  if (last < first) throw fieldError('to', 'invalid_date');
  const most = `${Number(first.slice(0, 4)) + STATISTICS_YEARS}${first.slice(4)}`;
  if (last >= most) throw new AppError('statistics/period_too_long');
  return { from: first, until: nextDay(last) };
};

type Read = { readonly lines: readonly DayLine[]; readonly stays: readonly Stay[] };

const NOTHING: Read = { lines: [], stays: [] };

const SCOPES: Readonly<Record<StatisticsPart, SeriesScope>> = {
  place: 'PLACE',
  zone: 'ZONE',
  deviceType: 'TYPE',
  device: 'DEVICE',
};

/** Names that apply to the period, and which pests were dangerous on which day. */
type Words = Pick<CatalogueWords, 'actions' | 'objects' | 'observations'> & {
  readonly wasDangerous: (day: string, objectId: number) => boolean;
};

const loadDangers = async (
  ctx: AnyCtx,
  now: CatalogueWords['objects'],
  which: FindsOf,
): Promise<Words['wasDangerous']> => {
  const keyOf = (day: string, id: number): string => `${day} ${id}`;
  const rows = now.size === 0 ? [] : await selectDangerByDay(ctx, [...now.keys()], which);
  const then = new Map(rows.map(({ day, objectId, isDangerous }) => [keyOf(day, objectId), isDangerous]));
  return (day, id) => then.get(keyOf(day, id)) ?? now.get(id)?.category === 'DANGEROUS';
};

const loadWords = async (
  ctx: AnyCtx,
  reads: readonly Read[],
  { placeId, days }: { readonly placeId: number; readonly days: Days },
): Promise<Words> => {
  const ids = { ACTION: new Set<number>(), OBJECT: new Set<number>(), OBSERVATION: new Set<number>() };
  for (const { lines } of reads)
    for (const { days } of lines) for (const day of days) for (const { kind, id } of foundOn(day)) ids[kind].add(id);
  const now = await loadCatalogueWords(ctx, {
    actions: [...ids.ACTION],
    objects: [...ids.OBJECT],
    observations: [...ids.OBSERVATION],
  });
  const words = await loadWordsOfPeriod(ctx, now, { placeId, ...days });
  return { ...words, wasDangerous: await loadDangers(ctx, now.objects, { placeId, days }) };
};

const dayOf = (summary: DaySummary, words: Words): StatisticsDay => {
  const day = nameOfDay(summary);
  const objects: StatisticsItem[] = [];
  const actions: StatisticsItem[] = [];
  const observations: StatisticsItem[] = [];
  for (const { kind, id, amount } of foundOn(summary)) {
    const isPest = kind === 'OBJECT';
    const word = (isPest ? words.objects : kind === 'ACTION' ? words.actions : words.observations).get(id);
    const item = { id, name: word?.name ?? '', amount, isDangerous: isPest && words.wasDangerous(day, id) };
    if (kind === 'OBJECT') objects.push(item);
    else if (kind === 'ACTION') actions.push(item);
    else observations.push(item);
  }
  return { ...factsOf(summary), objects, actions, observations };
};

const NO_ZONE = 0;

/** Series by subject, in the order of the names; a subject without a name means devices in no zone. */
const linesOf = (
  { lines, stays }: Read,
  names: readonly Named[],
  words: Words,
  keyOf: (id: number) => string = String,
): Record<string, StatisticsLine> => {
  const daysOf = new Map(lines.map(({ scopeId, days }) => [scopeId ?? NO_ZONE, days]));
  const staysOf = Map.groupBy(stays, ({ scopeId }) => scopeId ?? NO_ZONE);
  const withNone = [...names, { id: NO_ZONE, name: '' }].filter(({ id }) => daysOf.has(id) || staysOf.has(id));
  return Object.fromEntries(
    withNone.map(({ id, name, ...rest }) => [
      keyOf(id),
      {
        id,
        name,
        color: rest.color ?? null,
        deviceTypeId: rest.deviceTypeId ?? null,
        zoneId: rest.zoneId ?? null,
        deletedOn: rest.deletedOn ?? null,
        stays: (staysOf.get(id) ?? []).map(({ from, until, devices }) => ({ from, until, devices })),
        dates: Object.fromEntries((daysOf.get(id) ?? []).map((summary) => [nameOfDay(summary), dayOf(summary, words)])),
      },
    ]),
  );
};

const idsIn = ({ lines, stays }: Read): number[] => [
  ...new Set([...lines, ...stays].flatMap(({ scopeId }) => scopeId ?? [])),
];

const loadLimits = async (ctx: AnyCtx, place: VisiblePlace) => {
  const set = await selectCurrentSet(ctx, place.id);
  return set ? (await selectLimits(ctx, [set.id])).filter(({ limit }) => limit > 0).map(presentLimit) : [];
};

const typeNames = async (ctx: AnyCtx, read: Read): Promise<readonly Named[]> => {
  const rows = await selectTypeColors(ctx, idsIn(read));
  const { types } = await loadCatalogueWords(ctx, { types: rows.map(({ id }) => id) });
  return rows.map((row) => ({ ...row, name: types.get(row.id)?.name ?? row.name }));
};

type Parts = Readonly<Record<StatisticsPart, Read>>;

const loadLines = async (ctx: AnyCtx, place: VisiblePlace, key: string, days: Days, parts: Parts) => {
  const words = await loadWords(ctx, Object.values(parts), { placeId: place.id, days });
  return {
    byPlace: linesOf(parts.place, [{ id: place.id, name: place.name }], words, () => key),
    byZone: linesOf(parts.zone, await selectZoneNames(ctx, idsIn(parts.zone)), words),
    byDeviceType: linesOf(parts.deviceType, await typeNames(ctx, parts.deviceType), words),
    byDevice: linesOf(parts.device, await selectDeviceNames(ctx, idsIn(parts.device), days.until), words),
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
  const wanted = query.parts ?? STATISTICS_PARTS;
  const read = async (part: StatisticsPart): Promise<Read> => {
    if (!wanted.includes(part)) return NOTHING;
    const asked = { placeIds: [place.id], days, scope: SCOPES[part], grain: 'DAY' } as const;
    return { lines: await selectDayLines(ctx, asked), stays: await selectStays(ctx, asked) };
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
