import { createHash } from 'node:crypto';
import type { MultipartFile } from '@fastify/multipart';
import type { UploadRule } from '@trapline/contract/kernel/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import { toQuotaOwner } from '../../kernel/access.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import { plainName } from '../../kernel/file-names.ts';
import { type Pictures, type QuotaOwner, UnreadablePictureError } from '../../kernel/services.ts';
import { plainKind, requireDocument, requireTable, sampleFile } from '../../kernel/sniff-file-type.ts';
import type { ReceivedForm } from '../../kernel/uploads.ts';

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

type UploadedFile = { readonly content: Buffer; readonly name: string; readonly sender: QuotaOwner };

const reencode = async (
  pictures: Pictures,
  { content, sender }: UploadedFile,
  { picture = 'photo', refusals }: UploadRule,
) => {
  try {
    return await pictures.reencode(content, picture, sender);
  } catch (cause) {
    if (!(cause instanceof UnreadablePictureError)) throw cause;
    throw new AppError(refusals?.unreadable ?? 'files/unreadable', { cause });
  }
};

const prepareFile = async (pictures: Pictures, uploaded: UploadedFile, rule: UploadRule) => {
  const { kinds } = rule;
  const { content } = uploaded;
  if (kinds === 'documents') {
    const kind = requireDocument(await sampleFile([content]), uploaded.name);
    return { content, contentType: kind, width: null, height: null };
  }
  if (kinds === 'tables') {
    const kind = requireTable(await sampleFile([content]));
    return { content, contentType: kind, width: null, height: null };
  }
  const kind = kinds.find((allowed) => allowed === plainKind(content));
  if (!kind) throw new AppError('files/invalid_type');
  if (kind === 'application/pdf') return { content, contentType: kind, width: null, height: null };
  return reencode(pictures, uploaded, rule);
};

/** A cut connection or a broken form is the sender's fault, whatever the parser calls it. */
const unreadableError = (cause: unknown): Error =>
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
    throw unreadableError(error);
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
): Promise<ReceivedForm> => {
  const { fields, file } = await readForm(request, rule);
  if (file === null || file.content.length === 0) throw fieldError('file', 'required');
  const name = plainName(file.name);
  const uploaded = { content: file.content, name, sender: toQuotaOwner(request.actor) };
  return {
    body: fields,
    sha256: createHash('sha256').update(file.content).digest('hex'),
    prepare: async () => ({ name, ...(await prepareFile(pictures, uploaded, rule)) }),
  };
};
