import { afterEach, expect, test, vi } from 'vitest';
import { spaceOf } from '~/lib/phone/free-space.ts';
import { makePhoto, NoSpaceForPhotos } from './make-photo.ts';

const photo = new File(['photo'], 'photo.jpg');
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
  expect(toJpeg).toHaveBeenLastCalledWith(photo, {});
  freeBytes(20_000_000);
  await makePhoto(photo, toJpeg);
  expect(toJpeg).toHaveBeenLastCalledWith(photo, { maxSide: 1200, maxQuality: 0.6 });
  freeBytes(1_000_000);
  await expect(makePhoto(photo, toJpeg)).rejects.toBeInstanceOf(NoSpaceForPhotos);
});

test('a browser that does not report its space takes photos as usual', async () => {
  vi.stubGlobal('navigator', { ...navigator, storage: undefined });
  await makePhoto(photo, toJpeg);
  expect(toJpeg).toHaveBeenLastCalledWith(photo, {});
});
