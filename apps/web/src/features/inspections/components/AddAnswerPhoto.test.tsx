import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ANSWER_PHOTOS_MAX } from '@trapline/contract/inspections/rules.ts';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import * as picture from '~/lib/picture.ts';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import type { QueuedPhoto } from '../log/photo-store.ts';
import { visitLike } from '../logic/visit.fixture.ts';
import { VisitContext } from '../logic/visit-context.ts';
import { expectedPhotos, visitLog, visitPhotos } from '../outbox/visit-outbox.ts';
import { AddAnswerPhoto } from './AddAnswerPhoto.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const ANSWER = { question: 'Are the doors tight?', questionUuid: 'doors', images: [] };

const show = (photos: readonly QueuedPhoto[] = []) => {
  const page = (children: ReactNode) => (
    <QueryClientProvider client={new QueryClient()}>
      <VisitContext value={visitLike({ photos })}>{children}</VisitContext>
    </QueryClientProvider>
  );
  return renderWithTexts(page(<AddAnswerPhoto answer={ANSWER} />));
};

/** A camera of the browser. */
const stubCamera = () => {
  const track = Object.assign(new EventTarget(), { stop: vi.fn() });
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] } as unknown as MediaStream;
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  // the simulated page accepts real streams only
  vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockReturnValue();
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1920, height: 1440, close: () => undefined }));
  const mediaDevices = { getUserMedia: async () => stream };
  vi.stubGlobal('navigator', { ...navigator, userAgent: navigator.userAgent, mediaDevices });
};

test('photos of an answer are taken with the camera of the page, which stays open', async () => {
  stubCamera();
  vi.spyOn(picture, 'frameToJpeg').mockResolvedValue(new File(['photo'], 'photo.jpg'));
  vi.spyOn(picture, 'previewOf').mockResolvedValue(null);
  vi.spyOn(visitPhotos, 'show').mockResolvedValue();
  const add = vi.spyOn(visitLog, 'add').mockReturnValue({ ids: ['e'], stored: Promise.resolve(true) });
  const expected = vi.spyOn(expectedPhotos, 'expect');
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Add a photo' }));
  expect(await screen.findByRole('dialog', { name: 'Photos: Are the doors tight?' })).toBeTruthy();
  const shutter = await screen.findByRole('button', { name: 'Take a photo' });
  await waitFor(() => expect(shutter).toHaveProperty('disabled', false));
  fireEvent.click(shutter);
  await waitFor(() => expect(add).toHaveBeenCalledOnce());
  expect(add.mock.calls[0]?.[1]).toMatchObject([{ kind: 'addPhoto', body: { question: 'doors', size: 5 } }]);
  // no other app opens, in which the phone could close this page
  expect(expected).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
});

const storedPhotos = (change: Partial<QueuedPhoto> = {}) =>
  Array.from({ length: ANSWER_PHOTOS_MAX }, (_, index) => {
    return { photoId: `p${index}`, question: 'doors', ...change } as QueuedPhoto;
  });

test('with all photos stored, none can be added', () => {
  show(storedPhotos());
  expect(screen.getByText(new RegExp(`^${ANSWER_PHOTOS_MAX} photos of this answer`))).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('photos that the office has rejected leave room for others', () => {
  show(storedPhotos({ state: 'setAside', rejection: 'Blurred' }));
  expect(screen.getByRole('button', { name: 'Add a photo' })).toBeTruthy();
});

test('a photo of this answer that was lost with the page is reported', () => {
  vi.spyOn(expectedPhotos, 'getLost').mockReturnValue({ visitUuid: 'visit', questionUuid: 'doors' });
  show();
  expect(screen.getByText('The photo did not arrive')).toBeTruthy();
});
