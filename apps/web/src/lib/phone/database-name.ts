/** Stands apart from `database.ts`, so that pages that only count do not load Dexie. */
export const PHONE_DATABASE = 'trapline.outbox';
