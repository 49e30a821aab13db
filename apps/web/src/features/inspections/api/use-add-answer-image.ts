import { visualInspection } from '@trapline/contract/visual-inspection/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

/** The list of uploads beside the question shows a refusal and offers another try. */
export const useAddAnswerImage = () => useWrite(visualInspection.addAnswerImage, { showsErrors: true });
