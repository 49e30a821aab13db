import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useTypedFilter } from './use-typed-filter.ts';

test('typed text filters at once, until the address changes to something else', () => {
  const { result, rerender } = renderHook(({ search }) => useTypedFilter({ search }), {
    initialProps: { search: undefined as string | undefined },
  });
  act(() => result.current.onTyping('k1'));
  expect(result.current.filter.search).toBe('k1');
  rerender({ search: 'k1' });
  expect(result.current.filter.search).toBe('k1');
  act(() => result.current.onTyping(''));
  expect(result.current.filter.search).toBeUndefined();
  rerender({ search: undefined });
  rerender({ search: 'e2' });
  expect(result.current.filter.search).toBe('e2');
});
