import type { DeviceState } from '@trapline/contract/inspections/activity.ts';
import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { overLimitInVisit, stateInVisit, type VisitLimits } from '@trapline/contract/inspections/visit-activity.ts';

const RANK: Readonly<Record<DeviceState, number>> = { ALERT: 0, ACTIVITY: 1, NOT_CHECKED: 2, NO_ACTIVITY: 3 };

/** A visit that has ended is read for what was found: that first, then what nobody looked at, then what was in order. */
export const inReadingOrder = (
  devices: readonly InspectionDevice[],
  limits: VisitLimits,
): readonly InspectionDevice[] =>
  devices.toSorted((a, b) => RANK[stateInVisit(a, limits)] - RANK[stateInVisit(b, limits)]);

export type Found = {
  readonly active: readonly InspectionDevice[];
  readonly unchecked: readonly InspectionDevice[];
  /** Together with the others all of them. */
  readonly clean: number;
  /** How many of the active ones reached a limit. */
  readonly over: number;
  readonly pests: number;
};

/** What a visit found, by the one rule of activity. */
export const foundIn = (devices: readonly InspectionDevice[], limits: VisitLimits): Found => {
  const ordered = inReadingOrder(devices, limits);
  const unchecked = ordered.filter((entry) => stateInVisit(entry, limits) === 'NOT_CHECKED');
  const clean = ordered.filter((entry) => stateInVisit(entry, limits) === 'NO_ACTIVITY').length;
  return {
    active: ordered.slice(0, ordered.length - unchecked.length - clean),
    unchecked,
    clean,
    over: devices.filter((entry) => overLimitInVisit(entry, limits) === true).length,
    pests: devices
      .flatMap(({ device }) => device.deviceObjects)
      .reduce((sum, { amount, deviceTypeObject: { target } }) => sum + (target ? amount : 0), 0),
  };
};
