import type { DeviceState } from '@trapline/contract/inspections/activity.ts';
import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import {
  type VisitWithLimits,
  isOverLimitInVisit,
  hasActivity,
  stateInVisit,
} from '@trapline/contract/inspections/visit-activity.ts';

const RANK: Readonly<Record<DeviceState, number>> = { ALERT: 0, ACTIVITY: 1, NOT_CHECKED: 2, NO_ACTIVITY: 3 };

/** A visit that has ended is read for what was found: that first, then what nobody looked at, then what was in order. */
export const inReadingOrder = (
  devices: readonly InspectionDevice[],
  visit: VisitWithLimits,
): readonly InspectionDevice[] =>
  devices.toSorted((a, b) => RANK[stateInVisit(a, visit)] - RANK[stateInVisit(b, visit)]);

export type VisitFindings = {
  readonly active: readonly InspectionDevice[];
  /** Together with those that were checked all of them. */
  readonly unchecked: readonly InspectionDevice[];
  /** Not checked, and with activity all the same: an alarm, or a find. */
  readonly activeUnchecked: number;
  /** Checked and without activity. */
  readonly clean: number;
  /** How many of the active ones reached a limit. */
  readonly overLimit: number;
  readonly pests: number;
};

const isUnchecked = ({ status }: InspectionDevice): boolean => status !== 'CHECKED';

/** What a visit found, by the one rule of activity. */
export const findingsOf = (devices: readonly InspectionDevice[], visit: VisitWithLimits): VisitFindings => {
  const ordered = inReadingOrder(devices, visit);
  const active = ordered.filter((entry) => hasActivity(entry, visit));
  return {
    active,
    unchecked: ordered.filter(isUnchecked),
    activeUnchecked: active.filter(isUnchecked).length,
    clean: ordered.filter((entry) => stateInVisit(entry, visit) === 'NO_ACTIVITY').length,
    overLimit: devices.filter((entry) => isOverLimitInVisit(entry, visit) === true).length,
    pests: devices
      .flatMap(({ device }) => device.deviceObjects)
      .reduce((sum, { amount, deviceTypeObject: { target } }) => sum + (target ? amount : 0), 0),
  };
};
