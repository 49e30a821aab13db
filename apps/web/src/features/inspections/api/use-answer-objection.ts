import { useQueryClient } from '@tanstack/react-query';
import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';
import { objectionsChanged } from './objections-changed.ts';

/** Answers an objection. Its form shows a refusal. */
export const useAnswerObjection = () => {
  const client = useQueryClient();
  return useWrite(inspections.answerObjection, { showsErrors: true, onSuccess: () => objectionsChanged(client) });
};
