/** The used part of the result of `getRouteApi`. */
type ListRoute<Search> = { readonly useSearch: () => Search; readonly useNavigate: () => unknown };

type Replace<Search> = (to: { readonly search: (before: Search) => Search; readonly replace: true }) => Promise<void>;

/**
 * `const [{ search, sort }, change] = useListSearch(route)`: the part of a list that is stored in its address, and a
 * function that changes it. A new filter or order starts on the first page; the back button leaves the list instead of
 * undoing filters.
 */
export const useListSearch = <Search extends object>(
  route: ListRoute<Search>,
): readonly [Search, (part: Partial<Search>) => void] => {
  // it navigates only within this route, whose search parameters these are
  const navigate = route.useNavigate() as Replace<Search>;
  const change = (part: Partial<Search>) =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...part }), replace: true });
  return [route.useSearch(), change];
};
