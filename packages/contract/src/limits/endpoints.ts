import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { pageSize, Ref, Version } from '../kernel/schemas.ts';
import { DeviceTypeLimit, LimitSet, LimitsPayload, PastLimitSet } from './schemas.ts';

const OfPlace = z.object({ placeId: Ref });
const OfType = OfPlace.extend({ deviceTypeId: Ref });
const limitsOfType = z.object({ limits: z.array(DeviceTypeLimit), version: Version });

export const limits = defineContract({
  get: {
    method: 'GET',
    path: '/api/places/{placeId}/device-types/{deviceTypeId}/limits',
    summary:
      'Lists limits of a device type at a facility, the overall limit of the type first; empty until limits are set.',
    access: { can: 'limits.see' },
    params: OfType,
    response: limitsOfType,
    bounded: 'entries of one device type',
    errors: [],
  },
  set: {
    method: 'PUT',
    path: '/api/places/{placeId}/device-types/{deviceTypeId}/limits',
    summary:
      'Sets all limits of a device type at a facility from now on; ended visits stay unchanged. Refuses an outdated `rootLimitId`.',
    access: { can: 'limits.edit' },
    params: OfType,
    body: LimitsPayload,
    response: limitsOfType,
    errors: [],
    edits: 'limits',
    repeat: 'key',
  },
  listOfPlace: {
    method: 'GET',
    path: '/api/places/{placeId}/limits',
    summary: 'Returns all limits in force at a facility, and their set; null if no limits have been set.',
    access: { can: 'limits.see' },
    params: OfPlace,
    response: z.object({ limits: z.array(DeviceTypeLimit), set: LimitSet.nullable() }),
    bounded: 'entries of the device types of one facility',
    errors: [],
  },
  listSets: {
    method: 'GET',
    path: '/api/places/{placeId}/threshold-sets',
    summary: 'Lists changes of the limits of a facility: author, time, device type and new values; newest first.',
    access: { can: 'limits.see' },
    params: OfPlace,
    query: z.object({ limit: pageSize(20, 100) }),
    response: z.object({ thresholdSets: z.array(PastLimitSet) }),
    errors: [],
  },
});
