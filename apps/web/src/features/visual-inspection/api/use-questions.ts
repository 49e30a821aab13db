import { useQuery } from '@tanstack/react-query';
import { visualInspection } from '@trapline/contract/visual-inspection/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** Those the person keeps: of the installation, or of the own company. */
export const useQuestions = () =>
  useQuery({ ...queryFor(visualInspection.listQuestions, {}), select: (answer) => answer.questions });
