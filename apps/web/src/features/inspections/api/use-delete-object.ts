import { useQueryClient } from '@tanstack/react-query';
import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';
import { inspectionsChanged } from './inspections-changed.ts';

/** Takes a pest record out of the visit. Its dialog shows a refusal. */
export const useDeleteObject = () => {
  const client = useQueryClient();
  return useWrite(inspections.deleteObject, { showsErrors: true, onSuccess: () => inspectionsChanged(client) });
};
