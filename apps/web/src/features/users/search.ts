import { USER_STATUSES, USER_TYPES, type UserStatus, type UserType } from '@trapline/contract/kernel/user-types.ts';
import { choiceParam, pageParam, sortParam, textParam } from '~/lib/search.ts';

export const USER_COLUMNS = ['position', 'name', 'surname', 'email', 'type', 'company', 'status', 'places'] as const;
type Column = (typeof USER_COLUMNS)[number];

/** What the list of users keeps in its address. */
export type UsersSearch = {
  readonly search?: string;
  readonly company?: string;
  readonly type?: UserType;
  readonly status?: UserStatus;
  readonly page?: number;
  readonly sort?: Column | `-${Column}`;
};

export const usersSearch = (raw: Record<string, unknown>): UsersSearch => ({
  search: textParam(raw, 'search'),
  company: textParam(raw, 'company', 36),
  type: choiceParam(raw, 'type', USER_TYPES),
  status: choiceParam(raw, 'status', USER_STATUSES),
  page: pageParam(raw),
  sort: sortParam(raw, USER_COLUMNS),
});
