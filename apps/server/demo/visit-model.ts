import type { ActionCode } from '../src/seed/catalogue/actions.ts';
import type { MixtureCode } from '../src/seed/catalogue/mixtures.ts';
import type { ObjectCode } from '../src/seed/catalogue/objects.ts';
import type { ObservationCode } from '../src/seed/catalogue/observations.ts';
import { daysBetween } from './clock.ts';
import type { Subject } from './photos/draw-photo.ts';
import type { Random } from './random.ts';
import { roomFactor } from './world/catches.ts';
import type { Facility } from './world/facility-types.ts';
import { seasonOf } from './world/seasons.ts';
import type { DeviceRef } from './world-context.ts';

/** Parts of one visit to one device. */

export type Finding =
  | { readonly kind: 'ACTION'; readonly code: ActionCode; readonly note?: string }
  | { readonly kind: 'OBJECT'; readonly code: ObjectCode; readonly amount: number; readonly note?: string }
  | { readonly kind: 'OBSERVATION'; readonly code: ObservationCode; readonly note?: string }
  | {
      readonly kind: 'OBSERVATION';
      readonly code: 'baitCollect';
      readonly eaten: number;
      readonly before: number | null;
      /** Whether the eaten bait is toxic. */
      readonly toxic: boolean | null;
    }
  | {
      readonly kind: 'OBSERVATION';
      readonly code: 'refill';
      readonly before: number | null;
      readonly packages: readonly { readonly mixture: MixtureCode; readonly count: number }[];
    };

export type Caught = { readonly code: ObjectCode; readonly amount: number };

export type Findings = {
  readonly isReached: boolean;
  readonly isScanned: boolean;
  readonly findings: readonly Finding[];
  readonly photo: Subject | null;
};

/** State of a device that is carried over from visit to visit. */
export type DeviceMemory = {
  lastVisit: Date;
  lastSheet: Date;
  lastLure: Date;
  lastTubes: Date;
  lastRefill: Date | null;
  /** Grams of the last refill; null before the first one. */
  grams: number | null;
  /** Percent eaten since the last refill. */
  eaten: number;
  /** Whether the bait of the last refill is toxic. */
  toxic: boolean | null;
};

export const createMemory = (since: Date): DeviceMemory => ({
  lastVisit: since,
  lastSheet: since,
  lastLure: since,
  lastTubes: since,
  lastRefill: null,
  grams: null,
  eaten: 0,
  toxic: null,
});

export type Visit = { readonly facility: Facility; readonly at: Date; readonly now: Date; readonly random: Random };

/** Factor by which an infestation increases a pest; 1 at other times and places. */
const episodeFactor = ({ facility, at, now }: Visit, device: DeviceRef, pest: ObjectCode): number => {
  const monthsAgo = daysBetween(at, now) / 30.4;
  return facility.episodes
    .filter(
      ({ pests, kinds, from, to }) =>
        pests.includes(pest) && kinds.includes(device.kind) && monthsAgo <= from && monthsAgo >= to,
    )
    .reduce((factor, episode) => factor * episode.factor, 1);
};

/** Expected catch of one pest in one week at this place and time, from the rate at the height of the season. */
export const pestPressure = (visit: Visit, device: DeviceRef, pest: ObjectCode, rate: number): number =>
  rate *
  seasonOf(pest, visit.at) *
  roomFactor(pest, device.kind) *
  (visit.facility.habits[pest] ?? 1) *
  episodeFactor(visit, device, pest) *
  device.weight;
