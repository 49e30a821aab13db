import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as picture from '~/lib/picture.ts';
import * as toast from '~/lib/toast.ts';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { PhotoInput } from './PhotoInput.tsx';

afterEach(() => vi.restoreAllMocks());

const sized = (name: string, bytes: number): File =>
  Object.defineProperty(new File(['x'], name), 'size', { value: bytes });

const choose = (...files: readonly File[]) => {
  const input = screen.getByLabelText('Choose from gallery', { selector: 'input' });
  fireEvent.change(input, { target: { files } });
};

const show = (convert: (file: File) => Promise<File>) => {
  vi.spyOn(picture, 'toJpeg').mockImplementation(convert);
  const onPhoto = vi.fn(async (making: Promise<File>) => void (await making));
  const { unmount } = renderWithTexts(<PhotoInput onPhoto={onPhoto}>{() => null}</PhotoInput>);
  return { onPhoto, unmount };
};

test('a photo above the limit is announced with size and limit while the phone makes it smaller', async () => {
  const made = Promise.withResolvers<File>();
  show(() => made.promise);
  choose(sized('big.jpg', 12_400_000));
  expect(screen.getByRole('status').textContent).toBe(
    'The photo has 12 MB, the limit is 5.2 MB. The phone makes it smaller.',
  );
  made.resolve(new File(['small'], 'big.jpg'));
  choose(sized('small.jpg', 2_000_000));
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
});

test('of several photos, each that cannot be used is named, and the others are added', async () => {
  const { onPhoto } = show(async (file) => {
    if (file.name === 'notes.txt') throw new picture.UnreadablePicture('not a picture');
    return file;
  });
  choose(sized('huge.jpg', 75_000_000), sized('notes.txt', 3), sized('good.jpg', 3));
  await waitFor(() =>
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'huge.jpg: The photo has 75 MB, the limit is 60 MB. It was not added. Everything else stays.',
      'notes.txt: This file cannot be read as a photo.',
    ]),
  );
  await waitFor(() => expect(onPhoto).toHaveBeenCalledTimes(3));
  await expect(onPhoto.mock.calls[2]?.[0]).resolves.toMatchObject({ name: 'good.jpg' });
});

test('two photos of the same name have a notice each', async () => {
  show(async () => {
    throw new picture.UnreadablePicture('not a picture');
  });
  choose(sized('image.jpg', 3), sized('image.jpg', 4));
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
});

test('a photo that cannot be used is also stated after the technician has gone on', async () => {
  const toastError = vi.spyOn(toast, 'toastError').mockReturnValue();
  const made = Promise.withResolvers<File>();
  const { unmount } = show(() => made.promise);
  choose(sized('image.heic', 3));
  unmount();
  made.reject(new picture.UnreadablePicture('not a picture'));
  await waitFor(() => expect(toastError).toHaveBeenCalledWith('image.heic: This file cannot be read as a photo.'));
});
