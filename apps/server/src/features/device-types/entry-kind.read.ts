/** Kinds of entries that can be recorded on a device. */
export type EntryKind = 'action' | 'object' | 'observation';
