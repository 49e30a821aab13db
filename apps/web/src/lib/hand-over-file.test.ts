import { afterEach, expect, test, vi } from 'vitest';
import * as download from './download.ts';
import { handOverFile } from './hand-over-file.ts';

const FILE = new Blob(['work']);

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const openPhone = (share: () => Promise<void>, { isTouched = true, canShare = true } = {}) => {
  const shared = vi.fn<(data: ShareData) => Promise<void>>(share);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isTouched && query === '(pointer: coarse)' }));
  vi.stubGlobal('navigator', { canShare: () => canShare, share: shared });
  return { shared, downloaded: vi.spyOn(download, 'downloadBlob').mockReturnValue(undefined) };
};

test('a phone shares the file under its name', async () => {
  const { shared, downloaded } = openPhone(async () => undefined);
  expect(await handOverFile(FILE, 'trapline.zip')).toBe('shared');
  expect(shared.mock.lastCall?.[0].files?.map(({ name, type }) => [name, type])).toEqual([
    ['trapline.zip', 'application/zip'],
  ]);
  expect(downloaded).not.toHaveBeenCalled();
});

test.each([
  ['a computer', { isTouched: false }],
  ['a browser that does not share such files', { canShare: false }],
])('%s downloads the file', async (_, phone) => {
  const { shared, downloaded } = openPhone(async () => undefined, phone);
  expect(await handOverFile(FILE, 'trapline.zip')).toBe('downloaded');
  expect(downloaded).toHaveBeenCalledWith(FILE, 'trapline.zip');
  expect(shared).not.toHaveBeenCalled();
});

test.each([
  ['AbortError', 'cancelled', 0],
  ['NotAllowedError', 'downloaded', 1],
])('%s while it is shared: %s', async (name, result, downloads) => {
  const { downloaded } = openPhone(() => Promise.reject(new DOMException('no', name)));
  expect(await handOverFile(FILE, 'trapline.zip')).toBe(result);
  expect(downloaded).toHaveBeenCalledTimes(downloads);
});
