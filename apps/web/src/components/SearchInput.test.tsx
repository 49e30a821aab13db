import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { SearchInput } from './SearchInput.tsx';

/** A page whose address is updated shortly after the typing. */
function Page({ heard }: { readonly heard: string[] }) {
  const [address, setAddress] = useState('');
  return (
    <>
      <SearchInput
        label="Search"
        value={address}
        onSearch={(text) => {
          heard.push(text);
          setAddress(text);
        }}
      />
      <button type="button" onClick={() => setAddress('')}>
        Forget
      </button>
    </>
  );
}

test('searches when the typing pauses, keeps what is typed, and follows the address when that changes', async () => {
  const heard: string[] = [];
  renderWithTexts(<Page heard={heard} />);
  const field = screen.getByLabelText<HTMLInputElement>('Search');
  for (const text of ['d', 'd1', 'd12 ']) fireEvent.change(field, { target: { value: text } });
  expect(field.value).toBe('d12 ');
  await waitFor(() => expect(heard).toEqual(['d12']));
  expect(field.value).toBe('d12 ');
  fireEvent.click(screen.getByRole('button', { name: 'Forget' }));
  expect(field.value).toBe('');
});

test('a stroke leads to the filter, and is typed once one is there', () => {
  renderWithTexts(<Page heard={[]} />);
  const field = screen.getByRole('searchbox', { name: 'Search' });
  fireEvent.keyDown(document.body, { key: '/' });
  expect(document.activeElement).toBe(field);
  expect(fireEvent.keyDown(field, { key: '/' })).toBe(true);
});

test('a list that is all there hears every key', () => {
  const typed: string[] = [];
  renderWithTexts(
    <SearchInput label="Search" value="" onSearch={() => undefined} onTyping={(text) => typed.push(text)} />,
  );
  for (const value of ['d', 'd1', 'd1 ']) fireEvent.change(screen.getByLabelText('Search'), { target: { value } });
  expect(typed).toEqual(['d', 'd1', 'd1']);
});
