import { createHash } from 'node:crypto';
import type { UploadKind } from '@trapline/contract/kernel/endpoint.ts';
import { AppError } from './app-error.ts';

/** Determines the type of a file by its bytes; its name and declared type are not trusted. */

/** Enough bytes to identify a type, and to find the tags of a page or a script. */
const HEAD_BYTES = 65_536;
/** The directory of an archive is at its end. */
const TAIL_BYTES = 1_048_576;

/** Facts collected while a file is read once. */
export type FileSample = {
  readonly head: Buffer;
  readonly tail: Buffer;
  readonly size: number;
  /** True if every byte can occur in text. */
  readonly isText: boolean;
  readonly sha256: string;
};

const TEXT_CONTROLS = new Set([9, 10, 12, 13]);
const FIRST_LETTER = 32;
const DELETE = 127;
const isTextByte = (byte: number): boolean => (byte >= FIRST_LETTER && byte !== DELETE) || TEXT_CONTROLS.has(byte);

/** Reads a file once, with the same small amount of memory for any size. */
export const sampleFile = async (content: AsyncIterable<Uint8Array> | readonly Uint8Array[]): Promise<FileSample> => {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let tail = Buffer.alloc(0);
  let size = 0;
  let isText = true;
  for await (const bytes of content) {
    hash.update(bytes);
    size += bytes.length;
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, bytes.subarray(0, HEAD_BYTES - head.length)]);
    tail = Buffer.concat([tail.subarray(Math.max(0, tail.length + bytes.length - TAIL_BYTES)), bytes]).subarray(
      -TAIL_BYTES,
    );
    isText &&= bytes.every(isTextByte);
  }
  return { head, tail, size, isText, sha256: hash.digest('hex') };
};

const bytes = (...values: number[]) => Buffer.from(values);
const letters = (text: string) => Buffer.from(text, 'latin1');

const isAt = (content: Buffer, signature: Buffer, at = 0): boolean =>
  content.subarray(at, at + signature.length).equals(signature);

const PLAIN_SIGNATURES: readonly (readonly [UploadKind, Buffer])[] = [
  ['image/jpeg', bytes(0xff, 0xd8, 0xff)],
  ['image/png', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['application/pdf', letters('%PDF-')],
];

const isWebp = (head: Buffer): boolean => isAt(head, letters('RIFF')) && isAt(head, letters('WEBP'), 8);

/** Programs of Windows, Linux and macOS, of Java, and scripts with an interpreter line. */
const PROGRAMS: readonly Buffer[] = [
  letters('MZ'),
  letters('\x7fELF'),
  bytes(0xfe, 0xed, 0xfa, 0xce),
  bytes(0xfe, 0xed, 0xfa, 0xcf),
  bytes(0xce, 0xfa, 0xed, 0xfe),
  bytes(0xcf, 0xfa, 0xed, 0xfe),
  bytes(0xca, 0xfe, 0xba, 0xbe),
  letters('#!'),
];

const isProgram = (head: Buffer): boolean => PROGRAMS.some((signature) => isAt(head, signature));

const BYTE_ORDER_MARK = letters('\xef\xbb\xbf');

/** True for a page, a drawing or a script: a browser or a system would execute it instead of displaying it. */
const isHtml = (head: Buffer): boolean => {
  const text = (isAt(head, BYTE_ORDER_MARK) ? head.subarray(BYTE_ORDER_MARK.length) : head)
    .toString('latin1')
    .trimStart();
  return text.startsWith('<') || text.startsWith('#!') || /<(?:script|svg|html|iframe|!doctype|\?php)/i.test(text);
};

const ARCHIVE = letters('PK\x03\x04');
const DIRECTORY_END = letters('PK\x05\x06');
const DIRECTORY_END_BYTES = 22;
const ENTRY = letters('PK\x01\x02');
const ENTRY_BYTES = 46;
const MAX_ENTRIES = 10_000;

/** Names of the entries in an archive, from its directory; null if there is none. */
const entryNames = ({ tail, size }: FileSample): readonly string[] | null => {
  const end = tail.lastIndexOf(DIRECTORY_END);
  if (end < 0 || end + DIRECTORY_END_BYTES > tail.length) return null;
  const count = tail.readUInt16LE(end + 10);
  const names: string[] = [];
  let at = tail.readUInt32LE(end + 16) - (size - tail.length);
  if (at < 0 || count > MAX_ENTRIES) return null;
  for (let entry = 0; entry < count; entry++) {
    if (at + ENTRY_BYTES > end || !isAt(tail, ENTRY, at)) return null;
    const nameLength = tail.readUInt16LE(at + 28);
    names.push(tail.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength));
    at += ENTRY_BYTES + nameLength + tail.readUInt16LE(at + 30) + tail.readUInt16LE(at + 32);
  }
  return names;
};

