import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as pins from '~/lib/phone/pin.ts';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { SetPin } from './SetPin.tsx';

afterEach(() => vi.restoreAllMocks());

test('only a phone that cannot store the PIN lets the person go on without one', async () => {
  vi.spyOn(pins, 'createPinRow').mockRejectedValue(new DOMException('', 'QuotaExceededError'));
  const [onSet, onSkip] = [vi.fn(), vi.fn()];
  renderWithTexts(<SetPin person="anna" onSet={onSet} onSkip={onSkip} />);
  for (const label of ['PIN (6 digits)', 'Repeat the PIN']) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: '482913' } });
  }
  expect(screen.queryByRole('button', { name: 'Continue without a PIN for now' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Set the PIN' }));
  expect(await screen.findByText('The PIN could not be saved on this device.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Continue without a PIN for now' }));
  expect(onSkip).toHaveBeenCalledOnce();
  expect(onSet).not.toHaveBeenCalled();
});
