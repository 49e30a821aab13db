/** The files of a zip file without compression, as `createZip` writes it. */

class DamagedZipError extends Error {
  override readonly name = 'DamagedZipError';
}

const END_SIGNATURE = 0x06054b50;
const END_BYTES = 22;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const MAX_FILES = 10_000;

const readView = async (file: Blob, from: number, bytes: number): Promise<DataView> => {
  const view = new DataView(await file.slice(from, from + bytes).arrayBuffer());
  if (from < 0 || view.byteLength < bytes) throw new DamagedZipError('the file ends too early');
  return view;
};

/** Reads the directory at the end of the file; contents are read only when they are used. */
export const readZip = async (file: Blob): Promise<ReadonlyMap<string, Blob>> => {
  const end = await readView(file, file.size - END_BYTES, END_BYTES);
  if (end.getUint32(0, true) !== END_SIGNATURE) throw new DamagedZipError('no zip file');
  const count = end.getUint16(10, true);
  if (count > MAX_FILES) throw new DamagedZipError('too many files');
  const directory = await readView(file, end.getUint32(16, true), end.getUint32(12, true));
  const files = new Map<string, Blob>();
  let at = 0;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + ENTRY_BYTES > directory.byteLength || directory.getUint32(at, true) !== ENTRY_SIGNATURE)
      throw new DamagedZipError('the directory is damaged');
    const [method, size] = [directory.getUint16(at + 10, true), directory.getUint32(at + 24, true)];
    const [nameBytes, extra] = [directory.getUint16(at + 28, true), directory.getUint16(at + 30, true)];
    const local = await readView(file, directory.getUint32(at + 42, true), LOCAL_BYTES);
    const from =
      directory.getUint32(at + 42, true) + LOCAL_BYTES + local.getUint16(26, true) + local.getUint16(28, true);
    if (method !== 0 || from + size > file.size) throw new DamagedZipError('a file is compressed or damaged');
    if (at + ENTRY_BYTES + nameBytes > directory.byteLength) throw new DamagedZipError('the directory is damaged');
    const name = new TextDecoder().decode(new Uint8Array(directory.buffer, at + ENTRY_BYTES, nameBytes));
    files.set(name, file.slice(from, from + size));
    at += ENTRY_BYTES + nameBytes + extra + directory.getUint16(at + 32, true);
  }
  return files;
};
