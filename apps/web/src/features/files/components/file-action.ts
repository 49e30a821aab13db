import type { ListedFile } from '../owner.ts';

/** What can be done with a file of the list. */
export type FileAction = 'preview' | 'download' | 'edit' | 'paper' | 'replace' | 'versions' | 'delete';

export type FileActionHandler = (action: FileAction, file: ListedFile) => void;
