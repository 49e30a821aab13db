import { visualInspection } from '@trapline/contract/visual-inspection/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useSetAsked = () => useWrite(visualInspection.setAsked, { showsErrors: true });
