import { visualInspection } from '@trapline/contract/visual-inspection/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useDeleteQuestion = () => useWrite(visualInspection.deleteQuestion, { showsErrors: true });
