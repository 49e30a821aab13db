import { inflateRawSync } from 'node:zlib';
import { SheetTooLarge, UnreadableSheet } from './sheet.ts';

const END_SIGNATURE = 0x06054b50;
const END_BYTES = 22;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_SIGNATURE = 0x04034b50;
const LOCAL_BYTES = 30;
const MAX_COMMENT_BYTES = 65_535;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

/** Limit; a spreadsheet has a few dozen parts. */
const MAX_ENTRIES = 1000;

type Entry = { readonly method: number; readonly packed: number; readonly at: number };

const findEnd = (zip: Buffer): number => {
  const first = Math.max(0, zip.length - END_BYTES - MAX_COMMENT_BYTES);
  for (let at = zip.length - END_BYTES; at >= first; at--) if (zip.readUInt32LE(at) === END_SIGNATURE) return at;
  throw new UnreadableSheet('no list of parts');
};

const readEntries = (zip: Buffer): ReadonlyMap<string, Entry> => {
  const end = findEnd(zip);
  const count = zip.readUInt16LE(end + 10);
  if (count > MAX_ENTRIES) throw new SheetTooLarge('too many parts');
  const entries = new Map<string, Entry>();
  let at = zip.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (zip.readUInt32LE(at) !== ENTRY_SIGNATURE) throw new UnreadableSheet('no such part');
    if ((zip.readUInt16LE(at + 8) & ENCRYPTED) !== 0) throw new UnreadableSheet('locked by a password');
    const name = zip.readUInt16LE(at + 28);
    entries.set(zip.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + name), {
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      at: zip.readUInt32LE(at + 42),
    });
    at += ENTRY_BYTES + name + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
};

const packedOf = (zip: Buffer, { at, packed }: Entry): Buffer => {
  if (zip.readUInt32LE(at) !== LOCAL_SIGNATURE) throw new UnreadableSheet('a part is not where it should be');
  const begin = at + LOCAL_BYTES + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  return zip.subarray(begin, begin + packed);
};

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';

/** Converts any error of the number readers and the decompressor for a broken file. */
const toSheetError = (error: unknown): Error => {
  if (error instanceof UnreadableSheet || error instanceof SheetTooLarge) return error;
  return isTooLarge(error)
    ? new SheetTooLarge('unpacks to too much', { cause: error })
    : new UnreadableSheet('broken', { cause: error });
};

export type Parts = { readonly read: (name: string) => string | null };

/**
 * The parts of an archive by name, unpacked on request; in total at most `maxBytes`, whatever sizes the archive states.
 */
export const openZip = (zip: Buffer, maxBytes: number): Parts => {
  let bytesLeft = maxBytes;
  const unpack = (entry: Entry): Buffer => {
    const packed = packedOf(zip, entry);
    if (entry.method === STORED && packed.length <= bytesLeft) return packed;
    if (entry.method === DEFLATED && bytesLeft > 0) return inflateRawSync(packed, { maxOutputLength: bytesLeft });
    throw entry.method === STORED || entry.method === DEFLATED
      ? new SheetTooLarge('unpacks to too much')
      : new UnreadableSheet('packed in another way');
  };
  try {
    const entries = readEntries(zip);
    return {
      read: (name) => {
        const entry = entries.get(name);
        if (!entry) return null;
        try {
          const content = unpack(entry);
          bytesLeft -= content.length;
          return content.toString('utf8');
        } catch (error) {
          throw toSheetError(error);
        }
      },
    };
  } catch (error) {
    throw toSheetError(error);
  }
};
