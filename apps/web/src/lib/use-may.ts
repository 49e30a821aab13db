import { allows, type Capability } from '@trapline/contract/kernel/capabilities.ts';
import { useAccount } from './session.ts';

/** `const may = useMay(); may('places.create')`: whether the server permits this to the type of the user. */
export const useMay = (): ((capability: Capability) => boolean) => {
  const { type } = useAccount();
  return (capability) => allows(capability, type);
};
