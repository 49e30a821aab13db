import { useQueryClient } from '@tanstack/react-query';
import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';
import { inspectionsChanged } from './inspections-changed.ts';

/** Records a pest on every device of a type. Its dialog shows a refusal. */
export const useAddBulkObjects = () => {
  const client = useQueryClient();
  return useWrite(inspections.addBulkObjects, { showsErrors: true, onSuccess: () => inspectionsChanged(client) });
};
