/** What `getRouteApi` answers, as far as it is used here. */
type ListRoute<Search> = { readonly useSearch: () => Search; readonly useNavigate: () => unknown };

type Replace<Search> = (to: { readonly search: (before: Search) => Search; readonly replace: true }) => Promise<void>;

/**
 * `const [{ search, sort }, change] = useListSearch(route)`: what a list keeps in its address, and changing a part of it.
 * Another filter or order begins on the first page; the back button leads out of the list, not through its filters.
 */
export const useListSearch = <Search extends object>(
  route: ListRoute<Search>,
): readonly [Search, (part: Partial<Search>) => void] => {
  // it goes nowhere else than to this very route, whose search this is
  const navigate = route.useNavigate() as Replace<Search>;
  const change = (part: Partial<Search>) =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...part }), replace: true });
  return [route.useSearch(), change];
};
