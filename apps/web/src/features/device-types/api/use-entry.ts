import { useQuery } from '@tanstack/react-query';
import { queryFor } from '~/lib/queries.ts';
import { callsOf, type Entry, type EntryKind } from '../entries/entry-kinds.ts';

/** One of them as it stands now, and how often it was recorded. */
export const useEntry = (kind: EntryKind, uuid: string) => {
  const { get, parameter } = callsOf(kind);
  return useQuery({
    ...queryFor(get, { params: { [parameter]: uuid } as { [parameter]: string } }),
    select: ({ use, ...answer }) => ({ use, entry: Object.values(answer)[0] as Entry }),
  });
};
