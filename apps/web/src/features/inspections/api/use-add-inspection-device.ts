import { useQueryClient } from '@tanstack/react-query';
import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';
import { inspectionsChanged } from './inspections-changed.ts';

/** Its dialog shows a refusal. Where the device stands in the order is the server's to say. */
export const useAddInspectionDevice = () => {
  const client = useQueryClient();
  return useWrite(inspections.addDevice, { showsErrors: true, onSuccess: () => inspectionsChanged(client) });
};
