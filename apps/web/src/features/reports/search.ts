import { choice, page, searchOf, text } from '~/lib/search.ts';

export const TABS = ['reports', 'inspections'] as const;

/** `placeId` is a uuid or a number, as other systems name a facility. */
export const reportsSearch = searchOf({ tab: choice(TABS), placeId: text(36), page });

export const generateSearch = searchOf({ placeId: text(36) });
