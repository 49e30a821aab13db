import type { maps } from '@trapline/contract/maps/endpoints.ts';
import type { Heatmap, HeatSpot } from '@trapline/contract/maps/heatmap-schemas.ts';
import { fieldError, found } from '../../kernel/app-error.ts';
import type { AnyCtx, Ctx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { isoText } from '../../kernel/iso-text.ts';
import { getVisiblePlace, type VisiblePlace } from '../../kernel/scope.ts';
import { dayOfSent } from '../../kernel/wall-clock.ts';
import { loadCatalogueWords } from '../device-types/catalogue.read.ts';
import { loadTypesEver } from '../devices/on-maps.read.ts';
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

/** Nothing was found before. */
const FIRST_DAY = '1990-01-01';

type Asked = { readonly from?: string | undefined; readonly to?: string | undefined };

const daysOf = async (ctx: Ctx, asked: Asked): Promise<Days> => {
  const from = dayOfSent(asked.from ?? FIRST_DAY, ctx.timezone);
  const last = asked.to === undefined ? await today(ctx) : dayOfSent(asked.to, ctx.timezone);
  if (last < from) throw fieldError('to', 'invalid_date');
  return { from, until: nextDay(last) };
};

type HeatRow = HeatRows[number];

const sumsOf = (rows: HeatRows): ReadonlyMap<number, number> =>
  rows.reduce(
    (sums, { objectId, amount }) =>
      objectId === null ? sums : sums.set(objectId, (sums.get(objectId) ?? 0) + (amount ?? 0)),
    new Map<number, number>(),
  );

const presentSpot = (
  rows: readonly [HeatRow, ...HeatRow[]],
  sums: ReadonlyMap<number, number>,
  typeName: string | undefined,
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
      return [{ deviceTypeObjectId: objectId, amount, totalAmountPercentage: Math.round(share * 1000) / 10 }];
    }),
  };
};

const present = async (ctx: AnyCtx, place: VisiblePlace, rows: HeatRows): Promise<Heatmap> => {
  const sums = sumsOf(rows);
  const words = await loadCatalogueWords(ctx, { types: rows.map(({ typeId }) => typeId), objects: [...sums.keys()] });
  const spots = [...Map.groupBy(rows, ({ spotId }) => spotId)];
  const plans = await selectMaps(ctx, place.id);
  return {
    devices: spots.flatMap(([spotId, [first, ...more]]) =>
      spotId === null || !first ? [] : [presentSpot([first, ...more], sums, words.types.get(first.typeId)?.name)],
    ),
    deviceTypeObjects: [...sums].flatMap(([id, amount]) => {
      const word = words.objects.get(id);
      return word ? [{ id, uuid: word.uuid, name: word.name, target: word.target, amount }] : [];
    }),
    maps: plans.map(({ id, uuid, name }) => ({ id, uuid, name })),
    deviceTypeIds: await loadTypesEver(ctx, place.id),
  };
};

export const getHeatmap: Handler<typeof maps.heatmap> = async (ctx, { params, query }) => {
  const place = await getVisiblePlace(ctx, params.placeId);
  if (query.inspectionId === undefined) {
    const days = await daysOf(ctx, query);
    return present(ctx, place, await selectHeat(ctx, place.id, pestsFoundIn(place.id, days), stoodOn(days)));
  }
  const visit = found(await selectVisitWithBefore(ctx, place.id, query.inspectionId));
  const stood = stoodBetween(visit.since ?? new Date(FIRST_DAY), visit.finishedAt ?? ctx.now());
  return present(ctx, place, await selectHeat(ctx, place.id, pestsFoundInVisit(visit.id), stood));
};

export const listHeatmapVisits: Handler<typeof maps.heatmapVisits> = async (ctx, { params, query }) => {
  const place = await getVisiblePlace(ctx, params.placeId);
  const rows = await selectHeatVisits(ctx, place.id, stoodOn(await daysOf(ctx, query)));
  const visits = rows.map(({ startedAt, ...visit }) => ({ ...visit, startedAt: isoText(startedAt) }));
  return { visits: visits.toReversed() };
};
