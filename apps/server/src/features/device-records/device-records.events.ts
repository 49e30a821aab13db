import { defineEvent } from '../../kernel/events.ts';

/** Something in a visit that has ended is about to change; the caller holds the visit. */
export const endedVisitChanging = defineEvent<{ readonly inspectionId: number }>('endedVisitChanging');

export const imageDeleted = defineEvent<{ readonly imageId: number }>('imageDeleted');
