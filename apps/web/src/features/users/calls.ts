import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { UserStatus, UserType } from '@trapline/contract/kernel/user-types.ts';
import { places } from '@trapline/contract/places/endpoints.ts';
import { secondFactor } from '@trapline/contract/second-factor/endpoints.ts';
import { users } from '@trapline/contract/users/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';
import { useWrite } from '~/lib/use-write.ts';

/** Facilities of a company and its clients, to which its people can be assigned. */
export const useAssignablePlaces = (companyUuid: string | null) =>
  useQuery({
    ...queryFor(places.list, { query: { companyUuid: companyUuid ?? undefined, view: 'short' } }),
    enabled: companyUuid !== null,
    select: (answer) => answer.places,
  });

export const useUser = (userId: string) =>
  useQuery({ ...queryFor(users.get, { params: { userId } }), select: ({ user }) => user });

type Filter = {
  readonly search?: string;
  readonly companyUuid?: string;
  readonly type?: UserType;
  readonly status?: UserStatus;
};

/** People that the caller may read; the previous list stays until the result of a new filter arrives. */
export const useUsers = (query: Filter) =>
  useQuery({
    ...queryFor(users.list, { query }),
    select: (answer) => answer.users,
    placeholderData: keepPreviousData,
  });

export const useCreateUser = () => useWrite(users.create, { showsErrors: true });

export const useInviteAgain = () => useWrite(users.inviteAgain);

export const useRemoveSecondFactor = () => useWrite(secondFactor.takeAway, { showsErrors: true });

export const useUpdateUserPassword = () => useWrite(users.updatePassword, { showsErrors: true });

export const useUpdateUser = () => useWrite(users.update, { showsErrors: true });
