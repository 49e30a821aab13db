import { defineEvent } from '../../kernel/events.ts';

/** A completed visit is about to change; the caller has locked the visit. */
export const endedVisitChanging = defineEvent<{ readonly inspectionId: number }>('endedVisitChanging');

export const imageDeleted = defineEvent<{ readonly imageId: number }>('imageDeleted');
