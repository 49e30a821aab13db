import { useQueryClient } from '@tanstack/react-query';
import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';
import { inspectionsChanged } from './inspections-changed.ts';

/** The list of uploads beside the question shows a refusal and offers another try. */
export const useAddAnswerImage = () => {
  const client = useQueryClient();
  return useWrite(inspections.addAnswerImage, { showsErrors: true, onSuccess: () => inspectionsChanged(client) });
};
