import type { VisitPlan } from '@trapline/contract/maps/schemas.ts';

/** Levels with at most this many tiles have enough detail for the screen of a phone. */
const MAX_TILES = 4;

const urlsOf = ({ levels }: VisitPlan): readonly string[] =>
  levels.filter(({ urls }, index) => index === 0 || urls.length <= MAX_TILES).flatMap(({ urls }) => urls);

/** The pictures that a phone needs to show these plans; a plan without devices is not shown in a visit. */
export const picturesOfPlans = (plans: readonly VisitPlan[]): readonly string[] =>
  plans.filter(({ spots }) => spots.length > 0).flatMap(urlsOf);
