import { useQuery } from '@tanstack/react-query';
import { payloadProfiles } from '@trapline/contract/payload-profiles/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useProfiles = () =>
  useQuery({ ...queryFor(payloadProfiles.list, {}), select: (answer) => answer.payloadProfiles });

export const useShippedProfiles = () =>
  useQuery({ ...queryFor(payloadProfiles.listShipped, {}), select: (answer) => answer.shipped });

export const useProfile = (payloadProfileId: string) =>
  useQuery({
    ...queryFor(payloadProfiles.get, { params: { payloadProfileId } }),
    select: (answer) => answer.payloadProfile,
  });

export const useCreateProfile = () => useWrite(payloadProfiles.create, { showsErrors: true });

export const useUpdateProfile = () => useWrite(payloadProfiles.update, { showsErrors: true });

export const useDeleteProfile = () => useWrite(payloadProfiles.delete, { showsErrors: true });

export const useTryProfile = () => useWrite(payloadProfiles.try, { showsErrors: true });
