import { useAccount } from '~/lib/session.ts';

/** The company of the list, and whether this person may edit it: the list of a root company serves its clients too. */
export const useListOwner = (chosen: string | undefined) => {
  const { type, company } = useAccount();
  if (type === 'SUPER_ADMIN') return { owner: chosen, isClient: false };
  const isClient = company !== null && company.parentCompanyUuid !== null;
  return { owner: isClient ? undefined : company?.uuid, isClient };
};
