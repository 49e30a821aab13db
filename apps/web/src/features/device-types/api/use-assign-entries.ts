import { useWrite } from '~/lib/use-write.ts';
import { callsOf, type EntryKind } from '../entries/entry-kinds.ts';

export const useAssignEntries = (kind: EntryKind, deviceTypeId: string) => {
  const { assign, refs } = callsOf(kind);
  const put = useWrite(assign, { showsErrors: true });
  return (uuids: readonly string[]) => put.mutateAsync({ params: { deviceTypeId }, body: { [refs]: [...uuids] } });
};
