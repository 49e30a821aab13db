import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PageBelow } from './PageBelow.tsx';

const drawn: number[] = [];
const List = ({ count }: { readonly count: number }) => {
  drawn.push(count);
  return <p>{count}</p>;
};

const page = (count: number, isCovered: boolean) => (
  <PageBelow isCovered={isCovered}>
    <List count={count} />
  </PageBelow>
);

test('a covered page stays as it was, and shows the present state when it is visible again', () => {
  const { container, rerender } = render(page(1, false));
  rerender(page(2, true));
  rerender(page(3, true));
  expect(container.textContent).toBe('1');
  rerender(page(3, false));
  expect(container.textContent).toBe('3');
  expect(drawn).toEqual([1, 3]);
});

test('a page that is covered from the start has no content until it is visible', () => {
  const { container, rerender } = render(page(1, true));
  expect(container.textContent).toBe('');
  rerender(page(1, false));
  expect(container.textContent).toBe('1');
});
