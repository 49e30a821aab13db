import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Ref } from '../kernel/schemas.ts';
import { DeviceTypeShort, DeviceTypeWithCatalogue } from './schemas.ts';

export const deviceTypes = defineContract({
  list: {
    method: 'GET',
    path: '/api/device-types',
    summary: 'Device types to choose from: those a facility’s owner has taken into use or owns, by name.',
    access: { can: 'catalogues.read' },
    query: z.object({
      placeId: Ref.optional(),
      placeUuid: Ref.optional(),
      limit: z.coerce.number().int().min(1).max(500).default(500),
    }),
    response: z.object({ deviceTypes: z.array(DeviceTypeShort) }),
    errors: [],
  },
  listOfPlace: {
    method: 'GET',
    path: '/api/places/{placeId}/device-types',
    summary: 'Device types in use at a facility.',
    access: { can: 'catalogues.read' },
    params: z.object({ placeId: Ref }),
    response: z.object({ deviceTypes: z.array(DeviceTypeShort) }),
    errors: [],
  },
  getOfPlace: {
    method: 'GET',
    path: '/api/places/{placeId}/device-types/{deviceTypeId}',
    summary: 'One device type with the actions, pests and observations that can be recorded on it.',
    access: { can: 'catalogues.read' },
    params: z.object({ placeId: Ref, deviceTypeId: Ref }),
    response: z.object({ deviceType: DeviceTypeWithCatalogue }),
    errors: [],
  },
});
