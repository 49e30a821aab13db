import { useQuery } from '@tanstack/react-query';
import { OVERVIEW_POLL_MS } from '@trapline/contract/dashboard/rules.ts';
import { schedule } from '@trapline/contract/schedule/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';
import { useWrite } from '~/lib/use-write.ts';

/** The work of the user for today; polled, because visits become late with time. */
export const useTodayVisits = (enabled: boolean) =>
  useQuery({
    ...queryFor(schedule.today, {}),
    enabled,
    select: ({ visits }) => visits,
    refetchInterval: OVERVIEW_POLL_MS,
  });

export const useStartVisit = () => useWrite(schedule.startVisit);
