import type { Capability } from '@trapline/contract/kernel/capabilities.ts';
import { mayAtPlace } from './place-access.ts';
import { useAccount } from './session.ts';

/** `const may = useMayAtPlace(placeId); may('inspections.create')`: type and facility role together. */
export const useMayAtPlace = (placeRef: string): ((capability: Capability) => boolean) => {
  const account = useAccount();
  return (capability) => mayAtPlace(account, capability, placeRef);
};
