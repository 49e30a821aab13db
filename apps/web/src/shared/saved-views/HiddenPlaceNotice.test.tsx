import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { HiddenPlaceNotice } from './HiddenPlaceNotice.tsx';

const TEXT = 'These filters contain a facility that you cannot see. The list shows all your facilities.';

function List({ hiddenPlace, onRemove }: { readonly hiddenPlace: boolean; readonly onRemove: () => void }) {
  const [isHidden, setIsHidden] = useState(hiddenPlace);
  const remove = () => {
    setIsHidden(false);
    onRemove();
  };
  return <HiddenPlaceNotice isHidden={isHidden} onRemove={remove} />;
}

test('a facility out of sight is removed from the filters once, and the notice stays until it is closed', () => {
  const onRemove = vi.fn();
  renderWithTexts(<List hiddenPlace onRemove={onRemove} />);
  expect(onRemove).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status').textContent).toBe(TEXT);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(TEXT)).toBeNull();
});

test('a facility in sight is not removed', () => {
  const onRemove = vi.fn();
  renderWithTexts(<List hiddenPlace={false} onRemove={onRemove} />);
  expect(onRemove).not.toHaveBeenCalled();
  expect(screen.queryByText(TEXT)).toBeNull();
});
