import { type Exceeded, exceededLimits, type Found, isOverLimit } from '../limits/rules.ts';
import { type ActivityCause, type ActivityFacts, activityCauses, type DeviceState, deviceState } from './activity.ts';
import type { InspectionDetails, InspectionDevice } from './schemas.ts';

/** A device of a visit, as far as the rule of activity asks. */
export type VisitedDevice = Pick<InspectionDevice, 'status' | 'alarmEndedAt'> & {
  readonly device: Pick<InspectionDevice['device'], 'deviceTypeId' | 'detect' | 'deviceObjects' | 'deviceObservations'>;
};

/** The limits that apply to a visit; absent where none were agreed, or where it was stored by a panel without them. */
export type VisitLimits = InspectionDetails['limits'] | undefined;

const foundOn = ({ device }: VisitedDevice): Found<number> => ({
  deviceTypeId: device.deviceTypeId,
  objects: device.deviceObjects.map(({ deviceTypeObjectId: id, amount, deviceTypeObject: { category, target } }) => {
    return { id, amount, category, target };
  }),
  observations: device.deviceObservations.map(({ deviceTypeObservationId: id, data: { amountPercentage } }) => {
    return { id, amountPercentage };
  }),
});

/** The limits it has reached in this visit. */
export const exceededInVisit = (entry: VisitedDevice, limits: VisitLimits): readonly Exceeded<number>[] =>
  exceededLimits(limits?.limits ?? [], foundOn(entry));

/** Whether it has reached one; null where none is in force for it. */
export const overLimitInVisit = (entry: VisitedDevice, limits: VisitLimits): boolean | null =>
  isOverLimit(limits?.limits ?? [], foundOn(entry));

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
export const stateInVisit = (entry: VisitedDevice, limits: VisitLimits): DeviceState =>
  deviceState({
    ...factsOf(entry),
    checked: entry.status === 'CHECKED',
    overLimit: overLimitInVisit(entry, limits) === true,
  });

/** How many devices show activity, whatever of: those that were not checked, but on which something was found, too. */
export const showsActivity = (entry: VisitedDevice, limits: VisitLimits): boolean =>
  causesInVisit(entry).length > 0 || overLimitInVisit(entry, limits) === true;
