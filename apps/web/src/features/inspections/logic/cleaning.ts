import type { VisitDeviceType } from '@trapline/contract/device-types/schemas.ts';
import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';

type Action = Pick<VisitDeviceType['deviceTypeActions'][number], 'shouldClean'>;

/**
 * A cleaning restarts the count of pests, so recording it after a pest of the same visit would distort the statistics.
 */
export const cleansTooLate = (action: Action, { device }: InspectionDevice): boolean =>
  action.shouldClean && device.deviceObjects.length > 0;

const ONE_SECOND_MS = 1000;

/** A second before the first pest of the visit on this device; null when there is none. */
export const momentBeforePests = ({ device }: InspectionDevice): string | null => {
  const [first] = device.deviceObjects.map(({ createdAt }) => createdAt).toSorted();
  return first === undefined ? null : new Date(Date.parse(first) - ONE_SECOND_MS).toISOString();
};
