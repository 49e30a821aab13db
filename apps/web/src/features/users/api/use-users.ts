import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { UserStatus, UserType } from '@trapline/contract/kernel/user-types.ts';
import { users } from '@trapline/contract/users/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

type Filter = {
  readonly search?: string;
  readonly companyUuid?: string;
  readonly type?: UserType;
  readonly status?: UserStatus;
};

/** People in sight; while another filter is on its way the earlier list stays. */
export const useUsers = (query: Filter) =>
  useQuery({
    ...queryFor(users.list, { query }),
    select: (answer) => answer.users,
    placeholderData: keepPreviousData,
  });
