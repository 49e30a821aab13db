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
    summary: 'Limits of a device type at a facility, that of the type first; none before somebody has set any.',
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
      'Sets all limits of a device type at a facility, in force from now on: visits that have ended keep theirs. A `rootLimitId` that stands no longer is refused.',
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
    summary: 'All limits in force at a facility, and the set they belong to; null where nobody has set any.',
    access: { can: 'limits.see' },
    params: OfPlace,
    response: z.object({ limits: z.array(DeviceTypeLimit), set: LimitSet.nullable() }),
    bounded: 'entries of the device types of one facility',
    errors: [],
  },
  listSets: {
    method: 'GET',
    path: '/api/places/{placeId}/threshold-sets',
    summary: 'Who changed the limits of a facility, when, of which device type and to what; the newest first.',
    access: { can: 'limits.see' },
    params: OfPlace,
    query: z.object({ limit: pageSize(20, 100) }),
    response: z.object({ thresholdSets: z.array(PastLimitSet) }),
    errors: [],
  },
});
