import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

/** Answers an objection. Its form shows a refusal. */
export const useAnswerObjection = () => useWrite(inspections.answerObjection, { showsErrors: true });
