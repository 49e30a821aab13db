import { useQuery } from '@tanstack/react-query';
import { savedViews } from '@trapline/contract/saved-views/endpoints.ts';
import type { ViewList } from '@trapline/contract/saved-views/rules.ts';
import { queryFor } from '~/lib/queries.ts';
import { parseSearch, stringifySearch } from '~/lib/search.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useSavedViews = (list: ViewList) =>
  useQuery({ ...queryFor(savedViews.list, { query: { list } }), select: (answer) => answer.savedViews });

export const useCreateView = () => useWrite(savedViews.create, { showsErrors: true });
export const useUpdateView = () => useWrite(savedViews.update, { showsErrors: true });
export const useRemoveView = () => useWrite(savedViews.remove, { showsErrors: true });

/** The filters and the order of a list as stored: without the page, in a fixed order. */
export const toViewSearch = (search: object): string => {
  const { page: _, ...rest } = search as Record<string, unknown>;
  return stringifySearch(Object.fromEntries(Object.entries(rest).toSorted())).slice(1);
};

/** The stored filters, read like an address, and every other filter of the list empty. */
export const fromViewSearch = <Search extends object>(
  text: string,
  current: Search,
  read: (raw: Record<string, string>) => Search,
): Partial<Search> => {
  const empty = Object.fromEntries(Object.keys(current).map((name) => [name, undefined]));
  return { ...empty, ...read(parseSearch(text)) } as Partial<Search>;
};
