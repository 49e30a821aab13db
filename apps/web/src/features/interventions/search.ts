import { page, searchOf, text } from '~/lib/search.ts';

export const interventionsSearch = searchOf({ search: text(100), page });
