import { recommendations } from '@trapline/contract/recommendations/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useAddComment = () => useWrite(recommendations.addComment, { showsErrors: true });
