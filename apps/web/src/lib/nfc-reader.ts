type Reading = Event & { readonly serialNumber: string };
type Reader = EventTarget & { scan: (options: { signal: AbortSignal }) => Promise<void> };
type ReaderClass = new () => Reader;

const readerClass = (): ReaderClass | undefined => (globalThis as { NDEFReader?: ReaderClass }).NDEFReader;

/** Web NFC exists in Chrome on Android only. */
export const canReadNfc = (): boolean => readerClass() !== undefined;

type TagEvents = {
  /** The serial number of a tag near the phone. */
  readonly onTag: (serialNumber: string) => void;
  readonly onUnreadable: () => void;
};

/** Reads tags until stopped; rejects when NFC is off or not allowed. */
export const readTags = async ({ onTag, onUnreadable }: TagEvents, signal: AbortSignal): Promise<void> => {
  const ReaderOfPhone = readerClass();
  if (!ReaderOfPhone) throw new Error('this browser reads no tags');
  const reader = new ReaderOfPhone();
  reader.addEventListener('reading', (event) => onTag((event as Reading).serialNumber), { signal });
  reader.addEventListener('readingerror', onUnreadable, { signal });
  await reader.scan({ signal });
};

/** Reads one tag; rejects also when it cannot be read. */
export const readTag = (signal: AbortSignal): Promise<string> =>
  new Promise((resolve, reject) => {
    const stop = new AbortController();
    const onTag = (serialNumber: string) => {
      stop.abort();
      resolve(serialNumber);
    };
    const fail = (error: unknown) => {
      stop.abort();
      reject(error);
    };
    const onUnreadable = () => fail(new Error('the tag could not be read'));
    readTags({ onTag, onUnreadable }, AbortSignal.any([signal, stop.signal])).catch(fail);
  });
