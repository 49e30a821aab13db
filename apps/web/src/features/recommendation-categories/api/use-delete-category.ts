import { recommendationCategories } from '@trapline/contract/recommendation-categories/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useDeleteCategory = () => useWrite(recommendationCategories.delete, { showsErrors: true });
