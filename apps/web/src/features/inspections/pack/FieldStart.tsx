import { FieldDay } from './FieldDay.tsx';
import { ReadyLine } from './ReadyLine.tsx';

/** On the start page of a technician's phone: what it can do without a network, or whether it is ready for that. */
export function FieldStart({ isOffline }: { readonly isOffline: boolean }) {
  return isOffline ? <FieldDay /> : <ReadyLine />;
}
