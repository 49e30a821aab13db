import { afterEach, expect, test, vi } from 'vitest';
import { canReadNfc, readTag, readTags } from './nfc-reader.ts';

type Scan = (options: { readonly signal: AbortSignal }) => Promise<void>;

let scan = vi.fn<Scan>(async () => undefined);
let reader: EventTarget;

class FakeReader extends EventTarget {
  scan: Scan = (options) => {
    reader = this;
    return scan(options);
  };
}

const holdTag = (serialNumber: string) => reader.dispatchEvent(Object.assign(new Event('reading'), { serialNumber }));

afterEach(() => {
  vi.unstubAllGlobals();
  scan = vi.fn<Scan>(async () => undefined);
});

test('tags are read one after the other until stopped', async () => {
  vi.stubGlobal('NDEFReader', FakeReader);
  const [onTag, onUnreadable] = [vi.fn(), vi.fn()];
  const stop = new AbortController();
  await readTags({ onTag, onUnreadable }, stop.signal);
  holdTag('04:a2');
  reader.dispatchEvent(new Event('readingerror'));
  holdTag('04:ff');
  stop.abort();
  holdTag('04:00');
  expect(onTag.mock.calls).toEqual([['04:a2'], ['04:ff']]);
  expect(onUnreadable).toHaveBeenCalledOnce();
});

test('one tag is read, and then no other', async () => {
  vi.stubGlobal('NDEFReader', FakeReader);
  const read = readTag(new AbortController().signal);
  holdTag('04:a2');
  expect(await read).toBe('04:a2');
  expect(scan.mock.calls[0]?.[0].signal.aborted).toBe(true);
});

test('NFC that is off, and a tag that cannot be read, are failures', async () => {
  vi.stubGlobal('NDEFReader', FakeReader);
  const unreadable = readTag(new AbortController().signal);
  reader.dispatchEvent(new Event('readingerror'));
  await expect(unreadable).rejects.toThrow('could not be read');
  scan = vi.fn<Scan>().mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await expect(readTag(new AbortController().signal)).rejects.toMatchObject({ name: 'NotAllowedError' });
});

test('a browser without NFC reads no tags', async () => {
  expect(canReadNfc()).toBe(false);
  const nothing = { onTag: vi.fn(), onUnreadable: vi.fn() };
  await expect(readTags(nothing, new AbortController().signal)).rejects.toThrow('reads no tags');
});
