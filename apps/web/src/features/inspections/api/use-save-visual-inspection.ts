import { useQueryClient } from '@tanstack/react-query';
import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';
import { inspectionsChanged } from './inspections-changed.ts';

/** Its dialog shows a refusal. */
export const useSaveVisualInspection = () => {
  const client = useQueryClient();
  return useWrite(inspections.saveVisualInspection, {
    showsErrors: true,
    onSuccess: () => inspectionsChanged(client),
  });
};
