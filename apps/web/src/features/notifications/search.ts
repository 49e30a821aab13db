import { choice, page, searchOf } from '~/lib/search.ts';

export const NOTIFICATION_VIEWS = ['list', 'settings'] as const;

/** What the page of notifications keeps in its address. */
export const notificationsSearch = searchOf({ view: choice(['settings']), page });
