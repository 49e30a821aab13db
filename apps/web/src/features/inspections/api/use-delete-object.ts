import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

/** Takes a pest record out of the visit. Its dialog shows a refusal. */
export const useDeleteObject = () => useWrite(inspections.deleteObject, { showsErrors: true });
