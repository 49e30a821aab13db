import { createHash } from 'node:crypto';
import type { MultipartFile } from '@fastify/multipart';
import type { UploadRule } from '@trapline/contract/kernel/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import { sharerOf } from '../../kernel/access.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import { plainName } from '../../kernel/file-names.ts';
import { type Pictures, type Sharer, UnreadablePictureError } from '../../kernel/services.ts';
import { glimpseOf, plainKind, requireDocument, requireTable } from '../../kernel/sniff-file-type.ts';
import type { ArrivedForm } from '../../kernel/uploads.ts';

/** Reads at most the allowed bytes and stops reading there: a stream of gigabytes costs five megabytes. */
const readLimited = async (part: MultipartFile, { maxBytes, refusals }: UploadRule): Promise<Buffer> => {
  const tooLarge = () => new AppError(refusals?.tooLarge ?? 'files/too_large');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of part.file) {
    const bytes: Buffer = chunk;
    size += bytes.length;
    if (size > maxBytes) throw tooLarge();
    chunks.push(bytes);
  }
  if (part.file.truncated) throw tooLarge();
  return Buffer.concat(chunks);
};

type Sent = { readonly content: Buffer; readonly name: string; readonly sender: Sharer };

const rewritten = async (
  pictures: Pictures,
  { content, sender }: Sent,
  { picture = 'photo', refusals }: UploadRule,
) => {
  try {
    return await pictures.reencode(content, picture, sender);
  } catch (cause) {
    if (!(cause instanceof UnreadablePictureError)) throw cause;
    throw new AppError(refusals?.unreadable ?? 'files/unreadable', { cause });
  }
};

const prepare = async (pictures: Pictures, sent: Sent, rule: UploadRule) => {
  const { kinds } = rule;
  const { content } = sent;
  if (kinds === 'documents') {
    const kind = requireDocument(await glimpseOf([content]), sent.name);
    return { content, contentType: kind, width: null, height: null };
  }
  if (kinds === 'tables') {
    const kind = requireTable(await glimpseOf([content]));
    return { content, contentType: kind, width: null, height: null };
  }
  const kind = kinds.find((taken) => taken === plainKind(content));
  if (!kind) throw new AppError('files/invalid_type');
  if (kind === 'application/pdf') return { content, contentType: kind, width: null, height: null };
  return rewritten(pictures, sent, rule);
};

/** A cut connection or a broken form is the sender's fault, whatever the parser calls it. */
const unreadable = (cause: unknown): Error =>
  cause instanceof AppError || (cause instanceof Error && 'statusCode' in cause)
    ? cause
    : new AppError('files/unreadable', { cause });

const readForm = async (request: FastifyRequest, rule: UploadRule) => {
  const fields: Record<string, unknown> = {};
  let file: { content: Buffer; name: string } | null = null;
  // a client that disconnected meanwhile sends nothing more, and the parser would wait for it
  if (request.raw.destroyed) throw new AppError('files/unreadable');
  try {
    // the limit of the parser is that of a JSON body; one byte more shows that the rule is exceeded
    for await (const part of request.parts({ limits: { fileSize: rule.maxBytes + 1 } })) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else if (part.fieldname === 'file' && file === null) {
        file = { content: await readLimited(part, rule), name: part.filename ?? '' };
      } else part.file.resume();
    }
  } catch (error) {
    throw unreadable(error);
  }
  return { fields, file };
};

/**
 * Reads a multipart form with one file, within limits; the type comes from the content, and the file is encoded again
 * on request.
 */
export const receiveForm = async (
  request: FastifyRequest,
  rule: UploadRule,
  pictures: Pictures,
): Promise<ArrivedForm> => {
  const { fields, file } = await readForm(request, rule);
  if (file === null || file.content.length === 0) throw fieldError('file', 'required');
  const name = plainName(file.name);
  const sent = { content: file.content, name, sender: sharerOf(request.actor) };
  return {
    body: fields,
    sha256: createHash('sha256').update(file.content).digest('hex'),
    prepare: async () => ({ name, ...(await prepare(pictures, sent, rule)) }),
  };
};
