import { visualInspection } from '@trapline/contract/visual-inspection/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

/** Its dialog shows a refusal. */
export const useSaveVisualInspection = () => useWrite(visualInspection.saveAnswers, { showsErrors: true });
