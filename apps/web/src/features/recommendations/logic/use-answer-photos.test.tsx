import { renderHook, waitFor } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError, type ApiErrorCode } from '~/lib/api-error.ts';
import { keyOfPhoto, withPhotoKey } from '~/lib/phone/draft-photo.ts';
import { useAnswerPhotos } from './use-answer-photos.ts';

const calls = vi.hoisted(() => ({ add: vi.fn(), remove: vi.fn(), toastError: vi.fn() }));
vi.mock('../calls.ts', () => ({
  useAddFile: () => ({ mutateAsync: calls.add }),
  useDeleteFile: () => ({ mutateAsync: calls.remove }),
}));
vi.mock('~/lib/toast.ts', () => ({ toastError: calls.toastError }));
vi.mock('~/lib/error-text.ts', () => ({ useErrorText: () => String }));

const apiError = (code: ApiErrorCode, status: number) =>
  new ApiError({ code, message: '', fields: [], status, requestId: null });

beforeEach(() => {
  calls.add.mockReset().mockRejectedValue(apiError('network', 0));
  calls.remove.mockReset().mockRejectedValue(apiError('not_found', 404));
  calls.toastError.mockReset();
});

const open = () =>
  renderHook(() => useAnswerPhotos('leak'), {
    wrapper: ({ children }) => (
      <IntlProvider locale="en" messages={{}}>
        {children}
      </IntlProvider>
    ),
  });
const photo = () => withPhotoKey(new File(['x'], 'a.jpg'));
const removed = () => calls.remove.mock.calls.map(([{ params }]) => params.fileId);

test('a photo whose response was lost is removed when the user gives it up or closes the window', async () => {
  const { result, unmount } = open();
  const [given, left, stored] = [photo(), photo(), photo()];
  for (const one of [given, left, stored]) await result.current.send(one).catch(() => undefined);
  result.current.dismiss(given);
  calls.add.mockResolvedValueOnce({ file: { uuid: keyOfPhoto(stored) } });
  await result.current.send(stored);
  expect(removed()).toEqual([keyOfPhoto(given)]);
  expect(result.current.uuids()).toEqual([keyOfPhoto(stored)]);
  result.current.markAnswered();
  unmount();
  await waitFor(() => expect(removed()).toEqual([keyOfPhoto(given), keyOfPhoto(left)]));
  expect(calls.toastError).not.toHaveBeenCalled();
});

test('a photo that waits when the window closes is not sent', async () => {
  const { result, unmount } = open();
  unmount();
  await result.current.send(photo());
  expect(calls.add).not.toHaveBeenCalled();
});
