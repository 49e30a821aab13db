import { useQuery } from '@tanstack/react-query';
import { users } from '@trapline/contract/users/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

export const useUser = (userId: string) =>
  useQuery({ ...queryFor(users.get, { params: { userId } }), select: ({ user }) => user });
