import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useExistingPage } from './use-existing-page.ts';

const asked = (page: number, total: number | undefined) => {
  const onGone = vi.fn();
  renderHook(() => useExistingPage({ page, total, onGone }));
  return onGone;
};

test('a page that is gone gives way to the last one', () => {
  expect(asked(9, 6)).toHaveBeenCalledWith(6);
  expect(asked(2, 0)).toHaveBeenCalledWith(1);
});

test('a page that is there stays, and one nobody knows yet', () => {
  expect(asked(6, 6)).not.toHaveBeenCalled();
  expect(asked(1, 0)).not.toHaveBeenCalled();
  expect(asked(9, undefined)).not.toHaveBeenCalled();
});
