import { useQueryClient } from '@tanstack/react-query';
import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';
import { inspectionAnswered } from './visit-answers.ts';

/** Its dialog shows a refusal. */
export const useCancelInspection = () => {
  const client = useQueryClient();
  return useWrite(inspections.cancel, { showsErrors: true, onSuccess: (answer) => inspectionAnswered(client, answer) });
};
