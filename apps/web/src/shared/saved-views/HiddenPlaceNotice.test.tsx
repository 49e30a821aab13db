import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { HiddenPlaceNotice } from './HiddenPlaceNotice.tsx';

const TEXT = 'These filters contain a facility that you cannot see. The list shows all your facilities.';

type Props = { readonly initialPlace: string | undefined; readonly onRemove: () => void };

function List({ initialPlace, onRemove }: Props) {
  const [place, setPlace] = useState(initialPlace);
  const remove = () => {
    setPlace(undefined);
    onRemove();
  };
  return (
    <>
      <HiddenPlaceNotice place={place} isHidden={place === 'hidden'} onRemove={remove} />
      {['mill', 'hidden', undefined].map((choice) => (
        <button key={choice ?? 'all'} type="button" onClick={() => setPlace(choice)}>
          {choice ?? 'all'}
        </button>
      ))}
    </>
  );
}

const filterBy = (place: string) => fireEvent.click(screen.getByRole('button', { name: place }));

test('a facility out of sight is removed from the filters once, and the notice stays until it is closed', () => {
  const onRemove = vi.fn();
  renderWithTexts(<List initialPlace="hidden" onRemove={onRemove} />);
  expect(onRemove).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status').textContent).toBe(TEXT);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(TEXT)).toBeNull();
});

test('the notice ends when the list is filtered by another facility, and comes back for the next hidden one', () => {
  const onRemove = vi.fn();
  renderWithTexts(<List initialPlace="hidden" onRemove={onRemove} />);
  filterBy('mill');
  expect(screen.queryByText(TEXT)).toBeNull();
  filterBy('all');
  expect(screen.queryByText(TEXT)).toBeNull();
  filterBy('hidden');
  expect(screen.getByRole('status').textContent).toBe(TEXT);
  expect(onRemove).toHaveBeenCalledTimes(2);
});

test.each([['mill'], [undefined]])('a facility in sight is not removed: %s', (place) => {
  const onRemove = vi.fn();
  renderWithTexts(<List initialPlace={place} onRemove={onRemove} />);
  expect(onRemove).not.toHaveBeenCalled();
  expect(screen.queryByText(TEXT)).toBeNull();
});
