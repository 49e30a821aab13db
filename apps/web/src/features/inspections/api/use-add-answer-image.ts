import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

/** The list of uploads beside the question shows a refusal and offers another try. */
export const useAddAnswerImage = () => useWrite(inspections.addAnswerImage, { showsErrors: true });
