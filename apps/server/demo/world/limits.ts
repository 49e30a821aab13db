import type { DeviceTypeCode } from '../../src/seed/catalogue/device-types.ts';

/** What a type may show in a visit before it is too much. */
export type AgreedLimit = {
  readonly type: DeviceTypeCode;
  /** All pests together; 0 is off. */
  readonly limit: number;
  readonly dangerous?: number;
  /** Percent of bait. */
  readonly eaten?: number;
};

/** By facility, in the order in which they were agreed. */
export const LIMITS: Readonly<Record<string, readonly AgreedLimit[]>> = {
  foodPlant: [
    { type: 'electronicTrap', limit: 0, dangerous: 1 },
    { type: 'snapTrap', limit: 0, dangerous: 1 },
    { type: 'multiCatchTrap', limit: 3, dangerous: 1 },
    { type: 'baitStation', limit: 10, eaten: 60 },
    { type: 'uvTrap', limit: 60 },
  ],
};

/** How long ago they were agreed. */
export const LIMITS_SINCE_DAYS = 54;
