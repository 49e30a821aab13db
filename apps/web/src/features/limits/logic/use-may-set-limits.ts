import { useAccount } from '~/lib/session.ts';
import { useMay } from '~/lib/use-may.ts';

/** Limits are what the company that secures the facility works by: admins of its clients read them. */
export const useMaySetLimits = (): boolean => {
  const may = useMay();
  const isOfClient = (useAccount().company?.parentCompanyUuid ?? null) !== null;
  return may('limits.edit') && !isOfClient;
};
