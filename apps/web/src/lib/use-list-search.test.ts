import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useListSearch } from './use-list-search.ts';

test('a changed filter resets the page, keeps the other filters and adds no history entry', () => {
  const navigate = vi.fn<(to: { search: (before: object) => object; replace: boolean }) => void>();
  const search = { search: 'mill', sort: '-name', page: 3 };
  const { result } = renderHook(() => useListSearch({ useSearch: () => search, useNavigate: () => navigate }));
  const [stored, change] = result.current;
  expect(stored).toBe(search);
  change({ sort: 'name' });
  const [[to]] = navigate.mock.calls as [[{ search: (before: object) => object; replace: boolean }]];
  expect(to.replace).toBe(true);
  expect(to.search(search)).toEqual({ search: 'mill', sort: 'name', page: undefined });
  change({ page: 2 });
  expect(navigate.mock.calls[1]?.[0].search(search)).toEqual({ ...search, page: 2 });
});
