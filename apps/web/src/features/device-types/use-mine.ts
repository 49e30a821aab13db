import { useAccount } from '~/lib/session.ts';

/** `mine(type.parentCompanyId)`: who runs the installation changes all, an owner's admin what is the owner's. */
export const useMine = (): ((parentCompanyId: number | null) => boolean) => {
  const { type, company } = useAccount();
  return (owner) => type === 'SUPER_ADMIN' || (type === 'COMPANY_ADMIN' && owner !== null && owner === company?.id);
};
