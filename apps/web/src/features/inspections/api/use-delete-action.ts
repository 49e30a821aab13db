import { useQueryClient } from '@tanstack/react-query';
import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';
import { inspectionsChanged } from './inspections-changed.ts';

/** Takes an action out of the visit. Its dialog shows a refusal. */
export const useDeleteAction = () => {
  const client = useQueryClient();
  return useWrite(inspections.deleteAction, { showsErrors: true, onSuccess: () => inspectionsChanged(client) });
};
