import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useExistingPage } from './use-existing-page.ts';

const missingPageHandlerFor = (page: number, total: number | undefined) => {
  const onPageMissing = vi.fn();
  renderHook(() => useExistingPage({ page, total, onPageMissing }));
  return onPageMissing;
};

test('a page number beyond the end changes to the last page', () => {
  expect(missingPageHandlerFor(9, 6)).toHaveBeenCalledWith(6);
  expect(missingPageHandlerFor(2, 0)).toHaveBeenCalledWith(1);
});

test('an existing page stays, and any page while the total is unknown', () => {
  expect(missingPageHandlerFor(6, 6)).not.toHaveBeenCalled();
  expect(missingPageHandlerFor(1, 0)).not.toHaveBeenCalled();
  expect(missingPageHandlerFor(9, undefined)).not.toHaveBeenCalled();
});
