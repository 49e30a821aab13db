import { useQuery } from '@tanstack/react-query';
import { schedule } from '@trapline/contract/schedule/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

export const useEvent = (placeId: string, eventId: string) =>
  useQuery({
    ...queryFor(schedule.get, { params: { placeId, eventId } }),
    select: (answer) => answer.scheduleEvent,
  });
