import { useQuery } from '@tanstack/react-query';
import { visualInspection } from '@trapline/contract/visual-inspection/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** One, and how often it is asked. */
export const useQuestion = (questionId: string) =>
  useQuery(queryFor(visualInspection.getQuestion, { params: { questionId } }));
