import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

/** Takes an observation out of the visit. Its dialog shows a refusal. */
export const useDeleteObservation = () => useWrite(inspections.deleteObservation, { showsErrors: true });
