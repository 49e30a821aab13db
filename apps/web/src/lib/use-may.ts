import { allows, type Capability } from '@trapline/contract/kernel/capabilities.ts';
import { useAccount } from './session.ts';

/** `const may = useMay(); may('places.create')`: what the server would let this person's type do. */
export const useMay = (): ((capability: Capability) => boolean) => {
  const { type } = useAccount();
  return (capability) => allows(capability, type);
};
