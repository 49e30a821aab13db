import { useAccount } from '~/lib/session.ts';

/** The company whose list it is, and whether this person keeps it: an owner's list serves its clients too. */
export const useListOwner = (chosen: string | undefined) => {
  const { type, company } = useAccount();
  if (type === 'SUPER_ADMIN') return { owner: chosen, isClient: false };
  const isClient = company !== null && company.parentCompanyUuid !== null;
  return { owner: isClient ? undefined : company?.uuid, isClient };
};
