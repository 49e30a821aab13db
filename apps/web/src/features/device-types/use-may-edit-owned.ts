import { useAccount } from '~/lib/session.ts';

/** `mine(type.parentCompanyId)`: a super admin may change every type, a company admin those of the own company. */
export const useMayEditOwned = (): ((parentCompanyId: number | null) => boolean) => {
  const { type, company } = useAccount();
  return (owner) => type === 'SUPER_ADMIN' || (type === 'COMPANY_ADMIN' && owner !== null && owner === company?.id);
};
