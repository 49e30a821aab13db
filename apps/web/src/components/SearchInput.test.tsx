import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { SearchInput } from './SearchInput.tsx';

/** A page whose address is updated shortly after the typing. */
function Page({ searches }: { readonly searches: string[] }) {
  const [address, setAddress] = useState('');
  return (
    <>
      <SearchInput
        label="Search"
        value={address}
        onSearch={(text) => {
          searches.push(text);
          setAddress(text);
        }}
      />
      <button type="button" onClick={() => setAddress('')}>
        Forget
      </button>
    </>
  );
}

test('searches after a pause in typing, keeps the typed text, and follows changes of the address', async () => {
  const searches: string[] = [];
  renderWithTexts(<Page searches={searches} />);
  const field = screen.getByLabelText<HTMLInputElement>('Search');
  for (const text of ['d', 'd1', 'd12 ']) fireEvent.change(field, { target: { value: text } });
  expect(field.value).toBe('d12 ');
  await waitFor(() => expect(searches).toEqual(['d12']));
  expect(field.value).toBe('d12 ');
  fireEvent.click(screen.getByRole('button', { name: 'Forget' }));
  expect(field.value).toBe('');
});

test('the / key focuses the search field, and is typed as text inside it', () => {
  renderWithTexts(<Page searches={[]} />);
  const field = screen.getByRole('searchbox', { name: 'Search' });
  fireEvent.keyDown(document.body, { key: '/' });
  expect(document.activeElement).toBe(field);
  expect(fireEvent.keyDown(field, { key: '/' })).toBe(true);
});

test('onTyping is called for every key, for lists that are fully loaded', () => {
  const typed: string[] = [];
  renderWithTexts(
    <SearchInput label="Search" value="" onSearch={() => undefined} onTyping={(text) => typed.push(text)} />,
  );
  for (const value of ['d', 'd1', 'd1 ']) fireEvent.change(screen.getByLabelText('Search'), { target: { value } });
  expect(typed).toEqual(['d', 'd1', 'd1']);
});
