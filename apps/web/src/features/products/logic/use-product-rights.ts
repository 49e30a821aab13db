import { isClientSide } from '@trapline/contract/inspections/rules.ts';
import { useAccount } from '~/lib/session.ts';
import { useMay } from '~/lib/use-may.ts';

/** Whether the reader may add products: a client has none of its own. */
export const useMayAddProducts = (): boolean => {
  const account = useAccount();
  return useMay()('products.manage') && !isClientSide(account);
};
