import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { rememberFault } from '~/lib/camera.ts';
import type { DraftPhoto } from '~/lib/phone/draft-photo.ts';
import * as picture from '~/lib/picture.ts';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { PhotoInput } from './PhotoInput.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  rememberFault(null);
});

const CAMERA_APP = { onOpen: vi.fn(), onReturn: vi.fn() };
const SUBJECT = { name: 'K12', photos: [], isPreparing: false, hasRoom: true, full: 'Full' };
const PHOTO: DraftPhoto = { key: 'one', bytes: new ArrayBuffer(1), sha256: '', preview: null };

const stubCamera = (getUserMedia: () => Promise<MediaStream>) =>
  vi.stubGlobal('navigator', { ...navigator, userAgent: navigator.userAgent, mediaDevices: { getUserMedia } });

const openCamera = (photos: readonly DraftPhoto[] = []) => {
  const onPhoto = vi.fn(async (making: Promise<File>) => void (await making));
  const { unmount } = renderWithTexts(
    <PhotoInput onPhoto={onPhoto} camera={{ ...SUBJECT, photos }} cameraApp={CAMERA_APP}>
      {(choose) => (
        <button type="button" onClick={choose}>
          Photo
        </button>
      )}
    </PhotoInput>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Photo' }));
  return { onPhoto, unmount };
};

/** A camera of the browser; `tracks` are still running. */
const workingCamera = () => {
  const track = Object.assign(new EventTarget(), { stop: vi.fn() });
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] } as unknown as MediaStream;
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  // the simulated page accepts real streams only
  vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockReturnValue();
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1920, height: 1440, close: () => undefined }));
  stubCamera(async () => stream);
  return track;
};

/** The photos are files with consecutive numbers. */
const numberPhotos = () => {
  let made = 0;
  vi.spyOn(picture, 'frameToJpeg').mockImplementation(async () => {
    made += 1;
    return new File(['photo'], `${made}.jpg`);
  });
};

const findShutter = async () => {
  const shutter = await screen.findByRole('button', { name: 'Take a photo' });
  await waitFor(() => expect(shutter).toHaveProperty('disabled', false));
  return shutter;
};

test('after the first photo the camera closes and is released, and a second tap takes no other one', async () => {
  const track = workingCamera();
  numberPhotos();
  const { onPhoto, unmount } = openCamera();
  const shutter = await findShutter();
  fireEvent.click(shutter);
  fireEvent.click(shutter);
  await waitFor(() => expect(shutter).toHaveProperty('disabled', true));
  fireEvent.click(shutter);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(track.stop).toHaveBeenCalled());
  expect(onPhoto).toHaveBeenCalledTimes(1);
  unmount();
});

test('when there is a photo, the camera takes several in a row, and is released at the end', async () => {
  const track = workingCamera();
  numberPhotos();
  const { onPhoto, unmount } = openCamera([PHOTO]);
  const shutter = await findShutter();
  fireEvent.click(shutter);
  await waitFor(() => expect(onPhoto).toHaveBeenCalledTimes(1));
  fireEvent.click(shutter);
  await waitFor(() => expect(onPhoto).toHaveBeenCalledTimes(2));
  await expect(onPhoto.mock.calls[1]?.[0]).resolves.toMatchObject({ name: '2.jpg' });
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(track.stop).toHaveBeenCalled());
  unmount();
});

test('a camera that another app takes is opened again on request', async () => {
  const track = workingCamera();
  const { unmount } = openCamera();
  const shutter = await screen.findByRole('button', { name: 'Take a photo' });
  await waitFor(() => expect(shutter).toHaveProperty('disabled', false));
  track.dispatchEvent(new Event('ended'));
  fireEvent.click(await screen.findByRole('button', { name: 'Start the camera again' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Take a photo' })).toHaveProperty('disabled', false));
  unmount();
});

test('a camera that another app uses can be started later', async () => {
  stubCamera(() => Promise.reject(new DOMException('in use', 'NotReadableError')));
  const { unmount } = openCamera();
  const restart = await screen.findByRole('button', { name: 'Start the camera again' });
  workingCamera();
  fireEvent.click(restart);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Take a photo' })).toHaveProperty('disabled', false));
  unmount();
});

test('without permission the camera app of the phone opens, and the caller knows before and after', async () => {
  stubCamera(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  const click = vi.spyOn(HTMLInputElement.prototype, 'click').mockReturnValue();
  openCamera();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The camera is not allowed/);
  fireEvent.click(screen.getByRole('button', { name: 'Camera app' }));
  expect(CAMERA_APP.onOpen).toHaveBeenCalledOnce();
  expect(click).toHaveBeenCalledOnce();
  // known on this page: the next photo needs no question
  fireEvent.click(screen.getByRole('button', { name: 'Photo' }));
  expect(click).toHaveBeenCalledTimes(2);
  screen.getByLabelText('Photo', { selector: 'input' }).dispatchEvent(new Event('cancel'));
  expect(CAMERA_APP.onReturn).toHaveBeenCalledOnce();
});
