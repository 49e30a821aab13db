import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

/** Takes an action out of the visit. Its dialog shows a refusal. */
export const useDeleteAction = () => useWrite(inspections.deleteAction, { showsErrors: true });
