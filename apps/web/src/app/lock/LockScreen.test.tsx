import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as pins from '~/lib/phone/pin.ts';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { LockScreen } from './LockScreen.tsx';
import * as signing from './sign-in-again.ts';

afterEach(() => vi.restoreAllMocks());

const show = (left: number | null = 5) => {
  vi.spyOn(pins, 'readAttemptsLeft').mockResolvedValue(left);
  const onRight = vi.fn();
  renderWithTexts(<LockScreen person="anna" onRight={onRight} />);
  return onRight;
};

const enter = (pin: string) => fireEvent.change(screen.getByLabelText('PIN (6 digits)'), { target: { value: pin } });

test('six digits are checked without another tap, and the right ones open', async () => {
  const check = vi.spyOn(pins, 'checkPin').mockResolvedValue(true);
  const onRight = show();
  enter('48291');
  expect(check).not.toHaveBeenCalled();
  enter('48291x3');
  expect(check).toHaveBeenCalledWith('anna', '482913');
  await waitFor(() => expect(onRight).toHaveBeenCalledOnce());
});

test('a wrong PIN is stated with the attempts that are left', async () => {
  vi.spyOn(pins, 'checkPin').mockResolvedValue(3);
  const onRight = show();
  enter('111111');
  expect(await screen.findByText('Wrong PIN. 3 attempts left.')).toBeTruthy();
  expect(onRight).not.toHaveBeenCalled();
});

test('a PIN that cannot be checked is not called wrong, and the panel stays hidden', async () => {
  vi.spyOn(pins, 'checkPin').mockRejectedValue(new DOMException('', 'UnknownError'));
  vi.spyOn(pins, 'readAttemptsLeft').mockRejectedValue(new DOMException('', 'UnknownError'));
  const onRight = vi.fn();
  renderWithTexts(<LockScreen person="anna" onRight={onRight} />);
  enter('482913');
  expect(await screen.findByText('The PIN cannot be checked now. Try again.')).toBeTruthy();
  // the field stays for another attempt
  expect(screen.getByLabelText<HTMLInputElement>('PIN (6 digits)').value).toBe('');
  expect(screen.queryByText(/wrong/i)).toBeNull();
  expect(onRight).not.toHaveBeenCalled();
});

test('another sign-in is possible while a check does not end', () => {
  vi.spyOn(pins, 'checkPin').mockReturnValue(new Promise(() => undefined));
  const signIn = vi.spyOn(signing, 'signInAgain').mockResolvedValue(true);
  show();
  enter('482913');
  fireEvent.click(screen.getByRole('button', { name: 'I forgot the PIN' }));
  expect(signIn).toHaveBeenCalledWith('anna');
});

test('after the last attempt only another sign-in is left, which needs a network', async () => {
  const signIn = vi.spyOn(signing, 'signInAgain').mockResolvedValue(false);
  show(0);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The PIN was wrong five times/);
  expect(screen.queryByLabelText('PIN (6 digits)')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText(/^The server does not answer/)).toBeTruthy();
  expect(signIn).toHaveBeenCalledWith('anna');
});

test('without a PIN on the phone the panel opens', async () => {
  const onRight = show(null);
  await waitFor(() => expect(onRight).toHaveBeenCalledOnce());
});
