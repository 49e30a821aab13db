import { useQuery } from '@tanstack/react-query';
import { alarms } from '@trapline/contract/alarms/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** Facilities with open alarms. */
export const useAlarmPlaces = () => useQuery({ ...queryFor(alarms.places, {}), select: ({ places }) => places });
