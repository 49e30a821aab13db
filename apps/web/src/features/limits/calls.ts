import { useQuery } from '@tanstack/react-query';
import { deviceTypes } from '@trapline/contract/device-types/endpoints.ts';
import { limits } from '@trapline/contract/limits/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';
import { useWrite } from '~/lib/use-write.ts';

/** Who changed the limits of a facility and when, the newest first. */
export const useLimitSets = (placeId: string) =>
  useQuery({
    ...queryFor(limits.listSets, { params: { placeId }, query: {} }),
    select: (answer) => answer.thresholdSets,
  });

/** Those of one type with the version a form of them is filled from. */
export const useLimitsOfType = (placeId: string, deviceTypeId: string) =>
  useQuery(queryFor(limits.get, { params: { placeId, deviceTypeId } }));

/** All limits in force at a facility. */
export const useLimits = (placeId: string) => useQuery(queryFor(limits.listOfPlace, { params: { placeId } }));

/** Types of the devices that stand in the facility, with what can be recorded on them. */
export const useTypesInUse = (placeId: string) =>
  useQuery({ ...queryFor(deviceTypes.listOfPlace, { params: { placeId } }), select: (answer) => answer.deviceTypes });

export const useSetLimits = () => useWrite(limits.set, { showsErrors: true });