/** Position at which the name of the first entry of an archive begins. */
const NAME_OFFSET = 30;

/** The type declared in the first, uncompressed entry of an OpenDocument archive. */
const declaredKind = (head: Buffer): string | null => {
  if (head.length < NAME_OFFSET) return null;
  const nameLength = head.readUInt16LE(26);
  const begin = NAME_OFFSET + nameLength + head.readUInt16LE(28);
  if (head.toString('latin1', NAME_OFFSET, NAME_OFFSET + nameLength) !== 'mimetype' || head.readUInt16LE(8) !== 0)
    return null;
  return head.toString('latin1', begin, begin + head.readUInt32LE(18));
};

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const OFFICE: readonly (readonly [string, UploadKind])[] = [
  ['word/document.xml', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['xl/workbook.xml', XLSX],
];
const OPEN_DOCUMENTS: readonly UploadKind[] = [
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
];

const MACROS = /(?:^|\/)vbaProject\.bin$|^Basic\/|^Scripts\//i;

const officeKind = (sample: FileSample): UploadKind | 'active' | null => {
  const names = entryNames(sample);
  if (names === null) return null;
  if (names.some((name) => MACROS.test(name))) return 'active';
  const declared = declaredKind(sample.head);
  const openDocumentKind = OPEN_DOCUMENTS.find((kind) => kind === declared);
  if (openDocumentKind) return openDocumentKind;
  if (!names.includes('[Content_Types].xml')) return null;
  return OFFICE.find(([part]) => names.includes(part))?.[1] ?? null;
};

/** Pictures and PDF, identified by their first bytes. */
export const plainKind = (head: Buffer): UploadKind | null =>
  PLAIN_SIGNATURES.find(([, signature]) => isAt(head, signature))?.[0] ?? null;

/**
 * The file type; `active` for files that can execute something when opened, null for unsupported ones. Only the name
 * distinguishes two kinds of plain text.
 */
const documentKind = (sample: FileSample, name: string): UploadKind | 'active' | null => {
  const { head, isText, size } = sample;
  const plain = plainKind(head);
  if (plain) return plain;
  if (isWebp(head)) return 'image/webp';
  if (isProgram(head)) return 'active';
  if (isAt(head, ARCHIVE)) return officeKind(sample);
  if (!isText || size === 0) return null;
  if (isHtml(head)) return 'active';
  return /\.csv$/i.test(name) ? 'text/csv' : 'text/plain';
};

/** The type of an uploaded document, or the refusal with its reason. */
export const requireDocument = (sample: FileSample, name: string): UploadKind => {
  const kind = documentKind(sample, name);
  if (kind === null) throw new AppError('files/invalid_type');
  if (kind === 'active') throw new AppError('files/active_content');
  return kind;
};

/** The type of an uploaded table: Excel without macros, or text. */
export const requireTable = (sample: FileSample): UploadKind => {
  const kind = isAt(sample.head, ARCHIVE) ? officeKind(sample) : null;
  if (kind === 'active') throw new AppError('files/active_content');
  return kind === XLSX ? XLSX : 'text/csv';
};
