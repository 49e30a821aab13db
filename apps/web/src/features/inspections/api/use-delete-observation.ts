import { useQueryClient } from '@tanstack/react-query';
import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';
import { inspectionsChanged } from './inspections-changed.ts';

/** Takes an observation out of the visit. Its dialog shows a refusal. */
export const useDeleteObservation = () => {
  const client = useQueryClient();
  return useWrite(inspections.deleteObservation, { showsErrors: true, onSuccess: () => inspectionsChanged(client) });
};
