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

const renderDialog = (onConfirm: () => Promise<unknown>, canSubmit?: () => boolean) => {
  const onClose = vi.fn();
  renderWithTexts(
    <ConfirmWrite
      title="Delete?"
      confirmLabel="Delete"
      successMessage="Gone"
      canSubmit={canSubmit}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      It goes.
    </ConfirmWrite>,
  );
  return { onClose, confirm: () => userEvent.click(screen.getByRole('button', { name: 'Delete' })) };
};

test('an error is shown until the next attempt; success shows a message and closes the window', async () => {
  const write = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(refusal).mockResolvedValueOnce({});
  const { onClose, confirm } = renderDialog(write);
  await confirm();
  expect((await screen.findByRole('alert')).textContent).toBe('Still in use');
  expect(onClose).not.toHaveBeenCalled();
  await confirm();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(notificationsStore.getState().notifications.map(({ message }) => message)).toEqual(['Gone']);
  expect(onClose).toHaveBeenCalledOnce();
});

test('nothing is sent when the form cannot be submitted', async () => {
  const write = vi.fn<() => Promise<unknown>>();
  await renderDialog(write, () => false).confirm();
  expect(write).not.toHaveBeenCalled();
});

test('a final deletion requires typing the name, and ignores case, spaces and the kind of dash', async () => {
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
