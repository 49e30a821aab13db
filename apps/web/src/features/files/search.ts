import { searchOf, sortBy, text, uuid } from '~/lib/search.ts';

const COLUMNS = ['name', 'category', 'validUntil', 'added', 'size'] as const;
export type FileColumn = (typeof COLUMNS)[number];

/** The part of the files list of a facility or a company that is stored in its address. */
export const filesSearch = searchOf({ category: uuid, search: text(), sort: sortBy(COLUMNS) });
export type FilesSearch = ReturnType<typeof filesSearch>;
