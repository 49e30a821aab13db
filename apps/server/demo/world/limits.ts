import type { DeviceTypeCode } from '../../src/seed/catalogue/device-types.ts';

/** Limits of a device type in one visit. */
export type AgreedLimit = {
  readonly type: DeviceTypeCode;
  /** Limit of all pests together; 0 is off. */
  readonly limit: number;
  readonly dangerous?: number;
  /** In percent of the bait. */
  readonly eaten?: number;
};

/** By facility, in the order of agreement. */
export const LIMITS: Readonly<Record<string, readonly AgreedLimit[]>> = {
  foodPlant: [
    { type: 'electronicTrap', limit: 0, dangerous: 1 },
    { type: 'snapTrap', limit: 0, dangerous: 1 },
    { type: 'multiCatchTrap', limit: 3, dangerous: 1 },
    { type: 'baitStation', limit: 10, eaten: 60 },
    { type: 'uvTrap', limit: 60 },
  ],
};

/** Days since they were agreed. */
export const LIMITS_SINCE_DAYS = 54;
