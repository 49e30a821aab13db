type Reading = Event & { readonly serialNumber: string };
type Reader = EventTarget & { scan: (options: { signal: AbortSignal }) => Promise<void> };
type ReaderClass = new () => Reader;

const readerClass = (): ReaderClass | undefined => (globalThis as { NDEFReader?: ReaderClass }).NDEFReader;

/** Web NFC: Chrome on Android. Everywhere else the number is typed. */
export const canReadNfc = (): boolean => readerClass() !== undefined;

/** The serial number of the tag held to the phone; refuses when NFC is off or not allowed. */
export const readNfc = async (signal: AbortSignal): Promise<string> => {
  const ReaderOfPhone = readerClass();
  if (!ReaderOfPhone) throw new Error('this browser reads no tags');
  const reader = new ReaderOfPhone();
  const read = new Promise<string>((resolve, reject) => {
    reader.addEventListener('reading', (event) => resolve((event as Reading).serialNumber), { once: true });
    reader.addEventListener('readingerror', () => reject(new Error('the tag could not be read')), { once: true });
  });
  await reader.scan({ signal });
  return read;
};
