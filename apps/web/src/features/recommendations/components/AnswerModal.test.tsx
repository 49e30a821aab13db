import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RecommendationDetails } from '@trapline/contract/recommendations/schemas.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUnansweredError } from '~/lib/api-error.ts';
import * as picture from '~/lib/picture.ts';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { AnswerModal } from './AnswerModal.tsx';

const calls = vi.hoisted(() => ({
  respond: vi.fn(async (_input: { readonly body: object }) => ({})),
  addFile: vi.fn(async (_input: { readonly file: File }) => ({ file: { uuid: 'photo' } })),
  deleteFile: vi.fn(async (_input: { readonly params: object }) => ({})),
}));

// the calls have their own tests
vi.mock('../calls.ts', () => ({
  useRespond: () => ({ mutateAsync: calls.respond }),
  useAddFile: () => ({ mutateAsync: calls.addFile }),
  useDeleteFile: () => ({ mutateAsync: calls.deleteFile }),
}));
vi.mock('~/lib/toast.ts', () => ({ toastSuccess: vi.fn(), toastError: vi.fn() }));

beforeEach(() => {
  for (const call of Object.values(calls)) call.mockClear();
  vi.spyOn(picture, 'toJpeg').mockImplementation(async (file) => file);
});
afterEach(() => vi.restoreAllMocks());

/** An answer "done" with a text and a photo. */
const enterDone = async () => {
  const onClose = vi.fn();
  // the dialog needs only the uuid
  const { unmount } = renderWithTexts(
    <AnswerModal recommendation={{ uuid: 'one' } as RecommendationDetails} onClose={onClose} />,
  );
  await userEvent.click(await screen.findByRole('radio', { name: 'Done' }));
  await userEvent.type(screen.getByLabelText(/What was done/), 'Sealed');
  const input = screen.getByLabelText('Add photo', { selector: 'input' });
  fireEvent.change(input, { target: { files: [new File(['x'], 'gate.jpg', { type: 'image/jpeg' })] } });
  return { onClose, unmount };
};
const uploaded = () => screen.findByText('Uploaded');
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send answer' });
const send = () => userEvent.click(sendButton());
const sentBody = async () => {
  await waitFor(() => expect(calls.respond).toHaveBeenCalledOnce());
  return calls.respond.mock.lastCall?.[0].body;
};
const DELETED = { params: { recommendationId: 'one', fileId: 'photo' }, query: {} };

test('an answer has its text and its photos, which stay when the window closes', async () => {
  const { unmount } = await enterDone();
  await uploaded();
  await send();
  expect(await sentBody()).toEqual({ outcome: 'DONE', text: 'Sealed', fileUuids: ['photo'] });
  unmount();
  expect(calls.deleteFile).not.toHaveBeenCalled();
});

test('a refusal has neither the text nor the photos of another answer, whose fields are hidden', async () => {
  const { unmount } = await enterDone();
  await uploaded();
  await userEvent.click(screen.getByRole('radio', { name: 'Will not be done' }));
  await userEvent.type(screen.getByLabelText(/Reason for refusal/), 'The gate is new');
  await send();
  expect(await sentBody()).toEqual({ outcome: 'REFUSED', reason: 'The gate is new' });
  unmount();
  expect(calls.deleteFile).toHaveBeenCalledWith(DELETED);
});

test('an answer cannot be sent while its photo is sent or waits for a retry', async () => {
  const first = Promise.withResolvers<{ file: { uuid: string } }>();
  calls.addFile.mockReturnValueOnce(first.promise);
  await enterDone();
  await screen.findByText('Uploading');
  expect(sendButton().disabled).toBe(true);
  first.reject(createUnansweredError('network', null));
  await userEvent.click(await screen.findByRole('button', { name: 'Upload again: gate.jpg' }));
  await uploaded();
  expect(sendButton().disabled).toBe(false);
  await send();
  expect(await sentBody()).toMatchObject({ fileUuids: ['photo'] });
});

test('an answer can be sent after its failed photo is removed from the list', async () => {
  calls.addFile.mockRejectedValueOnce(createUnansweredError('network', null));
  await enterDone();
  const remove = await screen.findByRole('button', { name: 'Remove from the list: gate.jpg' });
  expect(sendButton().disabled).toBe(true);
  await userEvent.click(remove);
  await send();
  expect(await sentBody()).toMatchObject({ fileUuids: [] });
});

test.each(['before', 'after'])('a window closed %s the upload ends leaves no photo behind', async (moment) => {
  const response = Promise.withResolvers<{ file: { uuid: string } }>();
  calls.addFile.mockReturnValueOnce(response.promise);
  const { unmount } = await enterDone();
  await screen.findByText('Uploading');
  if (moment === 'before') unmount();
  response.resolve({ file: { uuid: 'photo' } });
  if (moment === 'after') {
    await uploaded();
    unmount();
  }
  await waitFor(() => expect(calls.deleteFile).toHaveBeenCalledExactlyOnceWith(DELETED));
});

test('a photo alone is an unsaved change of the window', async () => {
  const { onClose } = await enterDone();
  await userEvent.clear(screen.getByLabelText(/What was done/));
  await uploaded();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await screen.findByText('Unsaved changes');
  expect(onClose).not.toHaveBeenCalled();
});
