import { useQuery } from '@tanstack/react-query';
import { queryFor } from '~/lib/queries.ts';
import { callsOf, type Entry, type EntryKind } from '../entries/entry-kinds.ts';

type Asked = {
  readonly parentCompanyId?: 'ROOT' | 'ONLY_COMPANY' | undefined;
  readonly companyId?: string | undefined;
  readonly companyUuid?: string | undefined;
};

/** Actions, pests or observations in their order, under whatever name they are answered. */
export const useEntries = (kind: EntryKind, query: Asked) =>
  useQuery({
    ...queryFor(callsOf(kind).list, { query }),
    select: (answer): readonly Entry[] => Object.values(answer).flat(),
  });
