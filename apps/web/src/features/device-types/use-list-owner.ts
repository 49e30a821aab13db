import { useAccount } from '~/lib/session.ts';

/** The company whose list is shown, and whether the reader is a client, which uses the list of its root company. */
export const useListOwner = (chosen: string | undefined) => {
  const { type, company } = useAccount();
  if (type === 'SUPER_ADMIN') return { owner: chosen, isClient: false };
  const isClient = company !== null && company.parentCompanyUuid !== null;
  return { owner: isClient ? undefined : company?.uuid, isClient };
};
