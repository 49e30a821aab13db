import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { pageSize, Ref, Version } from '../kernel/schemas.ts';
import { DeviceTypeLimit, LimitSet, LimitsPayload, PastLimitSet } from './schemas.ts';

const PlaceParams = z.object({ placeId: Ref });
const PlaceDeviceTypeParams = PlaceParams.extend({ deviceTypeId: Ref });
const limitsResponse = z.object({ limits: z.array(DeviceTypeLimit), version: Version });

export const limits = defineContract({
  get: {
    method: 'GET',
    path: '/api/places/{placeId}/device-types/{deviceTypeId}/limits',
    summary:
      'Lists limits of a device type at a facility, the overall limit of the type first; empty until limits are set.',
    access: { can: 'limits.see' },
    params: PlaceDeviceTypeParams,
    response: limitsResponse,
    bounded: 'entries of one device type',
    errors: [],
  },
  set: {
    method: 'PUT',
    path: '/api/places/{placeId}/device-types/{deviceTypeId}/limits',
    summary:
      'Sets all limits of a device type at a facility from now on; ended visits stay unchanged. Refuses an outdated `rootLimitId`.',
    access: { can: 'limits.edit' },
    params: PlaceDeviceTypeParams,
    body: LimitsPayload,
    response: limitsResponse,
    errors: [],
    edits: 'limits',
    repeat: 'key',
  },
  listOfPlace: {
    method: 'GET',
    path: '/api/places/{placeId}/limits',
    summary: 'Returns all limits in force at a facility, and their set; null if no limits have been set.',
    access: { can: 'limits.see' },
    params: PlaceParams,
    response: z.object({ limits: z.array(DeviceTypeLimit), set: LimitSet.nullable() }),
    bounded: 'entries of the device types of one facility',
    errors: [],
  },
  listSets: {
    method: 'GET',
    path: '/api/places/{placeId}/threshold-sets',
    summary: 'Lists changes of the limits of a facility: author, time, device type and new values; newest first.',
    access: { can: 'limits.see' },
    params: PlaceParams,
    query: z.object({ limit: pageSize(20, 100) }),
    response: z.object({ thresholdSets: z.array(PastLimitSet) }),
    errors: [],
  },
});
