import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

/** Its dialog shows a refusal. */
export const useSaveVisualInspection = () => useWrite(inspections.saveVisualInspection, { showsErrors: true });
