import { PART_BYTES } from '@trapline/contract/files/rules.ts';
import type { FileUploadState, NewFilePayload } from '@trapline/contract/files/schemas.ts';
import { ApiError } from '~/lib/api-error.ts';

type Going = { readonly signal: AbortSignal };
type Part = FileUploadState['parts'][number];
type Announced = { readonly fileName: string; readonly size: number; readonly sha256: string | null };

/** The calls a file is sent by. */
export type UploadDoor = {
  readonly handIn: (body: NewFilePayload, file: File, going: Going & { readonly key: string }) => Promise<unknown>;
  readonly begin: (body: Announced, going: Going) => Promise<FileUploadState>;
  readonly look: (uploadUuid: string, going: Going) => Promise<FileUploadState>;
  readonly put: (uploadUuid: string, part: Part, bytes: Blob, going: Going) => Promise<unknown>;
  readonly complete: (uploadUuid: string, body: NewFilePayload, going: Going) => Promise<unknown>;
  readonly giveUp: (uploadUuid: string) => Promise<unknown>;
};

type Sending = Going & {
  readonly door: UploadDoor;
  readonly file: File;
  readonly body: NewFilePayload;
  /** The server recognises by it a small file that is sent again. */
  readonly key: string;
  /** Begun before: what came then is not sent again. */
  readonly uploadUuid: string | null;
  readonly onBegun: (uploadUuid: string) => void;
  /** Bytes that arrived. */
  readonly onSent: (bytes: number) => void;
};

/** A file up to this size is sent in one request, without parts to resume from. */
const AT_ONCE = PART_BYTES;

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Returns null on a local network without TLS: browsers compute hashes in secure pages only. */
const sha256Of = async (file: File): Promise<string | null> =>
  crypto.subtle ? hex(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())) : null;

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Returns the state of the upload; starts a new one if it no longer exists. */
const opened = async ({ door, file, uploadUuid, signal }: Sending): Promise<FileUploadState> => {
  if (uploadUuid !== null) {
    try {
      return await door.look(uploadUuid, { signal });
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }
  return door.begin({ fileName: file.name, size: file.size, sha256: await sha256Of(file) }, { signal });
};

const sum = (parts: readonly Part[]): number => parts.reduce((all, { size }) => all + size, 0);

const sendInParts = async (sending: Sending): Promise<void> => {
  const { door, file, body, signal, onBegun, onSent } = sending;
  const upload = await opened(sending);
  onBegun(upload.uuid);
  let sent = sum(upload.parts.filter(({ isReceived }) => isReceived));
  onSent(sent);
  for (const part of upload.parts) {
    if (part.isReceived) continue;
    const from = (part.number - 1) * upload.partSize;
    await door.put(upload.uuid, part, file.slice(from, from + part.size), { signal });
    sent += part.size;
    onSent(sent);
  }
  await door.complete(upload.uuid, body, { signal });
};

/** Sends a file with its fields: at once, or in parts, of which only missing ones are sent. */
export const sendFile = async (sending: Sending): Promise<void> => {
  const { door, file, body, key, signal, uploadUuid } = sending;
  if (file.size > AT_ONCE || uploadUuid !== null) return sendInParts(sending);
  await door.handIn(body, file, { signal, key });
};
