import type { DeviceTypeWithCatalogue } from '@trapline/contract/device-types/schemas.ts';
import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';

type Action = Pick<DeviceTypeWithCatalogue['deviceTypeActions'][number], 'shouldClean'>;

/** A cleaning restarts the count of pests: recorded after a pest of the same visit it would spoil the statistics. */
export const cleansTooLate = (action: Action, { device }: InspectionDevice): boolean =>
  action.shouldClean && device.deviceObjects.length > 0;
