import { useQuery, useQueryClient } from '@tanstack/react-query';
import { visualInspection } from '@trapline/contract/visual-inspection/endpoints.ts';
import { keyOf, queryFor } from '~/lib/queries.ts';
import { useWrite } from '~/lib/use-write.ts';

/** The questions that inspections of the facility ask. */
export const usePlaceQuestions = (placeId: string) =>
  useQuery({
    ...queryFor(visualInspection.listAsked, { params: { placeId } }),
    select: (answer) => answer.questions,
  });

/** Questions available to the facility, or without a facility to the root company; those of the installation first. */
export const useChoices = (placeUuid?: string) =>
  useQuery({
    ...queryFor(visualInspection.listChoices, { query: placeUuid === undefined ? {} : { placeUuid } }),
    select: (answer) => answer.questions,
  });

/** One question, with the number of facilities that ask it. */
export const useQuestion = (questionId: string) =>
  useQuery(queryFor(visualInspection.getQuestion, { params: { questionId } }));

/** Questions that the user may edit: of the installation, or of the user's company. */
export const useQuestions = () =>
  useQuery({ ...queryFor(visualInspection.listQuestions, {}), select: (answer) => answer.questions });

export const useCreateQuestion = () => useWrite(visualInspection.createQuestion, { showsErrors: true });

export const useDeleteQuestion = () => useWrite(visualInspection.deleteQuestion, { showsErrors: true });

/** The response is the list in its new order; it is shown before the drag of the row ends. */
export const useOrderQuestions = () => {
  const client = useQueryClient();
  return useWrite(visualInspection.orderQuestions, {
    onSuccess: (answer) => {
      client.setQueriesData({ queryKey: keyOf(visualInspection.listQuestions) }, answer);
    },
  });
};

export const useSetPlaceQuestions = () => useWrite(visualInspection.setAsked, { showsErrors: true });

export const useUpdateQuestion = () => useWrite(visualInspection.updateQuestion, { showsErrors: true });
