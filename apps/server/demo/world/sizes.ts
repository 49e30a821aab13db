import type { PhotoCounts } from '../assets.ts';
import { DERATEX_FACILITIES } from './facilities-deratex.ts';
import { OWADSTOP_FACILITIES } from './facilities-owadstop.ts';
import type { Facility } from './facility-types.ts';

/** Size of the demo data: all of it for people, a small part for tests. */

export type WorldSize = {
  readonly historyDays: number;
  /** Number of last visits of each facility; null: all visits. */
  readonly lastVisits: number | null;
  readonly facilities: readonly Facility[];
  readonly limits: Readonly<Record<string, number>>;
  /** Sizes of the printed batches, by company. */
  readonly codes: Readonly<Record<string, readonly number[]>>;
  readonly photos: PhotoCounts;
  readonly signatureVariants: number;
  /** Tests add their own products. */
  readonly hasProducts: boolean;
};

const ALL_FACILITIES = [...DERATEX_FACILITIES, ...OWADSTOP_FACILITIES];

/** Thirteen months and about 420 devices. */
const fullSize: WorldSize = {
  historyDays: 396,
  lastVisits: null,
  facilities: ALL_FACILITIES,
  limits: {},
  codes: { deratex: [300, 120], owadstop: [120] },
  photos: {
    deratex: {
      stationClosed: 3,
      baitIntact: 3,
      baitEaten: 5,
      baitMouldy: 2,
      snapSet: 1,
      snapCaught: 2,
      electronicReady: 3,
      electronicAlert: 2,
      multiEmpty: 1,
      multiCaught: 2,
      boardFresh: 1,
      boardCrawlers: 4,
      boardCockroaches: 3,
      uvLampLit: 1,
      uvLampOff: 1,
      uvSheetFew: 2,
      uvSheetMany: 3,
      mothsFew: 2,
      mothsMany: 3,
      liveCage: 1,
      doorGap: 1,
      dirtyDrain: 1,
      droppings: 1,
    },
    owadstop: {
      stationClosed: 1,
      baitIntact: 1,
      baitEaten: 2,
      snapCaught: 1,
      electronicAlert: 1,
      multiCaught: 1,
      boardCrawlers: 1,
      uvSheetMany: 1,
      mothsFew: 1,
      mothsMany: 1,
      liveCage: 1,
      doorGap: 1,
    },
  },
  signatureVariants: 2,
  hasProducts: true,
};

const SMALL_LIMITS = { foodPlant: 18, bakery: 12, fishPlant: 10 };

/** Both companies, all accounts, three facilities, a few visits in every state: the basis of the tests. */
const smallSize: WorldSize = {
  historyDays: 62,
  lastVisits: 3,
  facilities: ALL_FACILITIES.filter(({ key }) => key in SMALL_LIMITS),
  limits: SMALL_LIMITS,
  codes: { deratex: [40], owadstop: [20] },
  photos: { deratex: { baitEaten: 1 }, owadstop: { baitEaten: 1 } },
  signatureVariants: 1,
  hasProducts: false,
};

export const sizes = { full: fullSize, small: smallSize } as const;
