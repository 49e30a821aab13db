import type { ObjectCode } from '../../src/seed/catalogue/objects.ts';
import { dayOfYear } from '../clock.ts';

/** Season of a pest: day of its peak, days to both sides, and the remaining part at other times. */
type Season = readonly [peak: number, width: number, floor: number];

const ALL_YEAR: Season = [200, 400, 1];

const SEASONS: Readonly<Partial<Record<ObjectCode, Season>>> = {
  // rodents move indoors when fields are bare and nights are cold
  mouse: [322, 62, 0.2],
  rat: [315, 75, 0.32],
  roofRat: [315, 75, 0.32],
  fieldMouse: [288, 46, 0.06],
  vole: [290, 45, 0.05],
  shrew: [275, 60, 0.1],
  marten: [95, 60, 0.3],
  // flies follow the warmth, wasps the end of summer
  houseFly: [206, 50, 0.03],
  blowFly: [200, 50, 0.02],
  fruitFly: [238, 50, 0.08],
  mothFly: [210, 90, 0.3],
  mosquito: [200, 45, 0.02],
  midge: [190, 60, 0.06],
  wasp: [233, 26, 0],
  nightMoth: [205, 45, 0.02],
  indianMealMoth: [206, 68, 0.1],
  flourMoth: [212, 78, 0.16],
  cocoaMoth: [220, 66, 0.1],
  grainWeevil: [200, 90, 0.25],
  flourBeetle: [200, 100, 0.35],
  sawToothedBeetle: [200, 100, 0.3],
  drugstoreBeetle: [190, 90, 0.3],
  germanCockroach: [210, 150, 0.7],
  orientalCockroach: [190, 110, 0.4],
  gardenAnt: [166, 50, 0.01],
  larderBeetle: [170, 70, 0.2],
  spider: [252, 66, 0.2],
  woodlouse: [160, 80, 0.15],
  groundBeetle: [166, 55, 0.03],
  earwig: [206, 50, 0.05],
  slug: [190, 66, 0.02],
};

/** Part of the peak on that day, 0 to 1. */
export const seasonOf = (pest: ObjectCode, date: Date): number => {
  const [peak, width, floor] = SEASONS[pest] ?? ALL_YEAR;
  const dayDifference = Math.abs(dayOfYear(date) - peak);
  const distance = Math.min(dayDifference, 365 - dayDifference);
  return floor + (1 - floor) * Math.exp(-((distance / width) ** 2));
};
