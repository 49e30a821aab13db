import { useWrite } from '~/lib/use-write.ts';
import { callsOf, type EntryKind } from '../entries/entry-kinds.ts';

export const useDeleteEntry = (kind: EntryKind) => {
  const { delete: call, parameter } = callsOf(kind);
  const remove = useWrite(call, { showsErrors: true });
  return (uuid: string) => remove.mutateAsync({ params: { [parameter]: uuid } as never });
};
