/** A zip file without compression: photos are compressed already, and texts are small. */

export type ZipEntry = { readonly name: string; readonly content: Blob };

const POLYNOMIAL = 0xedb88320;
const BITS = 8;

const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < BITS; bit += 1) value = value & 1 ? POLYNOMIAL ^ (value >>> 1) : value >>> 1;
  return value;
});

const crc32 = (bytes: Uint8Array): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> BITS);
  return (crc ^ 0xffffffff) >>> 0;
};

/** Little-endian fields of a header: value and number of bytes. */
const header = (fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Uint8Array<ArrayBuffer> => {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [, bytes]) => sum + bytes, 0)));
  let offset = 0;
  for (const [value, bytes] of fields) {
    if (bytes === 2) view.setUint16(offset, value, true);
    else view.setUint32(offset, value, true);
    offset += bytes;
  }
  return new Uint8Array(view.buffer);
};

const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x0800;
const STORED = 0;
/** 1980-01-01, the first date that the format knows. */
const NO_DATE = 0x21;

export const createZip = async (entries: readonly ZipEntry[]): Promise<Blob> => {
  const parts: BlobPart[] = [];
  const directory: BlobPart[] = [];
  let offset = 0;
  let directorySize = 0;
  for (const { name, content } of entries) {
    const nameBytes = new TextEncoder().encode(name);
    // one file in memory at a time
    const crc = crc32(new Uint8Array(await content.arrayBuffer()));
    const common = [
      [VERSION, 2],
      [FLAGS, 2],
      [STORED, 2],
      [0, 2],
      [NO_DATE, 2],
      [crc, 4],
      [content.size, 4],
      [content.size, 4],
      [nameBytes.length, 2],
      [0, 2],
    ] as const;
    const local = header([[0x04034b50, 4], ...common]);
    // no comment, the first disk, no attributes
    const rest = [
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [offset, 4],
    ] as const;
    const central = header([[0x02014b50, 4], [VERSION, 2], ...common, ...rest]);
    parts.push(local, nameBytes, content);
    directory.push(central, nameBytes);
    offset += local.length + nameBytes.length + content.size;
    directorySize += central.length + nameBytes.length;
  }
  const count = entries.length;
  const end = header([
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [directorySize, 4],
    [offset, 4],
    [0, 2],
  ]);
  return new Blob([...parts, ...directory, end], { type: 'application/zip' });
};
