import { devices } from '@trapline/contract/devices/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { listDevicesOfPlace } from './list-devices-of-place.ts';

export const devicesRoutes = implement('devices', devices, { listOfPlace: listDevicesOfPlace });
