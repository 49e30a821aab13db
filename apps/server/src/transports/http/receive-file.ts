import { createHash, randomUUID } from 'node:crypto';
import type { MultipartFile } from '@fastify/multipart';
import type { PictureRule, ReceivedFile, UploadKind, UploadRule } from '@trapline/contract/kernel/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import sharp, { type Sharp } from 'sharp';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import type { Storage } from '../../kernel/services.ts';
import { putInStorage } from '../../kernel/stored-files.ts';

/** Longest side of a kept photo in pixels, and its JPEG quality: sharp on A4, about 300 kB. */
const PHOTO_SIDE = 1600;
const PHOTO_QUALITY = 80;

/** A logo is printed a few centimetres wide. */
const LOGO_SIDE = 800;
const LOGO_QUALITY = 90;

/** A picture of more pixels is refused before it is unpacked: 100 kB can hold gigabytes. */
const PIXEL_LIMIT = 60_000_000;

/** What a file is, by its first bytes; names and declared types are claims. */
const SIGNATURES: readonly (readonly [UploadKind, Uint8Array])[] = [
  ['image/jpeg', Uint8Array.of(0xff, 0xd8, 0xff)],
  ['image/png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['application/pdf', new TextEncoder().encode('%PDF-')],
];

export const sniff = (content: Uint8Array): UploadKind | null =>
  SIGNATURES.find(([, signature]) => signature.every((byte, index) => content[index] === byte))?.[0] ?? null;

/** Reads at most the allowed bytes and stops reading there: a stream of gigabytes costs five megabytes. */
const readLimited = async (part: MultipartFile, maxBytes: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of part.file) {
    const bytes: Buffer = chunk;
    size += bytes.length;
    if (size > maxBytes) throw new AppError('files/too_large');
    chunks.push(bytes);
  }
  if (part.file.truncated) throw new AppError('files/too_large');
  return Buffer.concat(chunks);
};

type Prepared = {
  readonly content: Uint8Array;
  readonly contentType: UploadKind;
  readonly width: number | null;
  readonly height: number | null;
};

/** Turned upright, made smaller, all metadata gone: what is kept is ours, not the camera's. */
const upright = (content: Uint8Array, side: number) =>
  sharp(content, { limitInputPixels: PIXEL_LIMIT, failOn: 'error' })
    .rotate()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });

const asJpeg = (picture: Sharp, quality: number) =>
  picture.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: false });

const REENCODE: Readonly<Record<PictureRule, (content: Uint8Array, kind: UploadKind) => Sharp>> = {
  photo: (content) => asJpeg(upright(content, PHOTO_SIDE), PHOTO_QUALITY),
  // a logo stands on paper and on screens of any colour, so its transparency stays
  logo: (content, kind) => {
    const picture = upright(content, LOGO_SIDE);
    return kind === 'image/png' ? picture.png({ compressionLevel: 9 }) : asJpeg(picture, LOGO_QUALITY);
  },
};

const reencode = async (content: Uint8Array, kind: UploadKind, rule: PictureRule): Promise<Prepared> => {
  try {
    const { data, info } = await REENCODE[rule](content, kind).toBuffer({ resolveWithObject: true });
    const contentType = info.format === 'png' ? 'image/png' : 'image/jpeg';
    return { content: data, contentType, width: info.width, height: info.height };
  } catch (cause) {
    throw new AppError('files/unreadable', { cause });
  }
};

const prepare = async (content: Uint8Array, { kinds, picture = 'photo' }: UploadRule): Promise<Prepared> => {
  const kind = sniff(content);
  if (kind === null || !kinds.includes(kind)) throw new AppError('files/invalid_type');
  if (kind === 'application/pdf') return { content, contentType: kind, width: null, height: null };
  return reencode(content, kind, picture);
};

const EXTENSIONS: Readonly<Record<UploadKind, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
};

/** With an idempotency key a repeated upload writes the same object again instead of leaving an orphan. */
const keyFor = (kind: UploadKind, sha256: string, repeatOf: string | undefined): string => {
  const identity = repeatOf ?? randomUUID();
  const name = createHash('sha256').update(identity).update(sha256).digest('hex').slice(0, 40);
  return `${name}.${EXTENSIONS[kind]}`;
};

const plainName = (name: string): string => {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return last.toWellFormed().replaceAll('\0', '').slice(0, 200) || 'file';
};

/** A cut connection or a broken form is the sender's fault, whatever the parser calls it. */
const unreadable = (cause: unknown): Error =>
  cause instanceof AppError || (cause instanceof Error && 'statusCode' in cause)
    ? cause
    : new AppError('files/unreadable', { cause });

const readForm = async (request: FastifyRequest, rule: UploadRule) => {
  const fields: Record<string, unknown> = {};
  let file: { content: Buffer; name: string } | null = null;
  try {
    // the parser's own limit is that of a JSON body; one byte beyond the rule tells that there is more
    for await (const part of request.parts({ limits: { fileSize: rule.maxBytes + 1 } })) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else if (part.fieldname === 'file' && file === null) {
        file = { content: await readLimited(part, rule.maxBytes), name: part.filename };
      } else part.file.resume();
    }
  } catch (error) {
    throw unreadable(error);
  }
  return { fields, file };
};

export type ReceivedForm = { readonly body: Record<string, unknown>; readonly file: ReceivedFile };

/** Reads a multipart form with one file: bounded, sniffed, pictures re-encoded, the bytes already in storage. */
export const receiveForm = async (
  request: FastifyRequest,
  rule: UploadRule,
  storage: Storage,
  repeatOf: string | undefined,
): Promise<ReceivedForm> => {
  const { fields, file } = await readForm(request, rule);
  if (file === null || file.content.length === 0) throw fieldError('file', 'required');
  const prepared = await prepare(file.content, rule);
  const sha256 = createHash('sha256').update(prepared.content).digest('hex');
  const key = keyFor(prepared.contentType, sha256, repeatOf);
  await putInStorage(storage, key, prepared.content, prepared.contentType);
  const { contentType, width, height } = prepared;
  const size = prepared.content.byteLength;
  return { body: fields, file: { key, name: plainName(file.name), contentType, size, sha256, width, height } };
};
