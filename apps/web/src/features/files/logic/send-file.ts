import { MAX_PART_BYTES } from '@trapline/contract/files/rules.ts';
import type { FileUploadState, NewFilePayload } from '@trapline/contract/files/schemas.ts';
import { ApiError } from '~/lib/api-error.ts';

type SendOptions = { readonly signal: AbortSignal };
type Part = FileUploadState['parts'][number];
type UploadAnnouncement = { readonly fileName: string; readonly size: number; readonly sha256: string | null };

/** The calls that send a file. */
export type UploadApi = {
  readonly createFile: (
    body: NewFilePayload,
    file: File,
    options: SendOptions & { readonly key: string },
  ) => Promise<unknown>;
  readonly begin: (body: UploadAnnouncement, options: SendOptions) => Promise<FileUploadState>;
  readonly getUpload: (uploadUuid: string, options: SendOptions) => Promise<FileUploadState>;
  readonly putPart: (uploadUuid: string, part: Part, bytes: Blob, options: SendOptions) => Promise<unknown>;
  readonly complete: (uploadUuid: string, body: NewFilePayload, options: SendOptions) => Promise<unknown>;
  readonly abortUpload: (uploadUuid: string) => Promise<unknown>;
};

type SendInput = SendOptions & {
  readonly api: UploadApi;
  readonly file: File;
  readonly body: NewFilePayload;
  /** The key by which the server recognises a small file that is sent again. */
  readonly key: string;
  /** An upload that was started before: received parts are not sent again. */
  readonly uploadUuid: string | null;
  readonly onBegun: (uploadUuid: string) => void;
  /** Received bytes. */
  readonly onSent: (bytes: number) => void;
};

/** A file up to this size is sent in one request, without parts to resume from. */
const MAX_SINGLE_REQUEST_BYTES = MAX_PART_BYTES;

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Returns null on a local network without TLS: browsers compute hashes in secure pages only. */
const sha256Of = async (file: File): Promise<string | null> =>
  crypto.subtle ? hex(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())) : null;

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Returns the state of the upload; starts a new one if it no longer exists. */
const openUpload = async ({ api, file, uploadUuid, signal }: SendInput): Promise<FileUploadState> => {
  if (uploadUuid !== null) {
    try {
      return await api.getUpload(uploadUuid, { signal });
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  return api.begin({ fileName: file.name, size: file.size, sha256: await sha256Of(file) }, { signal });
};

const sumBytes = (parts: readonly Part[]): number => parts.reduce((all, { size }) => all + size, 0);

const sendInParts = async (input: SendInput): Promise<void> => {
  const { api, file, body, signal, onBegun, onSent } = input;
  const upload = await openUpload(input);
  onBegun(upload.uuid);
  let sentBytes = sumBytes(upload.parts.filter(({ isReceived }) => isReceived));
  onSent(sentBytes);
  for (const part of upload.parts) {
    if (part.isReceived) continue;
    const from = (part.number - 1) * upload.partSize;
    await api.putPart(upload.uuid, part, file.slice(from, from + part.size), { signal });
    sentBytes += part.size;
    onSent(sentBytes);
  }
  await api.complete(upload.uuid, body, { signal });
};

/** Sends a file with its fields: at once, or in parts, of which only missing ones are sent. */
export const sendFile = async (input: SendInput): Promise<void> => {
  const { api, file, body, key, signal, uploadUuid } = input;
  if (file.size > MAX_SINGLE_REQUEST_BYTES || uploadUuid !== null) return sendInParts(input);
  await api.createFile(body, file, { signal, key });
};
