import { page, searchOf, text } from '~/lib/search.ts';

export const productsSearch = searchOf({ search: text(100), page });
