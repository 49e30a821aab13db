import { recommendations } from '@trapline/contract/recommendations/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useRespond = () => useWrite(recommendations.respond, { showsErrors: true });
