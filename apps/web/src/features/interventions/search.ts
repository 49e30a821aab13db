import { page, searchOf } from '~/lib/search.ts';

export const interventionsSearch = searchOf({ page });
