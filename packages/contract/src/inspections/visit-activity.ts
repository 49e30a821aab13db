import { type ActivityCause, type ActivityFacts, activityCauses, type DeviceState, deviceState } from './activity.ts';
import type { InspectionDevice } from './schemas.ts';

/** A device of a visit, as far as the rule of activity asks. */
export type VisitedDevice = Pick<InspectionDevice, 'status' | 'alarmEndedAt'> & {
  readonly device: Pick<InspectionDevice['device'], 'detect' | 'deviceObjects' | 'deviceObservations'>;
};

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
export const stateInVisit = (entry: VisitedDevice): DeviceState =>
  deviceState({ ...factsOf(entry), checked: entry.status === 'CHECKED' });

/** How many devices show activity, whatever of: those that were not checked, but on which something was found, too. */
export const showsActivity = (entry: VisitedDevice): boolean => causesInVisit(entry).length > 0;
