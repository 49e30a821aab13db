import { notifications, notificationsStore } from '@mantine/notifications';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ApiError } from '~/lib/api-error.ts';
import { loadStartTexts } from '~/lib/texts.ts';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { ConfirmWrite } from './ConfirmWrite.tsx';

beforeAll(loadStartTexts);
afterEach(() => notifications.clean());

const refusal = new ApiError({
  code: 'device_types/in_use',
  message: 'Still in use',
  fields: [],
  status: 409,
  requestId: null,
});

const ask = (onConfirm: () => Promise<unknown>, mayGo?: () => boolean) => {
  const onClose = vi.fn();
  renderWithTexts(
    <ConfirmWrite
      title="Delete?"
      confirmLabel="Delete"
      successMessage="Gone"
      canSubmit={mayGo}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      It goes.
    </ConfirmWrite>,
  );
  return { onClose, confirm: () => userEvent.click(screen.getByRole('button', { name: 'Delete' })) };
};

test('a refusal stands in the window until the next try; what is done is said and the window closes', async () => {
  const write = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(refusal).mockResolvedValueOnce({});
  const { onClose, confirm } = ask(write);
  await confirm();
  expect((await screen.findByRole('alert')).textContent).toBe('Still in use');
  expect(onClose).not.toHaveBeenCalled();
  await confirm();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(notificationsStore.getState().notifications.map(({ message }) => message)).toEqual(['Gone']);
  expect(onClose).toHaveBeenCalledOnce();
});

test('nothing is sent while something is owed', async () => {
  const write = vi.fn<() => Promise<unknown>>();
  await ask(write, () => false).confirm();
  expect(write).not.toHaveBeenCalled();
});

test('what goes for good is named by who takes it away, as a keyboard has it', async () => {
  const write = vi.fn<() => Promise<unknown>>().mockResolvedValue({});
  renderWithTexts(
    <ConfirmWrite
      title="Delete?"
      confirmLabel="Delete"
      successMessage="Gone"
      typedName="Bakery – Hall A"
      onConfirm={write}
      onClose={() => undefined}
    >
      It goes.
    </ConfirmWrite>,
  );
  const name = screen.getByRole('textbox', { name: 'To confirm, type the name: Bakery – Hall A' });
  const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.type(name, 'Bakery');
  await confirm();
  expect(screen.getByText('The name does not match')).toBeTruthy();
  expect(write).not.toHaveBeenCalled();
  await userEvent.type(name, ' -  hall a ');
  await confirm();
  expect(write).toHaveBeenCalledOnce();
});
