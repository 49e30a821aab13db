import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Account } from '@trapline/contract/account/schemas.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { accountQuery } from '~/lib/session.ts';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { WaitingQuestion } from './WaitingQuestion.tsx';

const sendWaiting = vi.fn<() => Promise<number>>();
const writeRescueFile = vi.fn<() => Promise<'saved' | 'nothing'>>();
vi.mock('~/features/inspections/log/send-waiting.ts', () => ({ sendWaiting: () => sendWaiting() }));
vi.mock('~/features/inspections/log/write-rescue-file.ts', () => ({ writeRescueFile: () => writeRescueFile() }));

afterEach(() => vi.resetAllMocks());

const show = (count: number | null = 12) => {
  const client = new QueryClient();
  client.setQueryData(accountQuery.queryKey, { uuid: 'anna', name: 'Anna', surname: 'Nowak' } as Account);
  const onLeave = vi.fn();
  const onStay = vi.fn();
  const { unmount } = renderWithTexts(
    <QueryClientProvider client={client}>
      <WaitingQuestion count={count} onLeave={onLeave} onStay={onStay} />
    </QueryClientProvider>,
  );
  return { onLeave, onStay, unmount };
};

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('the person signs out when everything was sent', async () => {
  sendWaiting.mockResolvedValue(0);
  const { onLeave } = show();
  expect(screen.getByRole('dialog', { name: '12 entries wait to be sent' })).toBeTruthy();
  press('Send and sign out');
  await waitFor(() => expect(onLeave).toHaveBeenCalledOnce());
});

test('what could not be sent is counted, and the person stays signed in', async () => {
  sendWaiting.mockResolvedValue(3);
  const { onLeave } = show();
  press('Send and sign out');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^3 entries could not be sent/);
  expect(screen.getByRole('dialog', { name: '3 entries wait to be sent' })).toBeTruthy();
  expect(onLeave).not.toHaveBeenCalled();
});

test('a person who cancels while entries are sent stays signed in', async () => {
  const sent = Promise.withResolvers<number>();
  sendWaiting.mockReturnValue(sent.promise);
  const { onLeave, onStay, unmount } = show();
  press('Send and sign out');
  await waitFor(() => expect(sendWaiting).toHaveBeenCalledOnce());
  press('Cancel');
  expect(onStay).toHaveBeenCalledOnce();
  unmount();
  sent.resolve(0);
  await sent.promise;
  expect(onLeave).not.toHaveBeenCalled();
});

test.each([
  ['saved', 'status', 'The file is saved. The office imports it on the page “In the field”.'],
  ['nothing', 'alert', 'The file could not be saved.'],
] as const)('a file is written: %s', async (written, role, text) => {
  writeRescueFile.mockResolvedValue(written);
  const { onLeave } = show();
  press('Save to a file');
  expect((await screen.findByRole(role)).textContent).toBe(text);
  expect(onLeave).not.toHaveBeenCalled();
});

test('entries can be left on the device', () => {
  const { onLeave } = show();
  press('Sign out and leave them here');
  expect(onLeave).toHaveBeenCalledOnce();
});

test('a phone whose entries cannot be read does not state that nothing waits', async () => {
  sendWaiting.mockRejectedValue(new Error('blocked'));
  const { onLeave } = show(null);
  expect(screen.getByRole('dialog', { name: 'The entries on this device cannot be read' })).toBeTruthy();
  press('Send and sign out');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The entries still cannot be read/);
  expect(onLeave).not.toHaveBeenCalled();
});
