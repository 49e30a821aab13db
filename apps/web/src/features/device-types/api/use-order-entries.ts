import { useWrite } from '~/lib/use-write.ts';
import { callsOf, type EntryKind } from '../entries/entry-kinds.ts';
import { placesOf } from '../places-of.ts';

export const useOrderEntries = (kind: EntryKind) => {
  const order = useWrite(callsOf(kind).order);
  return (uuids: readonly string[]) => order.mutateAsync({ body: placesOf(uuids) });
};
