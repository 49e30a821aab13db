import type { DeviceState } from '@trapline/contract/inspections/activity.ts';
import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import {
  hasActivity,
  isOverLimitInVisit,
  stateInVisit,
  type VisitWithLimits,
} from '@trapline/contract/inspections/visit-activity.ts';

const RANK: Readonly<Record<DeviceState, number>> = { ALERT: 0, ACTIVITY: 1, NOT_CHECKED: 2, NO_ACTIVITY: 3 };

/**
 * The reading order of a completed visit: devices with findings, then unchecked devices, then devices without findings.
 */
export const inReadingOrder = (
  devices: readonly InspectionDevice[],
  visit: VisitWithLimits,
): readonly InspectionDevice[] => {
  const ranked = devices.map((entry) => ({ entry, rank: RANK[stateInVisit(entry, visit)] }));
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ entry }) => entry);
};

export type VisitFindings = {
  readonly active: readonly InspectionDevice[];
  /** Together with the checked devices these are all devices. */
  readonly unchecked: readonly InspectionDevice[];
  /** Not checked but with activity: an alarm or a find. */
  readonly activeUnchecked: number;
  /** Devices that were checked and show no activity. */
  readonly clean: number;
  /** The number of active devices that reached a limit. */
  readonly overLimit: number;
  readonly pests: number;
};

const isUnchecked = ({ status }: InspectionDevice): boolean => status !== 'CHECKED';

/** The findings of a visit by the rule of activity. */
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
