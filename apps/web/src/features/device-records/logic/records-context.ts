import type { Device } from '@trapline/contract/devices/schemas.ts';
import type { PlaceDetails } from '@trapline/contract/places/schemas.ts';

/** The device of the records and its facility. */
export type RecordsContext = {
  readonly place: Pick<PlaceDetails, 'uuid'>;
  readonly device: Pick<Device, 'uuid' | 'deviceTypeUuid'>;
};
