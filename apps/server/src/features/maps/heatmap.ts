import type { maps } from '@trapline/contract/maps/endpoints.ts';
import type { Heatmap, HeatSpot } from '@trapline/contract/maps/heatmap-schemas.ts';
import { fieldError, found } from '../../kernel/app-error.ts';
import type { AnyCtx, Ctx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { isoText } from '../../kernel/iso-text.ts';
import { getVisiblePlace, type VisiblePlace } from '../../kernel/scope.ts';
import { dayOfSent } from '../../kernel/wall-clock.ts';
import { type CatalogueWords, loadCatalogueWords } from '../device-types/catalogue.read.ts';
import { loadSnapshotWords, loadWordsOfPeriod, wordsOfVisits } from '../device-types/words-of-visits.read.ts';
import { loadTypesEver } from '../devices/on-maps.read.ts';
import { type FindsOf, selectByCatch } from '../statistics/edited-pests.read.ts';
import { pestsFoundIn, pestsFoundInVisit } from '../statistics/pest-totals.read.ts';
import { type Days, nextDay } from '../statistics/spans.read.ts';
import {
  type HeatRows,
  selectHeat,
  selectHeatVisits,
  selectVisitWithBefore,
  stoodBetween,
  stoodOn,
  today,
} from './heat.queries.ts';
import { selectMaps } from './maps.queries.ts';

/** No finds are older than this. */
const FIRST_DAY = '1990-01-01';

type Asked = { readonly from?: string | undefined; readonly to?: string | undefined };

const daysOf = async (ctx: Ctx, asked: Asked): Promise<Days> => {
  const from = dayOfSent(asked.from ?? FIRST_DAY, ctx.timezone);
  const last = asked.to === undefined ? await today(ctx) : dayOfSent(asked.to, ctx.timezone);
  if (last < from) throw fieldError('to', 'invalid_date');
  return { from, until: nextDay(last) };
};

type HeatRow = HeatRows[number];

type Counted = { readonly objectId: number | null; readonly amount: number | null };

const sumsOf = (rows: readonly Counted[]): ReadonlyMap<number, number> =>
  rows.reduce(
    (sums, { objectId, amount }) =>
      objectId === null ? sums : sums.set(objectId, (sums.get(objectId) ?? 0) + (amount ?? 0)),
    new Map<number, number>(),
  );

type Objects = CatalogueWords['objects'];

/** By-catch of a pest at a position and in total; for a pest that was never edited, either all finds are by-catch or none. */
const loadByCatch = async (ctx: AnyCtx, now: Objects, sums: ReadonlyMap<number, number>, which: FindsOf) => {
  const rows = sums.size === 0 ? [] : await selectByCatch(ctx, [...sums.keys()], which);
  const keyOf = (spotId: number | null, id: number): string => `${spotId} ${id}`;
  const atSpot = new Map(rows.map(({ positionId, objectId, byCatch }) => [keyOf(positionId, objectId), byCatch]));
  const inAll = sumsOf(rows.map(({ objectId, byCatch }) => ({ objectId, amount: byCatch })));
  const unedited = (id: number, amount: number): number => (now.get(id)?.target === false ? amount : 0);
  return {
    at: (spotId: number | null, id: number, amount: number): number =>
      inAll.has(id) ? (atSpot.get(keyOf(spotId, id)) ?? 0) : unedited(id, amount),
    of: (id: number, amount: number): number => inAll.get(id) ?? unedited(id, amount),
  };
};

type ByCatch = Awaited<ReturnType<typeof loadByCatch>>;

const presentSpot = (
  rows: readonly [HeatRow, ...HeatRow[]],
  {
    sums,
    byCatch,
    typeName,
  }: {
    readonly sums: ReadonlyMap<number, number>;
    readonly byCatch: ByCatch;
    readonly typeName: string | undefined;
  },
): HeatSpot => {
  const [{ id, uuid, uniqueId, name, mapId, mapX, mapY, isThere, deletedOn, ...spot }] = rows;
  return {
    ...{ id, uuid, spotId: spot.spotId ?? 0, uniqueId, name },
    deviceType: { id: spot.typeId, uuid: spot.typeUuid, name: typeName ?? spot.typeName, color: spot.color },
    ...{ mapId, mapX, mapY, isThere, deletedOn },
    days: Math.max(0, Math.round(spot.days * 100) / 100),
    values: rows.flatMap(({ objectId, amount }) => {
      if (objectId === null || amount === null) return [];
      const share = amount / (sums.get(objectId) ?? amount);
      const part = { amount, byCatch: byCatch.at(spot.spotId, objectId, amount) };
      return [{ deviceTypeObjectId: objectId, ...part, totalAmountPercentage: Math.round(share * 1000) / 10 }];
    }),
  };
};

type Shown = { readonly rows: HeatRows; readonly which: FindsOf };

/** A visit uses its own stored names, a period those of its last visit. */
const namesOf = async (ctx: AnyCtx, now: CatalogueWords, which: FindsOf): Promise<Objects> => {
  if ('days' in which) {
    return (await loadWordsOfPeriod(ctx, now, { placeId: which.placeId, ...which.days })).objects;
  }
  return wordsOfVisits(now, await loadSnapshotWords(ctx, [which.visitId]), ctx.language)(which.visitId).objects;
};

const present = async (ctx: AnyCtx, place: VisiblePlace, { rows, which }: Shown): Promise<Heatmap> => {
  const sums = sumsOf(rows);
  const words = await loadCatalogueWords(ctx, { types: rows.map(({ typeId }) => typeId), objects: [...sums.keys()] });
  const byCatch = await loadByCatch(ctx, words.objects, sums, which);
  const names = await namesOf(ctx, words, which);
  const spots = [...Map.groupBy(rows, ({ spotId }) => spotId)];
  const plans = await selectMaps(ctx, place.id);
  return {
    devices: spots.flatMap(([spotId, [first, ...more]]) =>
      spotId === null || !first
        ? []
        : [presentSpot([first, ...more], { sums, byCatch, typeName: words.types.get(first.typeId)?.name })],
    ),
    deviceTypeObjects: [...sums].flatMap(([id, amount]) => {
      const word = names.get(id);
      const caughtBeside = byCatch.of(id, amount);
      return word
        ? [{ id, uuid: word.uuid, name: word.name, target: caughtBeside < amount, amount, byCatch: caughtBeside }]
        : [];
    }),
    maps: plans.map(({ id, uuid, name }) => ({ id, uuid, name })),
    deviceTypeIds: await loadTypesEver(ctx, place.id),
  };
};

export const getHeatmap: Handler<typeof maps.heatmap> = async (ctx, { params, query }) => {
  const place = await getVisiblePlace(ctx, params.placeId);
  if (query.inspectionId === undefined) {
    const days = await daysOf(ctx, query);
    const rows = await selectHeat(ctx, place.id, pestsFoundIn(place.id, days), stoodOn(days));
    return present(ctx, place, { rows, which: { placeId: place.id, days } });
  }
  const visit = found(await selectVisitWithBefore(ctx, place.id, query.inspectionId));
  const stood = stoodBetween(visit.since ?? new Date(FIRST_DAY), visit.finishedAt ?? ctx.now());
  const rows = await selectHeat(ctx, place.id, pestsFoundInVisit(visit.id), stood);
  return present(ctx, place, { rows, which: { visitId: visit.id } });
};

export const listHeatmapVisits: Handler<typeof maps.heatmapVisits> = async (ctx, { params, query }) => {
  const place = await getVisiblePlace(ctx, params.placeId);
  const rows = await selectHeatVisits(ctx, place.id, stoodOn(await daysOf(ctx, query)));
  const visits = rows.map(({ startedAt, ...visit }) => ({ ...visit, startedAt: isoText(startedAt) }));
  return { visits: visits.toReversed() };
};
