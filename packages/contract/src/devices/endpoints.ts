import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Ref, text } from '../kernel/schemas.ts';
import { SIGNAL_STATUSES } from './rules.ts';
import { Device } from './schemas.ts';

/** The most devices one facility list answers; a facility holds 40 to 300, the largest known 1,200. */
export const PLACE_DEVICES_LIMIT = 2000;

export const devices = defineContract({
  listOfPlace: {
    method: 'GET',
    path: '/api/places/{placeId}/devices',
    summary: 'Devices of a facility: alerting first, then by prefix letters and number.',
    access: { can: 'place-devices.see' },
    params: z.object({ placeId: Ref }),
    query: z.object({
      search: text(100).optional(),
      deviceTypeId: Ref.optional(),
      zoneId: Ref.optional(),
      status: z.enum(SIGNAL_STATUSES).optional(),
      limit: z.coerce.number().int().min(1).max(PLACE_DEVICES_LIMIT).default(PLACE_DEVICES_LIMIT),
    }),
    response: z.object({ devices: z.array(Device) }),
    errors: [],
  },
});
