import { choice, page, searchOf } from '~/lib/search.ts';

export const NOTIFICATION_VIEWS = ['list', 'settings'] as const;

/** The part of the notifications page that is stored in its address. */
export const notificationsSearch = searchOf({ view: choice(['settings']), page });
