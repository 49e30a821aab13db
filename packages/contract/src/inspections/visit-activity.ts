import {
  type Exceeded,
  exceededLimits,
  isOverLimit,
  type Limit,
  splitByVisit,
  type VisitPart,
} from '../limits/rules.ts';
import { type ActivityCause, type ActivityFacts, activityCauses, type DeviceState, deviceState } from './activity.ts';
import type { InspectionDetails, InspectionDevice } from './schemas.ts';

/** A device of a visit, with the data that the rule of activity needs. */
export type VisitedDevice = Pick<InspectionDevice, 'status' | 'alarmEndedAt'> & {
  readonly device: Pick<InspectionDevice['device'], 'deviceTypeId' | 'detect' | 'deviceObjects' | 'deviceObservations'>;
};

/**
 * A visit with its limits and those of visits that were merged into it. Limits are absent if none were agreed, or if a
 * version of the panel without limits stored the visit.
 */
export type VisitWithLimits = {
  readonly limits?: InspectionDetails['limits'] | undefined;
  readonly joined?: readonly Pick<InspectionDetails['joined'][number], 'uuid' | 'limits'>[] | undefined;
};

const limitsIn = ({ limits, joined = [] }: VisitWithLimits, visit: string | null): readonly Limit<number>[] => {
  const agreedLimits = visit === null ? limits : joined.find(({ uuid }) => uuid === visit)?.limits;
  return agreedLimits?.limits ?? [];
};

/** Whether a limit was agreed for the visit, or for one that was merged into it. */
export const hasLimits = ({ limits, joined = [] }: VisitWithLimits): boolean =>
  Boolean(limits) || joined.some((half) => half.limits);

const visitPartsOf = ({ device }: VisitedDevice, visit: VisitWithLimits): readonly VisitPart<number>[] =>
  splitByVisit(
    {
      deviceTypeId: device.deviceTypeId,
      objects: device.deviceObjects.map(({ deviceTypeObjectId: id, amount, recordedIn, deviceTypeObject }) => {
        const { category, target } = deviceTypeObject;
        return { id, amount, category, target, recordedIn };
      }),
      observations: device.deviceObservations.map(({ deviceTypeObservationId: id, recordedIn, data }) => {
        return { id, amountPercentage: data.amountPercentage, recordedIn };
      }),
    },
    (recordedIn: string | null) => limitsIn(visit, recordedIn),
  );

/** Returns the limits that the device has reached in this visit. */
export const exceededInVisit = (entry: VisitedDevice, visit: VisitWithLimits): readonly Exceeded<number>[] =>
  exceededLimits(visitPartsOf(entry, visit));

/** Whether the device has reached a limit; null if no limit is in force for it. */
export const isOverLimitInVisit = (entry: VisitedDevice, visit: VisitWithLimits): boolean | null =>
  isOverLimit(visitPartsOf(entry, visit));

const factsOf = ({ device, alarmEndedAt }: VisitedDevice): ActivityFacts => ({
  detect: device.detect,
  alarmEnded: alarmEndedAt !== null,
  objects: device.deviceObjects.map(({ amount, deviceTypeObject: { target } }) => ({ amount, target })),
  observations: device.deviceObservations.map(({ deviceTypeObservation: { sign }, data }) => {
    return { sign, amountPercentage: data.amountPercentage, baitToxic: data.baitToxic };
  }),
});

/** Causes of the activity of a device in this visit; empty if there is none. */
export const causesInVisit = (entry: VisitedDevice): readonly ActivityCause[] => activityCauses(factsOf(entry));

/** The state of the device in this visit. */
export const stateInVisit = (entry: VisitedDevice, visit: VisitWithLimits): DeviceState =>
  deviceState({
    ...factsOf(entry),
    checked: entry.status === 'CHECKED',
    overLimit: isOverLimitInVisit(entry, visit) === true,
  });

/** Whether the device shows activity, even if it was not checked: it has a cause, or reached a limit. */
export const hasActivity = (entry: VisitedDevice, visit: VisitWithLimits): boolean =>
  causesInVisit(entry).length > 0 || isOverLimitInVisit(entry, visit) === true;
