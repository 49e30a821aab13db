import { useQuery } from '@tanstack/react-query';
import { visualInspection } from '@trapline/contract/visual-inspection/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** What inspections of the facility ask. */
export const useAsked = (placeId: string) =>
  useQuery({
    ...queryFor(visualInspection.listAsked, { params: { placeId } }),
    select: (answer) => answer.questions,
  });
