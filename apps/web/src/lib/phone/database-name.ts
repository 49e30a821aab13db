/** Separate from `database.ts`, so that pages that only count entries do not load Dexie. */
export const PHONE_DATABASE = 'trapline.outbox';
