import { useQuery } from '@tanstack/react-query';
import { deviceTypes } from '@trapline/contract/device-types/endpoints.ts';
import { limits } from '@trapline/contract/limits/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';
import { useWrite } from '~/lib/use-write.ts';

/** The changes of the limits of a facility with author and time, the newest first. */
export const useLimitSets = (placeId: string) =>
  useQuery({
    ...queryFor(limits.listSets, { params: { placeId }, query: {} }),
    select: (answer) => answer.thresholdSets,
  });

/** The limits of one type, with the version that the form starts from. */
export const useLimitsOfType = (placeId: string, deviceTypeId: string) =>
  useQuery(queryFor(limits.get, { params: { placeId, deviceTypeId } }));

/** All limits in force at a facility. */
export const useLimits = (placeId: string) => useQuery(queryFor(limits.listOfPlace, { params: { placeId } }));

/** Types of the devices in the facility, each with its actions, pests and observations. */
export const useTypesInUse = (placeId: string) =>
  useQuery({ ...queryFor(deviceTypes.listOfPlace, { params: { placeId } }), select: (answer) => answer.deviceTypes });

export const useSetLimits = () => useWrite(limits.set, { showsErrors: true });
