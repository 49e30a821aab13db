import { useQueryClient } from '@tanstack/react-query';
import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';
import { inspectionsChanged } from './inspections-changed.ts';

/** Records an action on every device of a type. Its dialog shows a refusal. */
export const useAddBulkActions = () => {
  const client = useQueryClient();
  return useWrite(inspections.addBulkActions, { showsErrors: true, onSuccess: () => inspectionsChanged(client) });
};
