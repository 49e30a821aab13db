import { searchOf, sortBy, text, uuid } from '~/lib/search.ts';

const COLUMNS = ['name', 'category', 'validUntil', 'added', 'size'] as const;
export type FileColumn = (typeof COLUMNS)[number];

/** What the files of a facility or a company keep in their address. */
export const filesSearch = searchOf({ category: uuid, search: text(), sort: sortBy(COLUMNS) });
export type FilesSearch = ReturnType<typeof filesSearch>;
