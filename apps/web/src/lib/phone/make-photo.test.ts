import { afterEach, expect, test, vi } from 'vitest';
import { MAX_UPLOAD_BYTES, PictureTooLarge, UnreadablePicture } from '../picture.ts';
import { spaceOf } from './free-space.ts';
import {
  makePhoto,
  makePhotoOfFrame,
  NoSpaceForPhotos,
  noticeBefore,
  noticeOfError,
  PHOTO_SOURCE_MAX_BYTES,
} from './make-photo.ts';

const photo = new File(['photo'], 'photo.jpg');
const USUAL = { maxSide: 1600, maxQuality: 0.8 };
const toJpeg = vi.fn(async (file: File) => file);
const freeBytes = (bytes: number) => {
  const storage = { estimate: async () => ({ quota: 1_000_000_000 + bytes, usage: 1_000_000_000 }) };
  vi.stubGlobal('navigator', { ...navigator, storage });
};

afterEach(() => {
  vi.unstubAllGlobals();
  toJpeg.mockClear();
});

test.each([
  [50_000_000, 'enough'],
  [49_999_999, 'little'],
  [15_000_000, 'little'],
  [14_999_999, 'none'],
])('%i free bytes are %s', (bytes, space) => expect(spaceOf(bytes)).toBe(space));

test('with little space photos are smaller, and without space there are none', async () => {
  freeBytes(100_000_000);
  await makePhoto(photo, toJpeg);
  expect(toJpeg).toHaveBeenLastCalledWith(photo, USUAL);
  freeBytes(20_000_000);
  await makePhoto(photo, toJpeg);
  expect(toJpeg).toHaveBeenLastCalledWith(photo, { maxSide: 1200, maxQuality: 0.6 });
  freeBytes(1_000_000);
  await expect(makePhoto(photo, toJpeg)).rejects.toBeInstanceOf(NoSpaceForPhotos);
});

test('a browser that does not report its space takes photos as usual', async () => {
  vi.stubGlobal('navigator', { ...navigator, storage: undefined });
  await makePhoto(photo, toJpeg);
  expect(toJpeg).toHaveBeenLastCalledWith(photo, USUAL);
});

test('a picture of the camera has the same size as a photo of a file, and is not made without space', async () => {
  // only passed on
  const frame = {} as ImageBitmap;
  const frameToJpeg = vi.fn(async () => photo);
  freeBytes(100_000_000);
  expect(await makePhotoOfFrame(frame, frameToJpeg)).toBe(photo);
  expect(frameToJpeg).toHaveBeenLastCalledWith(frame, USUAL);
  freeBytes(1_000_000);
  await expect(makePhotoOfFrame(frame, frameToJpeg)).rejects.toBeInstanceOf(NoSpaceForPhotos);
  expect(frameToJpeg).toHaveBeenCalledOnce();
});

const sized = (bytes: number): File => Object.defineProperty(new File(['x'], 'big.jpg'), 'size', { value: bytes });

test('a photo that may need more memory than a phone has is refused before it is decoded', async () => {
  await expect(makePhoto(sized(PHOTO_SOURCE_MAX_BYTES + 1), toJpeg)).rejects.toBeInstanceOf(PictureTooLarge);
  expect(toJpeg).not.toHaveBeenCalled();
});

test.each([
  [MAX_UPLOAD_BYTES, null],
  [MAX_UPLOAD_BYTES + 1, { is: 'reduced', max: MAX_UPLOAD_BYTES }],
  [PHOTO_SOURCE_MAX_BYTES + 1, { is: 'tooLarge', max: PHOTO_SOURCE_MAX_BYTES }],
])('what a person reads about a photo of %i bytes before it is made smaller', (bytes, notice) =>
  expect(noticeBefore(sized(bytes))).toEqual(notice && { ...notice, name: 'big.jpg', size: bytes }),
);

test('errors of a photo are stated with its size, others are not', () => {
  const file = sized(7_000_000);
  expect(noticeOfError(new PictureTooLarge(), file)).toMatchObject({ is: 'tooLarge', size: 7_000_000, max: 5_242_880 });
  expect(noticeOfError(new UnreadablePicture(), file)).toMatchObject({ is: 'unreadable' });
  expect(noticeOfError(new NoSpaceForPhotos(), file)).toMatchObject({ is: 'noSpace' });
  expect(noticeOfError(new Error('other'), file)).toBeNull();
});
