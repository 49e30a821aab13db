import { useWrite } from '~/lib/use-write.ts';
import { callsOf, type Entry, type EntryKind } from '../entries/entry-kinds.ts';

/** Adds one, or changes the one that is named. */
export const useSaveEntry = (kind: EntryKind) => {
  const { create, update, parameter } = callsOf(kind);
  const adding = useWrite(create, { showsErrors: true });
  const changing = useWrite(update, { showsErrors: true });
  return (entry: Entry | null, body: object, version: number): Promise<unknown> => {
    // the form holds what the schema of this kind takes
    if (entry) return changing.mutateAsync({ params: { [parameter]: entry.uuid } as never, body, version });
    return adding.mutateAsync({ body: body as never });
  };
};
