import { recommendations } from '@trapline/contract/recommendations/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useCreateRecommendation = () => useWrite(recommendations.create, { showsErrors: true });
