import { isClientSide } from '@trapline/contract/inspections/rules.ts';
import { useAccount } from '~/lib/session.ts';
import { useMay } from '~/lib/use-may.ts';

/** The log of a facility takes the work of its pest-control company; others save by single calls, with a network. */
export const useMaySaveOnPhone = (): boolean => {
  const account = useAccount();
  const may = useMay();
  return account.type !== 'SUPER_ADMIN' && !isClientSide(account) && may('inspections.record');
};
