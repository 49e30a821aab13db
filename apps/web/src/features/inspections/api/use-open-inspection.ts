import { useQuery } from '@tanstack/react-query';
import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';
import { useAccount } from '~/lib/session.ts';

/** Of the open visits to a facility there is one per person, so a single page holds them all. */
const OPEN_PAGE = 100;

/** The visit the viewer has open at the facility, if any. */
export const useOpenInspection = (placeId: string) => {
  const { id } = useAccount();
  return useQuery({
    ...queryFor(inspections.list, {
      params: { placeId },
      query: { status: 'IN_PROGRESS', page: 1, limit: OPEN_PAGE },
    }),
    select: (answer) => answer.inspections.find(({ userId }) => userId === id) ?? null,
  });
};
