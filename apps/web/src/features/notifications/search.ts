import { choiceParam, pageParam } from '~/lib/search.ts';

export const NOTIFICATION_VIEWS = ['list', 'settings'] as const;

/** What the page of notifications keeps in its address. */
export type NotificationsSearch = { readonly view?: 'settings'; readonly page?: number };

export const notificationsSearch = (raw: Record<string, unknown>): NotificationsSearch => ({
  view: choiceParam(raw, 'view', ['settings']),
  page: pageParam(raw),
});
