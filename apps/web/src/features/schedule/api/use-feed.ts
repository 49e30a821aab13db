import { useQuery } from '@tanstack/react-query';
import { schedule } from '@trapline/contract/schedule/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

export const useFeed = () => useQuery({ ...queryFor(schedule.getFeed, {}), select: (answer) => answer.feed });
