import type { ListedFile } from '../owner.ts';

/** What can be done with a file of the list. */
export type Action = 'preview' | 'download' | 'edit' | 'paper' | 'replace' | 'versions' | 'delete';

export type Act = (action: Action, file: ListedFile) => void;
