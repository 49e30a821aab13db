import type { DeviceTypeCode } from '../../src/seed/catalogue/device-types.ts';
import type { ObjectCode } from '../../src/seed/catalogue/objects.ts';
import type { RoomKind } from '../plans/plan-types.ts';

/** Number of each pest that one device of the type catches in a week at the height of the season. */
export const WEEKLY_CATCH: Readonly<Record<DeviceTypeCode, Readonly<Partial<Record<ObjectCode, number>>>>> = {
  electronicTrap: { mouse: 0.03, rat: 0.004, fieldMouse: 0.012, vole: 0.004, shrew: 0.003 },
  baitStation: { slug: 0.09, gardenAnt: 0.08, woodlouse: 0.06, mouse: 0.004, rat: 0.003 },
  snapTrap: { mouse: 0.045, rat: 0.008, fieldMouse: 0.016, shrew: 0.004 },
  multiCatchTrap: {
    mouse: 0.06,
    fieldMouse: 0.03,
    vole: 0.01,
    shrew: 0.006,
    spider: 0.14,
    woodlouse: 0.1,
    groundBeetle: 0.16,
  },
  glueBoard: {
    germanCockroach: 0.035,
    orientalCockroach: 0.01,
    pharaohAnt: 0.012,
    gardenAnt: 0.5,
    silverfish: 0.06,
    flourBeetle: 0.07,
    grainWeevil: 0.03,
    sawToothedBeetle: 0.02,
    drugstoreBeetle: 0.02,
    larderBeetle: 0.02,
    spider: 0.22,
    woodlouse: 0.12,
    groundBeetle: 0.1,
    earwig: 0.06,
  },
  uvTrap: {
    houseFly: 4.2,
    blowFly: 0.6,
    fruitFly: 2.6,
    mothFly: 0.4,
    mosquito: 1.1,
    midge: 5,
    wasp: 0.7,
    nightMoth: 0.9,
    indianMealMoth: 0.25,
    flourMoth: 0.15,
  },
  pheromoneTrap: {
    indianMealMoth: 0.8,
    flourMoth: 0.5,
    cocoaMoth: 0.14,
    grainWeevil: 0.05,
    flourBeetle: 0.08,
    sawToothedBeetle: 0.03,
  },
  liveTrap: { marten: 0.02, rat: 0.006, mouse: 0.02, shrew: 0.01 },
};

/** Maximum catch of one trap. */
export const CAPACITY: Readonly<Record<DeviceTypeCode, number>> = {
  electronicTrap: 1,
  baitStation: 12,
  snapTrap: 1,
  multiCatchTrap: 8,
  glueBoard: 45,
  uvTrap: 240,
  pheromoneTrap: 60,
  liveTrap: 1,
};

type RoomFactors = Readonly<Partial<Record<RoomKind | 'outside', number>>>;

const RODENT_ROOMS: RoomFactors = {
  storage: 1.3,
  technical: 1.2,
  corridor: 1,
  production: 0.6,
  kitchen: 0.6,
  social: 0.4,
  public: 0.3,
  cold: 0.2,
  outside: 1.6,
};
const FLY_ROOMS: RoomFactors = {
  corridor: 1.3,
  storage: 1.1,
  technical: 1.1,
  kitchen: 1,
  production: 0.7,
  public: 0.8,
  social: 0.6,
};
const MOTH_ROOMS: RoomFactors = { storage: 1.4, production: 1, technical: 0.9, corridor: 0.4 };
const COCKROACH_ROOMS: RoomFactors = {
  kitchen: 1.7,
  production: 0.9,
  social: 1,
  public: 0.6,
  technical: 1,
  storage: 0.4,
  cold: 0.1,
};

const RODENTS: readonly ObjectCode[] = ['mouse', 'rat', 'roofRat', 'fieldMouse', 'vole', 'shrew', 'marten'];
const FLIES: readonly ObjectCode[] = [
  'houseFly',
  'blowFly',
  'fruitFly',
  'mothFly',
  'mosquito',
  'midge',
  'wasp',
  'nightMoth',
];
const STORED_PRODUCT_PESTS: readonly ObjectCode[] = [
  'indianMealMoth',
  'flourMoth',
  'cocoaMoth',
  'grainWeevil',
  'flourBeetle',
  'sawToothedBeetle',
];
const COCKROACHES: readonly ObjectCode[] = ['germanCockroach', 'orientalCockroach', 'pharaohAnt'];

const roomFactorsOf = (pest: ObjectCode): RoomFactors => {
  if (RODENTS.includes(pest)) return RODENT_ROOMS;
  if (FLIES.includes(pest)) return FLY_ROOMS;
  if (STORED_PRODUCT_PESTS.includes(pest)) return MOTH_ROOMS;
  return COCKROACHES.includes(pest) ? COCKROACH_ROOMS : {};
};

/** Factor of a pest for a kind of room. */
export const roomFactor = (pest: ObjectCode, kind: RoomKind | 'outside'): number => roomFactorsOf(pest)[kind] ?? 1;

export const isRodent = (pest: ObjectCode): boolean => RODENTS.includes(pest);
