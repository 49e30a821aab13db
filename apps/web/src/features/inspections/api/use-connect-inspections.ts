import { useQueryClient } from '@tanstack/react-query';
import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';
import { inspectionsChanged } from './inspections-changed.ts';

/** Its dialog shows a refusal. */
export const useConnectInspections = () => {
  const client = useQueryClient();
  return useWrite(inspections.connect, { showsErrors: true, onSuccess: () => inspectionsChanged(client) });
};
