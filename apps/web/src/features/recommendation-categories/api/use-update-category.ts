import { recommendationCategories } from '@trapline/contract/recommendation-categories/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useUpdateCategory = () => useWrite(recommendationCategories.update, { showsErrors: true });
