import { useQuery } from '@tanstack/react-query';
import { visualInspection } from '@trapline/contract/visual-inspection/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** What the facility may ask, or without one the person's owner: those of the installation first. */
export const useChoices = (placeUuid?: string) =>
  useQuery({
    ...queryFor(visualInspection.listChoices, { query: placeUuid === undefined ? {} : { placeUuid } }),
    select: (answer) => answer.questions,
  });
