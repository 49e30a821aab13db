import type { maps } from '@trapline/contract/maps/endpoints.ts';
import type { Heatmap, HeatSpot } from '@trapline/contract/maps/heatmap-schemas.ts';
import { fieldError, requireFound } from '../../kernel/app-error.ts';
import type { AnyCtx, Ctx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { isoText } from '../../kernel/iso-text.ts';
import { getVisiblePlace, type VisiblePlace } from '../../kernel/scope.ts';
import { dayOfInput } from '../../kernel/wall-clock.ts';
import { type CatalogueEntries, loadCatalogueEntries } from '../device-types/catalogue.read.ts';
import {
  catalogueOfVisits,
  loadCatalogueOfPeriod,
  loadCatalogueSnapshots,
} from '../device-types/catalogue-of-visits.read.ts';
import { loadAllTypesOfPlace } from '../devices/devices-on-maps.read.ts';
import { type FindsScope, selectByCatch } from '../statistics/edited-pests.read.ts';
import { type Days, nextDay } from '../statistics/periods.read.ts';
import { pestsOfPeriod, pestsOfVisit } from '../statistics/pest-totals.read.ts';
import {
  type HeatRows,
  periodBetween,
  periodOfDays,
  selectHeat,
  selectHeatVisits,
  selectVisitAndPrevious,
  today,
} from './heat.queries.ts';
import { selectMaps } from './maps.queries.ts';

/** No finds are older than this. */
const FIRST_DAY = '1990-01-01';

type DaysQuery = { readonly from?: string | undefined; readonly to?: string | undefined };

const daysOf = async (ctx: Ctx, query: DaysQuery): Promise<Days> => {
  const from = dayOfInput(query.from ?? FIRST_DAY, ctx.timezone);
  const last = query.to === undefined ? await today(ctx) : dayOfInput(query.to, ctx.timezone);
  if (last < from) throw fieldError('to', 'invalid_date');
  return { from, until: nextDay(last) };
};

type HeatRow = HeatRows[number];

type PestAmount = { readonly objectId: number | null; readonly amount: number | null };

const sumsOf = (rows: readonly PestAmount[]): ReadonlyMap<number, number> =>
  rows.reduce(
    (sums, { objectId, amount }) =>
      objectId === null ? sums : sums.set(objectId, (sums.get(objectId) ?? 0) + (amount ?? 0)),
    new Map<number, number>(),
  );

type PestEntries = CatalogueEntries['objects'];

/** By-catch of each pest, at one position and in total. If a pest was never edited, all its finds are by-catch or none is. */
const loadByCatch = async (
  ctx: AnyCtx,
  currentPests: PestEntries,
  sums: ReadonlyMap<number, number>,
  finds: FindsScope,
) => {
  const rows = sums.size === 0 ? [] : await selectByCatch(ctx, [...sums.keys()], finds);
  const keyOf = (spotId: number | null, id: number): string => `${spotId} ${id}`;
  const byCatchAtPosition = new Map(
    rows.map(({ positionId, objectId, byCatch }) => [keyOf(positionId, objectId), byCatch]),
  );
  const byCatchInTotal = sumsOf(rows.map(({ objectId, byCatch }) => ({ objectId, amount: byCatch })));
  const currentByCatch = (id: number, amount: number): number => (currentPests.get(id)?.target === false ? amount : 0);
  return {
    at: (spotId: number | null, id: number, amount: number): number =>
      byCatchInTotal.has(id) ? (byCatchAtPosition.get(keyOf(spotId, id)) ?? 0) : currentByCatch(id, amount),
    of: (id: number, amount: number): number => byCatchInTotal.get(id) ?? currentByCatch(id, amount),
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

type HeatSource = { readonly rows: HeatRows; readonly scope: FindsScope };

/** A visit uses its own stored names, a period those of its last visit. */
const namesOf = async (ctx: AnyCtx, catalogue: CatalogueEntries, finds: FindsScope): Promise<PestEntries> => {
  if ('days' in finds) {
    return (await loadCatalogueOfPeriod(ctx, catalogue, { placeId: finds.placeId, ...finds.days })).objects;
  }
  return catalogueOfVisits(catalogue, await loadCatalogueSnapshots(ctx, [finds.visitId]), ctx.language)(finds.visitId)
    .objects;
};

const presentHeatmap = async (
  ctx: AnyCtx,
  place: VisiblePlace,
  { rows, scope: finds }: HeatSource,
): Promise<Heatmap> => {
  const sums = sumsOf(rows);
  const catalogueNames = await loadCatalogueEntries(ctx, {
    types: rows.map(({ typeId }) => typeId),
    objects: [...sums.keys()],
  });
  const byCatch = await loadByCatch(ctx, catalogueNames.objects, sums, finds);
  const names = await namesOf(ctx, catalogueNames, finds);
  const spots = [...Map.groupBy(rows, ({ spotId }) => spotId)];
  const plans = await selectMaps(ctx, place.id);
  return {
    devices: spots.flatMap(([spotId, [first, ...more]]) =>
      spotId === null || !first
        ? []
        : [presentSpot([first, ...more], { sums, byCatch, typeName: catalogueNames.types.get(first.typeId)?.name })],
    ),
    deviceTypeObjects: [...sums].flatMap(([id, amount]) => {
      const pest = names.get(id);
      const byCatchAmount = byCatch.of(id, amount);
      return pest
        ? [{ id, uuid: pest.uuid, name: pest.name, target: byCatchAmount < amount, amount, byCatch: byCatchAmount }]
        : [];
    }),
    maps: plans.map(({ id, uuid, name }) => ({ id, uuid, name })),
    deviceTypeIds: await loadAllTypesOfPlace(ctx, place.id),
  };
};

export const getHeatmap: Handler<typeof maps.heatmap> = async (ctx, { params, query }) => {
  const place = await getVisiblePlace(ctx, params.placeId);
  if (query.inspectionId === undefined) {
    const days = await daysOf(ctx, query);
    const rows = await selectHeat(ctx, place.id, pestsOfPeriod(place.id, days), periodOfDays(days));
    return presentHeatmap(ctx, place, { rows, scope: { placeId: place.id, days } });
  }
  const visit = requireFound(await selectVisitAndPrevious(ctx, place.id, query.inspectionId));
  const period = periodBetween(visit.since ?? new Date(FIRST_DAY), visit.finishedAt ?? ctx.now());
  const rows = await selectHeat(ctx, place.id, pestsOfVisit(visit.id), period);
  return presentHeatmap(ctx, place, { rows, scope: { visitId: visit.id } });
};

export const listHeatmapVisits: Handler<typeof maps.heatmapVisits> = async (ctx, { params, query }) => {
  const place = await getVisiblePlace(ctx, params.placeId);
  const rows = await selectHeatVisits(ctx, place.id, periodOfDays(await daysOf(ctx, query)));
  const visits = rows.map(({ startedAt, ...visit }) => ({ ...visit, startedAt: isoText(startedAt) }));
  return { visits: visits.toReversed() };
};
