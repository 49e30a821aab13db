import { USER_STATUSES, USER_TYPES } from '@trapline/contract/kernel/user-types.ts';
import { choice, page, searchOf, sortBy, text, uuid } from '~/lib/search.ts';

const COLUMNS = ['name', 'surname', 'email', 'type', 'company', 'status', 'places'] as const;
export type UserColumn = (typeof COLUMNS)[number];

/** The part of the list of users that is stored in its address. */
export const usersSearch = searchOf({
  search: text(),
  company: uuid,
  type: choice(USER_TYPES),
  status: choice(USER_STATUSES),
  page,
  sort: sortBy(COLUMNS),
});

export type UsersSearch = ReturnType<typeof usersSearch>;
