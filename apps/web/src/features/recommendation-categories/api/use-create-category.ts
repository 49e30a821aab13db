import { recommendationCategories } from '@trapline/contract/recommendation-categories/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useCreateCategory = () => useWrite(recommendationCategories.create, { showsErrors: true });
