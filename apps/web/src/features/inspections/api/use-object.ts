import { useQueryClient } from '@tanstack/react-query';
import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';
import { objectionsChanged } from './objections-changed.ts';

/** Objects to a visit for the client’s side. Its form shows a refusal. */
export const useObject = () => {
  const client = useQueryClient();
  return useWrite(inspections.object, { showsErrors: true, onSuccess: () => objectionsChanged(client) });
};
