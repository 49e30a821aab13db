import { useWrite } from '~/lib/use-write.ts';
import { callsOf, type EntryKind } from '../entries/entry-kinds.ts';

export const useTakeOffEntry = (kind: EntryKind, deviceTypeId: string) => {
  const take = useWrite(callsOf(kind).takeOff, { showsErrors: true });
  return (associationUuid: string) => take.mutateAsync({ params: { deviceTypeId, associationUuid } });
};
