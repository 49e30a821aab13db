import { type Exceeded, exceededLimits, type Half, halvesOf, isOverLimit, type Limit } from '../limits/rules.ts';
import { type ActivityCause, type ActivityFacts, activityCauses, type DeviceState, deviceState } from './activity.ts';
import type { InspectionDetails, InspectionDevice } from './schemas.ts';

/** A device of a visit, as far as the rule of activity asks. */
export type VisitedDevice = Pick<InspectionDevice, 'status' | 'alarmEndedAt'> & {
  readonly device: Pick<InspectionDevice['device'], 'deviceTypeId' | 'detect' | 'deviceObjects' | 'deviceObservations'>;
};

/**
 * A visit with the limits it is judged by, and those of visits that were joined into it. Limits are absent where none were
 * agreed, or where the visit was stored by a panel without them.
 */
export type LimitedVisit = {
  readonly limits?: InspectionDetails['limits'] | undefined;
  readonly joined?: readonly Pick<InspectionDetails['joined'][number], 'uuid' | 'limits'>[] | undefined;
};

const limitsIn = ({ limits, joined = [] }: LimitedVisit, visit: string | null): readonly Limit<number>[] => {
  const agreed = visit === null ? limits : joined.find(({ uuid }) => uuid === visit)?.limits;
  return agreed?.limits ?? [];
};

/** Whether any limit was agreed for the visit, or for one that was joined into it. */
export const hasLimits = ({ limits, joined = [] }: LimitedVisit): boolean =>
  Boolean(limits) || joined.some((half) => half.limits);

const halvesOn = ({ device }: VisitedDevice, visit: LimitedVisit): readonly Half<number>[] =>
  halvesOf(
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

/** The limits it has reached in this visit. */
export const exceededInVisit = (entry: VisitedDevice, visit: LimitedVisit): readonly Exceeded<number>[] =>
  exceededLimits(halvesOn(entry, visit));

/** Whether it has reached one; null where none is in force for it. */
export const overLimitInVisit = (entry: VisitedDevice, visit: LimitedVisit): boolean | null =>
  isOverLimit(halvesOn(entry, visit));

const factsOf = ({ device, alarmEndedAt }: VisitedDevice): ActivityFacts => ({
  detect: device.detect,
  alarmEnded: alarmEndedAt !== null,
  objects: device.deviceObjects.map(({ amount, deviceTypeObject: { target } }) => ({ amount, target })),
  observations: device.deviceObservations.map(({ deviceTypeObservation: { sign }, data }) => {
    return { sign, amountPercentage: data.amountPercentage, baitToxic: data.baitToxic };
  }),
});

/** Why a device shows activity in this visit; empty where it shows none. */
export const causesInVisit = (entry: VisitedDevice): readonly ActivityCause[] => activityCauses(factsOf(entry));

/** The one word for it in this visit. */
export const stateInVisit = (entry: VisitedDevice, visit: LimitedVisit): DeviceState =>
  deviceState({
    ...factsOf(entry),
    checked: entry.status === 'CHECKED',
    overLimit: overLimitInVisit(entry, visit) === true,
  });

/** Whether the device shows activity, checked or not: it has a cause, or reached a limit. */
export const showsActivity = (entry: VisitedDevice, visit: LimitedVisit): boolean =>
  causesInVisit(entry).length > 0 || overLimitInVisit(entry, visit) === true;
