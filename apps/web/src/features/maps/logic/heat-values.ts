import type { Heatmap, HeatSpot } from '@trapline/contract/maps/heatmap-schemas.ts';

/** Which finds are shown: of which pest, on which plan, as an amount or in relation to device-days. */
export type HeatSelection = {
  readonly mapId: number;
  /** The chosen pest; undefined means every pest except by-catch. */
  readonly pest: string | undefined;
  readonly isPerDay: boolean;
};

/** The catch of a hundred devices in one day, or of one device in a hundred days, is a readable number. */
const HUNDRED = 100;

export type ValuedSpot = { readonly spot: HeatSpot; readonly amount: number; readonly value: number };

type Value = HeatSpot['values'][number];

/** Counts everything of a chosen pest, else everything that was no by-catch when it was found. */
const amountGetter = ({ deviceTypeObjects }: Heatmap, pest: string | undefined): ((value: Value) => number) => {
  if (pest === undefined) return ({ amount, byCatch }) => amount - byCatch;
  const chosen = deviceTypeObjects.find(({ uuid }) => uuid === pest)?.id;
  return ({ deviceTypeObjectId, amount }) => (deviceTypeObjectId === chosen ? amount : 0);
};

/** Less than a day counts as one, because the rate of a device that was just placed would be meaningless. */
const perHundred = (amount: number, days: number): number => (amount * HUNDRED) / Math.max(1, days);

/** The positions on the plan, the strongest first. */
export const spotsOf = (heat: Heatmap, { mapId, pest, isPerDay }: HeatSelection): ValuedSpot[] => {
  const amountOf = amountGetter(heat, pest);
  return heat.devices
    .filter((spot) => spot.mapId === mapId)
    .map((spot) => {
      const amount = spot.values.reduce((sum, found) => sum + amountOf(found), 0);
      return { spot, amount, value: isPerDay ? perHundred(amount, spot.days) : amount };
    })
    .sort((one, other) => other.value - one.value);
};

export type HeatSum = { readonly amount: number; readonly perHundredDays: number };

export const sumOf = (spots: readonly ValuedSpot[]): HeatSum => {
  const amount = spots.reduce((sum, spot) => sum + spot.amount, 0);
  const days = spots.reduce((sum, { spot }) => sum + spot.days, 0);
  return { amount, perHundredDays: perHundred(amount, days) };
};

/** The earlier value of each device on this plan, over all its positions there. */
export const valuesByDevice = (spots: readonly ValuedSpot[]): ReadonlyMap<number, number> => {
  const values = new Map<number, number>();
  for (const { spot, value } of spots) values.set(spot.id, (values.get(spot.id) ?? 0) + value);
  return values;
};

export const maxValueOf = (spots: readonly ValuedSpot[]): number => spots[0]?.value ?? 0;

const deviceDaysOf = (spots: readonly ValuedSpot[]): number => spots.reduce((sum, { spot }) => sum + spot.days, 0);

/**
 * With a smaller share of the device-days there is no comparison: a facility that was just set up caught nothing
 * before.
 */
const MIN_COMPARABLE_SHARE = 0.5;

/**
 * The earlier spots; undefined if they have too few device-days. Intervals of visits vary, so for them any number is
 * enough.
 */
export const spotsBefore = (
  heat: Heatmap | undefined,
  selection: HeatSelection,
  currentSpots: readonly ValuedSpot[],
  isVisit: boolean,
): ValuedSpot[] | undefined => {
  const spots = heat && spotsOf(heat, selection);
  if (!spots) return undefined;
  const days = deviceDaysOf(spots);
  return days > 0 && (isVisit || days >= MIN_COMPARABLE_SHARE * deviceDaysOf(currentSpots)) ? spots : undefined;
};
